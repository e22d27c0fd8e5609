import * as v from 'valibot';
import { qualityFilterEntries } from './quality-card.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Finished cards that count for agents, added up. */
export const qualitySumsSchema = v.object({
  cards: count,
  /** Sum of their scores, each from 0 to 1. */
  score_sum: v.number(),
  passed: count,
  /** Cards with a wrong critical answer. */
  failed: count,
});
export type QualitySums = v.InferOutput<typeof qualitySumsSchema>;

export const noCards: QualitySums = { cards: 0, score_sum: 0, passed: 0, failed: 0 };

/** A question at which points are lost. */
const weakSchema = v.object({
  question_id: v.string(),
  text: v.string(),
  /** From 0 to 1: points earned of those that applied. */
  share: v.number(),
});

const rowSchema = v.object({
  user_id: v.string(),
  user_name: v.string(),
  sums: qualitySumsSchema,
  previous: qualitySumsSchema,
  /** The weakest questions, worst first; none where every answer was the best. */
  weak: v.array(weakSchema),
});
export type QualityRow = v.InferOutput<typeof rowSchema>;

/** How agents are scored, against the span of equal length before. Days are those of the calls, in tenant time. */
export const qualityReportSchema = v.object({
  from: v.string(),
  to: v.string(),
  previous_from: v.string(),
  previous_to: v.string(),
  rows: v.array(rowSchema),
  /** There are more agents than are shown; the totals hold them. */
  more: v.boolean(),
  total: qualitySumsSchema,
  previous: qualitySumsSchema,
  weak: v.array(weakSchema),
});
export type QualityReport = v.InferOutput<typeof qualityReportSchema>;

export const qualityReportQuerySchema = v.object(qualityFilterEntries);

/** Mean score from 0 to 1; null without a card. */
export function meanScore({ cards, score_sum }: QualitySums): number | null {
  return cards === 0 ? null : score_sum / cards;
}

/** Part of the cards that passed, from 0 to 1; null without a card. */
export function passRate({ cards, passed }: QualitySums): number | null {
  return cards === 0 ? null : passed / cards;
}
