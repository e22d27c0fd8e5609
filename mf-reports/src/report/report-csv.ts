import { type CallSums, metricValue, type ReportGroup } from '@alo/contracts';
import { toCsv } from '@alo/ui/overlay';
import { rowLabels } from './key-label.ts';
import { messages } from './messages.ts';
import type { Numbers, ReportKind, ReportRow } from './report-kind.ts';

/** The rows of a report as CSV: plain numbers, times in seconds, rates as fractions. */
export function reportCsv<Sums extends Numbers<Sums> = CallSums>(
  { metrics }: Pick<ReportKind<Sums>, 'metrics'>,
  groups: readonly ReportGroup[],
  rows: readonly ReportRow<Sums>[],
): string {
  const head = [
    ...groups.map((group) => messages.groups[group]),
    ...metrics.map(({ name, unit }) => (unit === 'seconds' ? messages.inSeconds(name) : name)),
  ];
  const lines = rows.map((row) => [
    ...rowLabels(groups, row),
    ...metrics.map((metric) => {
      const value = metricValue(metric, row.sums);
      return value === null ? '' : String(Math.round(value * 10_000) / 10_000);
    }),
  ]);
  return toCsv(head, lines);
}
