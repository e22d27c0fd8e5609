import { messages } from './messages.ts';
import type { Metric } from './metric.ts';

const { names, formulas } = messages;

type MetricId = keyof typeof names;

const metric = (
  id: MetricId,
  formula: string,
  rest: Pick<Metric, 'unit' | 'better' | 'numerator'> & {
    readonly denominator?: Metric['denominator'];
  },
): Metric => ({ id, name: names[id], formula, denominator: null, ...rest });

const count = { unit: 'count', better: 'neither' } as const;

/** Figures of calls, from call records: each call counts once. */
export const callMetrics = {
  calls: metric('calls', formulas.calls, { ...count, numerator: 'calls' }),
  inbound: metric('inbound', formulas.inbound, { ...count, numerator: 'inbound' }),
  outbound: metric('outbound', formulas.outbound, { ...count, numerator: 'outbound' }),
  internal: metric('internal', formulas.internal, { ...count, numerator: 'internal' }),
  answered: metric('answered', formulas.answered, {
    unit: 'count',
    better: 'more',
    numerator: 'answered',
  }),
  missed: metric('missed', formulas.missed, {
    unit: 'count',
    better: 'less',
    numerator: 'missed',
  }),
  answerRate: metric('answerRate', formulas.answerRate, {
    unit: 'rate',
    better: 'more',
    numerator: 'answered',
    denominator: 'calls',
  }),
  talkTime: metric('talkTime', formulas.talkTime, {
    unit: 'seconds',
    better: 'neither',
    numerator: 'talk_sec',
  }),
  averageTalk: metric('averageTalk', formulas.averageTalk, {
    unit: 'seconds',
    better: 'neither',
    numerator: 'talk_sec',
    denominator: 'answered',
  }),
  averageWait: metric('averageWait', formulas.averageWait, {
    unit: 'seconds',
    better: 'less',
    numerator: 'wait_sec',
    denominator: 'waited',
  }),
} as const satisfies Readonly<Record<MetricId, Metric>>;

/**
 * Figures of agents and extensions, from the legs of calls: who is rung and does not answer has a call of his own, so
 * that the figures of agents do not add up to calls.
 */
export const legMetrics = {
  ...callMetrics,
  calls: { ...callMetrics.calls, formula: formulas.callsOfLegs },
  inbound: { ...callMetrics.inbound, formula: formulas.inboundOfLegs },
  answered: { ...callMetrics.answered, formula: formulas.answeredOfLegs },
  missed: { ...callMetrics.missed, formula: formulas.missedOfLegs },
  talkTime: { ...callMetrics.talkTime, formula: formulas.talkTimeOfLegs },
  averageWait: {
    ...callMetrics.averageWait,
    name: messages.averageRing,
    formula: formulas.averageRing,
  },
} as const satisfies Readonly<Record<MetricId, Metric>>;
