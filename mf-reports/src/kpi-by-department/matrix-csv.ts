import { type KpiMatrix, kpiMetrics } from '@alo/contracts';
import { toCsv } from '@alo/ui/overlay';
import type { DepartmentRow } from './matrix-list.tsx';
import { messages } from './messages.ts';

const number = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(Math.round(value * 10_000) / 10_000);

/** Shares by department and metric as CSV. */
export function matrixCsv({ metrics }: KpiMatrix, rows: readonly DepartmentRow[]): string {
  return toCsv(
    [
      messages.department,
      messages.rank,
      messages.score,
      ...metrics.map((id) => kpiMetrics[id].name),
    ],
    rows.map(({ name, rank, score, cells }) => [
      name,
      number(rank),
      number(score),
      ...metrics.map((id) => number(cells.find(({ metric }) => metric === id)?.attained)),
    ]),
  );
}
