import { endpoints, type KpiProgress, kpiFigure, kpiNeeded } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { OwnItem, OwnPanel } from '../charts/OwnPanel.tsx';
import { KpiBar } from '../kpi/KpiBar.tsx';
import { KpiState } from '../kpi/KpiState.tsx';
import { messages as words } from '../kpi/messages.ts';
import { messages } from './messages.ts';

/** Milliseconds after which own KPIs are read again. */
const readEvery = 60_000;

/** What the signed-in person has to reach now; nothing for who has no KPI. */
export function OwnKpis() {
  const { data = [] } = useApiQuery(endpoints.getOwnKpis, {}, { refetchInterval: readEvery });
  if (data.length === 0) return null;
  return (
    <OwnPanel title={messages.ownKpis}>
      {data.map((kpi) => (
        <OwnKpi key={`${kpi.id} ${kpi.target_id}`} kpi={kpi} />
      ))}
    </OwnPanel>
  );
}

function OwnKpi({ kpi }: { readonly kpi: KpiProgress }) {
  const { metric, value, target, period, name } = kpi;
  const figures = words.ofTarget(kpiFigure(metric, value), kpiFigure(metric, target));
  const needed = kpiNeeded(kpi, Date.now());
  const head = (
    <>
      <span>{name}</span>
      <KpiState state={kpi.state} />
    </>
  );
  return (
    <OwnItem
      head={head}
      rest={[`${words.periods[period]}: ${figures}`, ...(needed === '' ? [] : [needed])].join(
        ' · ',
      )}
    >
      <KpiBar {...kpi} />
    </OwnItem>
  );
}
