import { formatDate } from '@alo/ui';

/** Rows of one day together, in the order in which they came. */
export function groupByDay<Row extends { readonly at: string }>(
  rows: readonly Row[],
): readonly { readonly day: string; readonly rows: readonly Row[] }[] {
  const days: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = formatDate(row.at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
