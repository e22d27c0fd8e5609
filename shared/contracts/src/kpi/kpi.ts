import * as v from 'valibot';
import { queryUuids, tenantPageEntries } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { kpiMetrics, type KpiMetricId } from '../metrics/kpi-metrics.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

export const kpiPeriodSchema = v.picklist(['day', 'week', 'month']);
export type KpiPeriod = v.InferOutput<typeof kpiPeriodSchema>;

export const kpiTargetTypeSchema = v.picklist(['user', 'team', 'department']);
export type KpiTargetType = v.InferOutput<typeof kpiTargetTypeSchema>;

const metricIds = Object.keys(kpiMetrics) as [KpiMetricId, ...KpiMetricId[]];
export const kpiMetricSchema = v.picklist(metricIds, commonMessages.chooseFromList);

/** How a KPI goes; `none`: nothing can be said yet, or there were no cases. `reached` and `missed` once it is over. */
export const kpiStates = ['on_track', 'watch', 'behind', 'none', 'reached', 'missed'] as const;
export type KpiState = (typeof kpiStates)[number];

const uuid = v.pipe(v.string(), v.uuid());
const day = v.pipe(v.string(REQUIRED_MESSAGE), v.isoDate(commonMessages.dayInvalid));
const mostTarget = 10_000_000;

/** Fields of a KPI (entities.md §4.16). Each target has to reach the value by itself; direction comes from the metric. */
export const kpiFormEntries = {
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(100, commonMessages.nameTooLong(100)),
  ),
  metric: kpiMetricSchema,
  target_type: kpiTargetTypeSchema,
  target_ids: v.pipe(v.array(uuid), v.minLength(1, messages.chooseTargets), v.maxLength(500)),
  period: kpiPeriodSchema,
  /** In the unit of the metric: calls, customers, minutes, seconds, or per cent. */
  target_value: v.pipe(
    v.number(messages.targetPositive),
    v.gtValue(0, messages.targetPositive),
    v.maxValue(mostTarget, messages.targetTooHigh(mostTarget)),
  ),
  /** Per cent that it counts for among all KPIs of a department. */
  weight: v.pipe(
    v.number(messages.weight),
    v.integer(messages.weight),
    v.minValue(0, messages.weight),
    v.maxValue(100, messages.weight),
  ),
  start_date: day,
  end_date: v.nullable(day),
  is_active: v.boolean(),
};

export const kpiFormSchema = v.pipe(
  v.object(kpiFormEntries),
  v.forward(
    v.check(
      ({ metric, target_value }) => kpiMetrics[metric].unit !== 'rate' || target_value <= 100,
      messages.rateAtMost,
    ),
    ['target_value'],
  ),
  v.forward(
    v.check(
      ({ start_date, end_date }) => end_date === null || start_date <= end_date,
      messages.endBeforeStart,
    ),
    ['end_date'],
  ),
);
export type KpiForm = v.InferOutput<typeof kpiFormSchema>;

/** A KPI as it is kept. */
export const kpiSchema = v.object({
  id: v.string(),
  ...kpiFormEntries,
  name: v.string(),
  target_ids: v.array(v.string()),
  row_version: v.number(),
});
export type Kpi = v.InferOutput<typeof kpiSchema>;

const number = v.nullable(v.number());

/** Where one target of a KPI stands in one period. Values and targets are in the unit of the metric, rates 0–1. */
export const kpiProgressSchema = v.object({
  /** Of the KPI; with `target_id` it tells rows apart. */
  id: v.string(),
  name: v.string(),
  metric: kpiMetricSchema,
  period: kpiPeriodSchema,
  target_type: kpiTargetTypeSchema,
  target_id: v.string(),
  target_name: v.string(),
  weight: v.number(),
  is_active: v.boolean(),
  /** Days of the period that count. */
  from: v.string(),
  to: v.string(),
  target: v.number(),
  /** Null: a ratio without any cases. */
  value: number,
  numerator: v.number(),
  denominator: v.number(),
  /** Share of the working time of the period that is over. */
  elapsed: v.number(),
  expected: number,
  pace: number,
  forecast: number,
  /** Share of the target that is reached. */
  attained: number,
  /** What is missing; null when nothing is, and for ratios. */
  missing: number,
  /** How much of it has to come until the end of the next day of work (ISO). */
  needed: v.nullable(v.object({ count: v.number(), before: v.string() })),
  state: v.picklist(kpiStates),
  /** ISO; since then nothing changes any more. */
  frozen_at: v.nullable(v.string()),
});
export type KpiProgress = v.InferOutput<typeof kpiProgressSchema>;

const filterEntries = {
  period: v.optional(kpiPeriodSchema),
  /** The periods that this day lies in; today without it. */
  day: v.optional(v.pipe(v.string(), v.isoDate())),
};

export const kpiListQuerySchema = v.object({
  ...tenantPageEntries,
  ...filterEntries,
  metric: v.optional(kpiMetricSchema),
  department: v.optional(queryUuids, []),
  team: v.optional(queryUuids, []),
  user: v.optional(queryUuids, []),
  state: v.optional(v.picklist(kpiStates)),
});
export type KpiListQuery = v.InferOutput<typeof kpiListQuerySchema>;

export const kpiMatrixQuerySchema = v.object({
  ...filterEntries,
  period: v.optional(kpiPeriodSchema, 'month'),
});

const cellSchema = v.object({
  metric: kpiMetricSchema,
  target: v.number(),
  value: number,
  numerator: v.number(),
  denominator: v.number(),
  attained: number,
  /** 1 is the best; the same share has the same rank. Null without a share. */
  rank: v.nullable(v.number()),
});
export type KpiCell = v.InferOutput<typeof cellSchema>;

/** Departments by metrics: what there is a target for, of the department itself or of its teams and people. */
export const kpiMatrixSchema = v.object({
  period: kpiPeriodSchema,
  from: v.string(),
  to: v.string(),
  metrics: v.array(kpiMetricSchema),
  departments: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      cells: v.array(cellSchema),
      /** Mean of the shares by weight, each 1 at the most; null without any. */
      score: number,
      rank: v.nullable(v.number()),
    }),
  ),
});
export type KpiMatrix = v.InferOutput<typeof kpiMatrixSchema>;
