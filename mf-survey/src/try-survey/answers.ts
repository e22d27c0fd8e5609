import type { SurveyAnswer, SurveyStep } from '@alo/contracts';
import { formatDate, formatNumber } from '@alo/ui';
import { messages } from './messages.ts';

/** Nothing said yet. */
export const blankAnswer = (question_id: string): SurveyAnswer => ({
  ...{ question_id, option_ids: [], number: null, text: '' },
});

/** An answer in words. */
export function answerText({ type, options }: SurveyStep, answer: SurveyAnswer): string {
  const { option_ids: chosen, number, text } = answer;
  if (chosen.length > 0) {
    return options
      .filter(({ id }) => chosen.includes(id))
      .map(({ label }) => label)
      .join(', ');
  }
  if (number !== null) return formatNumber(number);
  if (text.trim() === '') return messages.skipped;
  return type === 'date' ? formatDate(text) : text;
}

/** Points of the choices that were made; null where none of them is scored. */
export function scoreOf(
  steps: readonly SurveyStep[],
  answers: readonly SurveyAnswer[],
): number | null {
  const chosen = new Set(answers.flatMap(({ option_ids }) => option_ids));
  const scores = steps.flatMap(({ options }) =>
    options.filter(({ id }) => chosen.has(id)).flatMap(({ score }) => score ?? []),
  );
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0);
}
