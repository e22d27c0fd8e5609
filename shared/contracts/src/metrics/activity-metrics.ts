import type { ActivitySums } from './activity-sums.ts';
import { messages } from './messages.ts';
import type { Metric } from './metric.ts';

const { activityNames: names, activityFormulas: formulas } = messages;

type ActivityMetricId = keyof typeof names;

const time = (
  id: ActivityMetricId,
  numerator: keyof ActivitySums,
  better: Metric['better'] = 'neither',
): Metric<ActivitySums> => ({
  id,
  name: names[id],
  formula: formulas[id],
  unit: 'seconds',
  better,
  numerator,
  denominator: null,
});

const share = (
  id: ActivityMetricId,
  numerator: keyof ActivitySums,
  denominator: keyof ActivitySums,
): Metric<ActivitySums> => ({
  id,
  name: names[id],
  formula: formulas[id],
  unit: 'rate',
  better: 'more',
  numerator,
  denominator,
});

/** Figures of the working time of people, from the log of their statuses and their legs of calls. */
export const activityMetrics = {
  online: time('online', 'online_sec', 'more'),
  ready: time('ready', 'ready_sec', 'more'),
  unavailable: time('unavailable', 'unavailable_sec'),
  lunch: time('lunch', 'lunch_sec'),
  shortBreak: time('shortBreak', 'break_sec'),
  meeting: time('meeting', 'meeting_sec'),
  wrapUp: time('wrapUp', 'wrap_up_sec'),
  talk: time('talk', 'talk_sec', 'more'),
  idle: time('idle', 'idle_sec', 'less'),
  occupancy: share('occupancy', 'handle_sec', 'engaged_sec'),
  utilisation: share('utilisation', 'engaged_sec', 'online_sec'),
} as const satisfies Readonly<Record<ActivityMetricId, Metric<ActivitySums>>>;
