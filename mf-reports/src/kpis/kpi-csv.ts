import { kpiMetrics, type KpiProgress } from '@alo/contracts';
import { formatDate } from '@alo/ui';
import { toCsv } from '@alo/ui/overlay';
import { messages as words } from '../kpi/messages.ts';
import { messages } from './messages.ts';

const number = (value: number | null) =>
  value === null ? '' : String(Math.round(value * 10_000) / 10_000);

/** KPIs as CSV: plain numbers, rates as fractions. */
export function kpiCsv(rows: readonly KpiProgress[]): string {
  const { name, metric, target, period, wanted, value, attained, missing, pace, forecast, state } =
    messages.columns;
  return toCsv(
    [name, metric, target, period, wanted, value, attained, missing, pace, forecast, state],
    rows.map((row) => [
      row.name,
      kpiMetrics[row.metric].name,
      row.target_name,
      `${words.periods[row.period]} ${formatDate(row.from)} – ${formatDate(row.to)}`,
      number(row.target),
      number(row.value),
      number(row.attained),
      number(row.missing),
      number(row.pace),
      number(row.forecast),
      words.states[row.state],
    ]),
  );
}
