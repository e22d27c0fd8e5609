import { endpoints, type KpiProgress, kpiFigure, kpiNeeded } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { makeStyles, tokens } from '@alo/ui';
import { ChartCard } from '../charts/ChartCard.tsx';
import { KpiBar } from '../kpi/KpiBar.tsx';
import { KpiState } from '../kpi/KpiState.tsx';
import { messages as words } from '../kpi/messages.ts';
import { messages } from './messages.ts';

/** Milliseconds after which own KPIs are read again. */
const readEvery = 60_000;

const useStyles = makeStyles({
  root: { marginBottom: '12px' },
  list: {
    display: 'grid',
    gap: '12px 24px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: { display: 'flex', justifyContent: 'space-between', gap: '12px' },
  rest: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** What the signed-in person has to reach now; nothing for who has no KPI. */
export function OwnKpis() {
  const styles = useStyles();
  const { data = [] } = useApiQuery(endpoints.getOwnKpis, {}, { refetchInterval: readEvery });
  if (data.length === 0) return null;
  return (
    <div className={styles.root}>
      <ChartCard title={messages.ownKpis} empty={false}>
        <ul className={styles.list}>
          {data.map((kpi) => (
            <OwnKpi key={kpi.id} kpi={kpi} />
          ))}
        </ul>
      </ChartCard>
    </div>
  );
}

function OwnKpi({ kpi }: { readonly kpi: KpiProgress }) {
  const styles = useStyles();
  const { metric, value, target, period, name } = kpi;
  const needed = kpiNeeded(kpi, Date.now());
  return (
    <li>
      <div className={styles.line}>
        <span>{name}</span>
        <KpiState state={kpi.state} />
      </div>
      <KpiBar {...kpi} />
      <div className={styles.rest}>
        {`${words.periods[period]}: ${words.ofTarget(kpiFigure(metric, value), kpiFigure(metric, target))}`}
        {needed !== '' && ` · ${needed}`}
      </div>
    </li>
  );
}
