import { toCsv } from '@alo/ui/overlay';
import { messages } from './messages.ts';
import { timeOf } from './staffing-list.tsx';
import type { StaffingRow } from './staffing-plan.ts';

const number = (value: number | null) =>
  value === null ? '' : String(Math.round(value * 10_000) / 10_000);

/** Half hours as CSV: plain numbers, parts as fractions. */
export function staffingCsv(rows: readonly StaffingRow[]): string {
  return toCsv(
    [
      ...[messages.time, messages.calls, messages.erlangs, messages.needed, messages.present],
      ...[messages.expected, messages.occupancy],
    ],
    rows.map((row) => [
      timeOf(row),
      ...[row.calls, row.erlangs, row.needed, row.present, row.expected, row.occupancy].map(number),
    ]),
  );
}
