import * as v from 'valibot';
import { callMetrics } from '../metrics/call-metrics.ts';
import { callSumsSchema } from '../metrics/call-sums.ts';
import { metricValue } from '../metrics/metric.ts';
import { monitorQueueSchema } from './monitor-board.ts';
import { type WallTile, wallMetrics } from './wallboard.ts';

const count = v.number();

/** What a wallboard shows: counts and times only, nothing of a customer. */
export const wallFiguresSchema = v.object({
  /** The server's clock, epoch milliseconds. */
  now: v.number(),
  exchange: v.picklist(['up', 'down', 'absent']),
  live_calls: count,
  live_talking: count,
  /** People with a phone that is registered, and of these the next three; each person once. */
  online: count,
  ready: count,
  in_call: count,
  away: count,
  queues: v.array(monitorQueueSchema),
  /** Calls of today by the data scope of the reader. */
  day: callSumsSchema,
});
export type WallFigures = v.InferOutput<typeof wallFiguresSchema>;

/** What a queue has under the name of a figure. */
const ofQueues = {
  waiting: 'waiting',
  online: 'online',
  ready: 'ready',
  in_call: 'talking',
  away: 'paused',
  queue_answered: 'answered_today',
  abandoned: 'abandoned_today',
} as const;

const isCallMetric = (metric: string): metric is keyof typeof callMetrics => metric in callMetrics;
const isQueueCount = (metric: string): metric is keyof typeof ofQueues => metric in ofQueues;

/**
 * The figure of a tile: seconds, a count, or a rate of 0–1; null: there is nothing to say. Pure.
 * @param now - by the server's clock
 */
export function wallValue(tile: WallTile, figures: WallFigures, now: number): number | null {
  const { metric, queue_id } = tile;
  if (isCallMetric(metric)) return metricValue(callMetrics[metric], figures.day);
  const queues = figures.queues.filter(({ id }) => queue_id === null || id === queue_id);
  if (queue_id !== null && queues.length === 0) return null;
  const sum = (key: keyof (typeof queues)[number]) =>
    queues.reduce((total, queue) => total + Number(queue[key]), 0);
  if (metric === 'longest_wait') {
    const since = queues.flatMap(({ longest_since }) => longest_since ?? []);
    return since.length === 0 ? 0 : Math.max(0, (now - Math.min(...since)) / 1000);
  }
  if (metric === 'sla') {
    const answered = sum('answered_today');
    return answered === 0 ? null : sum('in_time_today') / answered;
  }
  if (metric === 'sla2') {
    const decided = sum('decided_today');
    return decided === 0 ? null : sum('decided_in_time_today') / decided;
  }
  if (metric === 'live_calls' || metric === 'live_talking') return figures[metric];
  // People in two queues count once among all.
  const isOfPeople = ['online', 'ready', 'in_call', 'away'].includes(metric);
  if (queue_id === null && isOfPeople && metric in figures)
    return Number(Reflect.get(figures, metric));
  return isQueueCount(metric) ? sum(ofQueues[metric]) : null;
}

/** Is the figure beyond the limit of its tile? A wait without a limit has the one of its queue. Pure. */
export function isBeyond(tile: WallTile, value: number | null, figures: WallFigures): boolean {
  if (value === null) return false;
  const { unit, better } = wallMetrics[tile.metric];
  const levels = figures.queues.flatMap(({ id, servicelevel, longest_since }) =>
    longest_since !== null && (tile.queue_id === null || id === tile.queue_id)
      ? [servicelevel]
      : [],
  );
  const own = tile.metric === 'longest_wait' && levels.length > 0 ? Math.min(...levels) : null;
  const limit = tile.limit ?? own;
  if (limit === null) return false;
  const shown = unit === 'rate' ? value * 100 : value;
  return better === 'more' ? shown < limit : shown >= limit;
}
