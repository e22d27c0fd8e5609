import { type CallSums, type Metric, metricValue } from '@alo/contracts';
import { formatDuration, formatNumber, formatPercent } from '@alo/ui';
import { compareCounts, compareRates, type Comparison } from '../charts/compare.ts';
import { messages as shared } from '../messages.ts';
import type { Numbers } from './report-kind.ts';

/** A figure as it is written; a dash where there is nothing to divide by. */
export function formatMetric<Sums extends Numbers<Sums> = CallSums>(
  metric: Metric<Sums>,
  sums: Sums,
): string {
  return formatFigure(metric.unit, metricValue(metric, sums));
}

/** A value as figures of its unit are written. */
export function formatFigure(unit: Metric['unit'], value: number | null): string {
  if (value === null) return shared.none;
  switch (unit) {
    case 'count':
      return formatNumber(value);
    case 'seconds':
      return formatDuration(Math.round(value));
    case 'rate':
      return formatPercent(value);
  }
}

/** How a figure moved; null where one of the spans has none. */
export function compareMetric<Sums extends Numbers<Sums> = CallSums>(
  metric: Metric<Sums>,
  now: Sums,
  before: Sums,
): Comparison | null {
  const [value, earlier] = [metricValue(metric, now), metricValue(metric, before)];
  if (metric.unit === 'rate') return compareRates(value, earlier, metric.better);
  if (value === null || earlier === null) return null;
  // From nothing there is no percentage, and seconds are no count.
  if (metric.unit === 'seconds' && earlier === 0) return null;
  return compareCounts(value, earlier, metric.better);
}
