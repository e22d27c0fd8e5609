import type { CarrierSums } from './carrier-sums.ts';
import { messages } from './messages.ts';
import type { Metric } from './metric.ts';

const { carrierNames: names, carrierFormulas: formulas } = messages;

type CarrierMetricId = keyof typeof names;

const metric = (
  id: CarrierMetricId,
  unit: Metric['unit'],
  numerator: keyof CarrierSums,
  better: Metric['better'] = 'neither',
): Metric<CarrierSums> => ({
  ...{ id, name: names[id], formula: formulas[id] },
  ...{ unit, better, numerator, denominator: null },
});

/** Figures of calls by numbers of a carrier. */
export const carrierMetrics = {
  calls: metric('calls', 'count', 'calls'),
  inbound: metric('inbound', 'count', 'inbound'),
  outbound: metric('outbound', 'count', 'outbound'),
  answered: metric('answered', 'count', 'answered', 'more'),
  answerRate: { ...metric('answerRate', 'rate', 'answered', 'more'), denominator: 'calls' },
  onNet: metric('onNet', 'count', 'on_net'),
  talkTime: metric('talkTime', 'seconds', 'talk_sec'),
  chargedTime: metric('chargedTime', 'seconds', 'charged_sec'),
  cost: metric('cost', 'count', 'cost', 'less'),
} as const satisfies Readonly<Record<CarrierMetricId, Metric<CarrierSums>>>;
