import type { SurveyStep } from './survey-path.ts';
import { answerScales, type SurveyNext } from './survey-question.ts';

/** A way from a question to another one, or to the end of the survey. */
export interface SurveyEdge {
  readonly from: string;
  /** Id of a question, or `end`. */
  readonly to: string;
  /** The answer that leads there: a choice, or numbers as "0–6"; empty for every other answer. */
  readonly answer: string;
}

/** Do all answers that the question takes lead elsewhere, so that the one that follows is never next? */
function alwaysJumps({ type, required, options, ranges }: SurveyStep): boolean {
  if (!required) return false;
  if (options.length > 0) return options.every(({ next }) => next !== null);
  const scale = answerScales[type];
  if (scale === undefined || type === 'number') return false;
  const [least, most] = scale;
  for (let value = least; value <= most; value += 1) {
    const range = ranges.find(({ from, to }) => from <= value && value <= to);
    if (range === undefined || range.next === null) return false;
  }
  return true;
}

/** The answers of a question that lead elsewhere than to the one that follows. */
export function jumpsOf({
  options,
  ranges,
}: SurveyStep): { readonly answer: string; readonly next: NonNullable<SurveyNext> }[] {
  const all = [
    ...options.map(({ label, next }) => ({ answer: label, next })),
    ...ranges.map(({ from, to, next }) => ({
      answer: from === to ? `${from}` : `${from}–${to}`,
      next,
    })),
  ];
  return all.flatMap(({ answer, next }) => (next === null ? [] : [{ answer, next }]));
}

/** All ways through a survey, in the order of its questions. A jump to a question that is not in it goes on in order. */
export function surveyEdges(steps: readonly SurveyStep[]): SurveyEdge[] {
  const ids = new Set(['end', ...steps.map(({ id }) => id)]);
  return steps.flatMap((step, at) => {
    const following = steps[at + 1]?.id ?? 'end';
    const jumps = jumpsOf(step).map(({ answer, next }) => ({
      ...{ from: step.id, to: ids.has(next) ? next : following, answer },
    }));
    return alwaysJumps(step) ? jumps : [...jumps, { from: step.id, to: following, answer: '' }];
  });
}
