import { kpiMetrics, type KpiMetricId } from '../metrics/kpi-metrics.ts';
import { formatDate, formatTime } from '../text/format-date.ts';
import { formatFigure, formatNumber } from '../text/format-number.ts';
import { formatDuration, formatPercent } from '../text/format-share.ts';
import type { KpiProgress } from './kpi.ts';
import { messages } from './messages.ts';

/** These count customers, all others calls. */
const ofCustomers: ReadonlySet<string> = new Set<KpiMetricId>([
  'new_customers',
  'interacted_customers',
  'status_success',
  'survey_done',
  'campaign_done',
]);

/** A value of a metric as it is written; a dash for a ratio of nothing. */
export function kpiFigure(metric: KpiMetricId, value: number | null): string {
  if (value === null) return messages.none;
  switch (kpiMetrics[metric].unit) {
    case 'count':
      return formatFigure(value);
    case 'minutes':
      return messages.minutes(formatFigure(value));
    case 'seconds':
      return formatDuration(value);
    case 'rate':
      return formatPercent(value);
  }
}

/** What a metric counts, in sentences. */
function unitOf(metric: KpiMetricId): string {
  const { unit } = kpiMetrics[metric];
  if (unit !== 'count') return messages.units[unit];
  return ofCustomers.has(metric) ? messages.units.customers : messages.units.calls;
}

/**
 * "cần thêm 12 cuộc trước 17:00", with the day where that is not today; empty: nothing is missing.
 * @param now epoch milliseconds
 */
export function kpiNeeded(
  { metric, needed }: Pick<KpiProgress, 'metric' | 'needed'>,
  now: number,
): string {
  if (needed === null) return '';
  const time = formatTime(needed.before);
  const isToday = formatDate(needed.before) === formatDate(now);
  const before = isToday ? time : `${time} ${formatDate(needed.before)}`;
  return messages.needed(formatNumber(needed.count), unitOf(metric), before);
}
