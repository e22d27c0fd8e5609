import { messages } from './messages.ts';
import type { Metric } from './metric.ts';
import type { QueueSums } from './queue-sums.ts';

const { queueNames: names, queueFormulas: formulas } = messages;

type QueueMetricId = keyof typeof names;

const metric = (
  id: QueueMetricId,
  unit: Metric['unit'],
  better: Metric['better'],
  numerator: keyof QueueSums,
  denominator: keyof QueueSums | null = null,
): Metric<QueueSums> => ({
  ...{ id, name: names[id], formula: formulas[id] },
  ...{ unit, better, numerator, denominator },
});

/** Figures of queues, from visits; the service levels are those of Asterisk's queues.conf (entities.md §3.2). */
export const queueMetrics = {
  offered: metric('offered', 'count', 'neither', 'calls'),
  answered: metric('answered', 'count', 'more', 'answered'),
  abandoned: metric('abandoned', 'count', 'less', 'abandoned'),
  abandonedShort: metric('abandonedShort', 'count', 'neither', 'abandoned_short'),
  timedOut: metric('timedOut', 'count', 'less', 'timed_out'),
  turnedAway: metric('turnedAway', 'count', 'less', 'turned_away'),
  callBack: metric('callBack', 'count', 'neither', 'call_back'),
  abandonRate: metric('abandonRate', 'rate', 'less', 'abandoned', 'calls'),
  serviceLevel: metric('serviceLevel', 'rate', 'more', 'answered_in_time', 'answered'),
  serviceLevel2: metric('serviceLevel2', 'rate', 'more', 'decided_in_time', 'decided'),
  averageAnswer: metric('averageAnswer', 'seconds', 'less', 'answered_wait_sec', 'answered'),
  averageAbandon: metric('averageAbandon', 'seconds', 'neither', 'abandoned_wait_sec', 'abandoned'),
} as const satisfies Readonly<Record<QueueMetricId, Metric<QueueSums>>>;
