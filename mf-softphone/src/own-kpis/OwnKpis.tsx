import {
  endpoints,
  kpiChoices,
  kpiFigure,
  kpiNeeded,
  type KpiProgress,
  kpiTones,
} from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useLiveEvent } from '@alo/core';
import { makeStyles, StatusDot, tokens } from '@alo/ui';
import { messages } from './messages.ts';

/** Milliseconds after which the targets are read again. */
const readEvery = 60_000;

const useStyles = makeStyles({
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300 },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '6px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 8px',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  figures: {
    gridColumn: '1 / -1',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** What the agent has to reach now, and what is missing until when; nothing for who has no target. */
export function OwnKpis() {
  const styles = useStyles();
  const { data = [] } = useApiQuery(endpoints.getOwnKpis, {}, { refetchInterval: readEvery });
  // A call that is over has changed them.
  useLiveEvent('call-record.created', () => void invalidateEndpoints(endpoints.getOwnKpis));
  if (data.length === 0) return null;
  return (
    <section aria-label={messages.title}>
      <h3 className={styles.title}>{messages.title}</h3>
      <ul className={styles.list}>
        {data.map((kpi) => (
          <OwnKpi key={`${kpi.id} ${kpi.target_id}`} kpi={kpi} />
        ))}
      </ul>
    </section>
  );
}

function OwnKpi({ kpi }: { readonly kpi: KpiProgress }) {
  const styles = useStyles();
  const { name, metric, value, target, period, state } = kpi;
  const needed = kpiNeeded(kpi, Date.now());
  const figures = messages.reached(kpiFigure(metric, value), kpiFigure(metric, target));
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <StatusDot tone={kpiTones[state]} label={kpiChoices.state[state]} />
      <span className={styles.figures}>
        {kpiChoices.period[period]}: {figures}
        {needed !== '' && ` · ${needed}`}
      </span>
    </li>
  );
}
