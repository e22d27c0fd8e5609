import * as v from 'valibot';
import { tenantPageEntries } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { callMetrics } from '../metrics/call-metrics.ts';
import { liveMetrics, type LiveMetricId } from '../metrics/live-metrics.ts';
import type { Metric } from '../metrics/metric.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

type WallMetricId = LiveMetricId | keyof typeof callMetrics;

/** Figures that a tile can show: those of this moment, and those of today's calls. */
export const wallMetrics: Readonly<
  Record<WallMetricId, Pick<Metric, 'name' | 'formula' | 'unit' | 'better'>>
> = { ...liveMetrics, ...callMetrics };

const metricIds = Object.keys(wallMetrics) as [WallMetricId, ...WallMetricId[]];
export const wallMetricSchema = v.picklist(metricIds, commonMessages.chooseFromList);
export type WallMetric = v.InferOutput<typeof wallMetricSchema>;

const isLive = (metric: WallMetric): metric is LiveMetricId => metric in liveMetrics;

/** Can the figure be asked of one queue alone? */
export const isOfQueue = (metric: WallMetric): boolean =>
  isLive(metric) && liveMetrics[metric].ofQueue;

/** More cannot be read from where agents sit. */
export const mostTiles = 12;

export const wallTileSchema = v.object({
  metric: wallMetricSchema,
  /** Null: all queues of the reader. */
  queue_id: v.nullable(v.pipe(v.string(), v.uuid())),
  /** From here on the figure is bad, by its direction: in its unit, rates in per cent. */
  limit: v.optional(
    v.nullable(
      v.pipe(v.number(messages.limit), v.minValue(0, messages.limit), v.maxValue(1_000_000)),
    ),
    null,
  ),
});
export type WallTile = v.InferOutput<typeof wallTileSchema>;

/** A rate cannot be more than 100 %: a limit above it would never be reached. */
const formTileSchema = v.pipe(
  wallTileSchema,
  v.forward(
    v.partialCheck(
      [['metric'], ['limit']],
      ({ metric, limit }) => wallMetrics[metric].unit !== 'rate' || limit === null || limit <= 100,
      messages.rateLimit,
    ),
    ['limit'],
  ),
);

export const wallboardFormSchema = v.object({
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(100, commonMessages.nameTooLong(100)),
  ),
  tiles: v.pipe(
    v.array(formTileSchema),
    v.minLength(1, messages.oneTile),
    v.maxLength(mostTiles, messages.mostTiles(mostTiles)),
  ),
});
export type WallboardForm = v.InferOutput<typeof wallboardFormSchema>;

/** A wallboard with who made it; whoever sees the whole company sees those of everybody. */
export const wallboardSchema = v.object({
  id: v.string(),
  name: v.string(),
  tiles: v.array(wallTileSchema),
  owner_name: v.string(),
  /** Made by the reader. */
  is_own: v.boolean(),
  /** Since when a television can open it without signing in; null: it cannot. */
  shared_at: v.nullable(v.string()),
  /** When a television asked last, to the minute. */
  seen_at: v.nullable(v.string()),
  row_version: v.number(),
});
export type Wallboard = v.InferOutput<typeof wallboardSchema>;

export const wallboardQuerySchema = v.object(tenantPageEntries);
