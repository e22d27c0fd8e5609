import { callMetrics } from './call-metrics.ts';
import { messages } from './messages.ts';

/** A figure that a target can be set for. */
export interface KpiMetric {
  readonly id: KpiMetricId;
  readonly name: string;
  /** The formula in words. */
  readonly formula: string;
  /** `minutes` are of 60 s that were counted; a `rate` is 0–1, and its target is given in per cent. */
  readonly unit: 'count' | 'minutes' | 'seconds' | 'rate';
  /** A `sum` grows in the course of a period, a `ratio` (Σ numerators ÷ Σ denominators) does not. */
  readonly kind: 'sum' | 'ratio';
  readonly better: 'more' | 'less';
  /** Filters of the call history that find the calls behind the figure; null: it is not one of calls. */
  readonly calls: Readonly<Record<string, string>> | null;
}

const { kpiNames: names, kpiFormulas: formulas } = messages;

export type KpiMetricId = keyof typeof names;

const missed = 'missed,abandoned,no_answer';
const sum = { kind: 'sum', better: 'more' } as const;
const share = { kind: 'ratio', better: 'more', unit: 'rate' } as const;

const metric = (
  id: KpiMetricId,
  formula: string,
  rest: Pick<KpiMetric, 'unit' | 'kind' | 'better' | 'calls'>,
): KpiMetric => ({ id, name: names[id], formula, ...rest });

/** Figures that targets can be set for (entities.md §4.16), from the same sums as the reports. */
export const kpiMetrics = {
  total_calls: metric('total_calls', callMetrics.calls.formula, {
    ...{ ...sum, unit: 'count', calls: {} },
  }),
  connected_calls: metric('connected_calls', callMetrics.answered.formula, {
    ...{ ...sum, unit: 'count', calls: { disposition: 'answered' } },
  }),
  talk_minutes: metric('talk_minutes', callMetrics.talkTime.formula, {
    ...{ ...sum, unit: 'minutes', calls: { disposition: 'answered' } },
  }),
  outbound_minutes: metric('outbound_minutes', formulas.outbound_minutes, {
    ...{ ...sum, unit: 'minutes', calls: { direction: 'outbound', disposition: 'answered' } },
  }),
  inbound_minutes: metric('inbound_minutes', formulas.inbound_minutes, {
    ...{ ...sum, unit: 'minutes', calls: { direction: 'inbound', disposition: 'answered' } },
  }),
  new_customers: metric('new_customers', formulas.new_customers, {
    ...{ ...sum, unit: 'count', calls: null },
  }),
  interacted_customers: metric('interacted_customers', formulas.interacted_customers, {
    ...{ ...sum, unit: 'count', calls: { disposition: 'answered' } },
  }),
  answer_rate: metric('answer_rate', callMetrics.answerRate.formula, { ...share, calls: {} }),
  sla_rate: metric('sla_rate', formulas.sla_rate, {
    ...{ ...share, calls: { direction: 'inbound', disposition: 'answered' } },
  }),
  avg_talk: metric('avg_talk', callMetrics.averageTalk.formula, {
    ...{ kind: 'ratio', better: 'less', unit: 'seconds', calls: { disposition: 'answered' } },
  }),
  missed_calls: metric('missed_calls', callMetrics.missed.formula, {
    ...{ kind: 'sum', better: 'less', unit: 'count', calls: { disposition: missed } },
  }),
  callback_in_15m: metric('callback_in_15m', formulas.callback_in_15m, {
    ...{ ...share, calls: { direction: 'inbound', disposition: missed } },
  }),
  status_success: metric('status_success', formulas.status_success, {
    ...{ ...sum, unit: 'count', calls: null },
  }),
  survey_done: metric('survey_done', formulas.survey_done, {
    ...{ ...sum, unit: 'count', calls: { call_type: 'survey', disposition: 'answered' } },
  }),
  campaign_done: metric('campaign_done', formulas.campaign_done, {
    ...{ ...sum, unit: 'count', calls: { call_type: 'campaign', disposition: 'answered' } },
  }),
} as const satisfies Readonly<Record<KpiMetricId, KpiMetric>>;

/** The figure of counted numerator and denominator; null: a ratio of nothing. */
export function kpiValue(
  { kind, unit }: Pick<KpiMetric, 'kind' | 'unit'>,
  numerator: number,
  denominator: number,
): number | null {
  if (kind === 'sum') return unit === 'minutes' ? numerator / 60 : numerator;
  return denominator === 0 ? null : numerator / denominator;
}
