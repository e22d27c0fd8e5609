import type { QualityAnswer } from './quality-card.ts';
import { type QualityContent, type QualityQuestion, questionsOf } from './quality-form.ts';

/** What the answers of a card come to. */
export interface CardScore {
  /** Points that were earned, of those of the questions that apply and are answered. */
  readonly earned: number;
  readonly applicable: number;
  /** From 0 to 1: 0 with a wrong critical answer; null where nothing that applies is answered. */
  readonly score: number | null;
  /** Was a critical question answered wrongly? */
  readonly failed: boolean;
  /** Null where there is no score. */
  readonly passed: boolean | null;
  /** Ids of questions without an answer. */
  readonly open: readonly string[];
}

/** May a question be answered so? */
export function isAnswerTo(
  { kind, allows_na }: Pick<QualityQuestion, 'kind' | 'allows_na'>,
  value: NonNullable<QualityAnswer['value']>,
): boolean {
  if (value === 'na') return allows_na;
  return (kind === 'yes_no') === (value === 'yes' || value === 'no');
}

/**
 * The part of its points that an answer earns: 1 for yes and 5, 0 for no and 1, the marks between in equal steps.
 * @returns null where there is no answer, or the question does not apply
 */
export function shareOf(value: QualityAnswer['value']): number | null {
  if (value === null || value === 'na') return null;
  if (value === 'yes') return 1;
  if (value === 'no') return 0;
  return (Number(value) - 1) / 4;
}

/**
 * Scores a card: the points earned of those of the questions that apply. A critical question that earns nothing makes it 0
 * and fails the card. Half-filled cards are scored by what is answered so far.
 */
export function scoreCard(
  content: QualityContent,
  answers: readonly Pick<QualityAnswer, 'question_id' | 'value'>[],
): CardScore {
  const values = new Map(answers.map(({ question_id: id, value }) => [id, value]));
  let [earned, applicable, failed] = [0, 0, false];
  const open: string[] = [];
  for (const { id, weight, is_critical } of questionsOf(content)) {
    const value = values.get(id) ?? null;
    if (value === null) open.push(id);
    const share = shareOf(value);
    if (share === null) continue;
    earned += share * weight;
    applicable += weight;
    if (is_critical && share === 0) failed = true;
  }
  const score = applicable === 0 ? null : failed ? 0 : earned / applicable;
  // In whole points: 0.8 of 5 points must pass at 80 %, however it is written in binary.
  const reached = applicable === 0 || 100 * earned >= content.pass_threshold * applicable;
  return {
    earned,
    applicable,
    score,
    failed,
    passed: score === null ? null : reached && !failed,
    open,
  };
}
