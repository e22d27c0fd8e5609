import { type Calibration, questionsOf, scoreCard, shareOf } from '@alo/contracts';
import type { AnswerValue } from './answer-rows.ts';

/** A question as several scorers answered it, in the order of their cards. */
export interface ComparedQuestion {
  readonly id: string;
  readonly text: string;
  readonly weight: number;
  readonly values: readonly (AnswerValue | null)[];
  /** Points between who gave most and who gave least, of those who said that it applies; null: nobody did. */
  readonly spread: number | null;
  /** Do some say that it does not apply, and others not? */
  readonly disagreesOnUse: boolean;
}

/** Answers of a calibration side by side. */
export function compareCards({ content, cards }: Calibration): readonly ComparedQuestion[] {
  return questionsOf(content).map(({ id, text, weight }) => {
    const values = cards.map(
      ({ answers }) => answers.find(({ question_id }) => question_id === id)?.value ?? null,
    );
    const shares = values.flatMap((value) => shareOf(value) ?? []);
    return {
      ...{ id, text, weight, values },
      spread: shares.length === 0 ? null : (Math.max(...shares) - Math.min(...shares)) * weight,
      disagreesOnUse: shares.length > 0 && shares.length < values.length,
    };
  });
}

/** Between the best and the worst result, from 0 to 1. */
export function resultSpread({ content, cards }: Calibration): number {
  const scores = cards.map(({ answers }) => scoreCard(content, answers).score ?? 0);
  return scores.length === 0 ? 0 : Math.max(...scores) - Math.min(...scores);
}
