import { messages } from './messages.ts';
import type { Metric } from './metric.ts';

const { liveNames: names, liveFormulas: formulas } = messages;

export type LiveMetricId = keyof typeof names;

/** A figure of this moment, or of the queues of today: what it is called and how it is read. */
export type LiveMetric = Pick<Metric, 'name' | 'formula' | 'unit' | 'better'> & {
  /** Can be asked of one queue alone. */
  readonly ofQueue: boolean;
};

const metric = (
  id: LiveMetricId,
  better: Metric['better'],
  rest: Partial<Pick<LiveMetric, 'unit' | 'ofQueue'>> = {},
): LiveMetric => ({
  ...{ name: names[id], formula: formulas[id], better, unit: 'count', ofQueue: false },
  ...rest,
});

/** Figures of the live board. */
export const liveMetrics = {
  live_calls: metric('live_calls', 'neither'),
  waiting: metric('waiting', 'less', { ofQueue: true }),
  longest_wait: metric('longest_wait', 'less', { unit: 'seconds', ofQueue: true }),
  live_talking: metric('live_talking', 'neither'),
  online: metric('online', 'more', { ofQueue: true }),
  ready: metric('ready', 'more', { ofQueue: true }),
  in_call: metric('in_call', 'neither', { ofQueue: true }),
  away: metric('away', 'less', { ofQueue: true }),
  sla: metric('sla', 'more', { unit: 'rate', ofQueue: true }),
  sla2: metric('sla2', 'more', { unit: 'rate', ofQueue: true }),
  queue_answered: metric('queue_answered', 'more', { ofQueue: true }),
  abandoned: metric('abandoned', 'less', { ofQueue: true }),
} as const satisfies Readonly<Record<LiveMetricId, LiveMetric>>;
