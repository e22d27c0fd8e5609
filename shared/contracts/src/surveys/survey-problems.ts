import type { SurveyStep } from './survey-path.ts';
import { answerScales } from './survey-question.ts';

/**
 * What is wrong with the order of a survey: a jump to a question that is not in it (`missing`), a jump back (`back`), or a
 * question that no way leads to (`unreachable`).
 */
export interface SurveyProblem {
  readonly kind: 'missing' | 'back' | 'unreachable';
  readonly question_id: string;
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

/** What to mend in a survey before anybody is asked; in the order of its questions. */
export function surveyProblems(steps: readonly SurveyStep[]): SurveyProblem[] {
  const places = new Map(steps.map(({ id }, at) => [id, at]));
  const reached = new Set(steps.length === 0 ? [] : [0]);
  const problems: SurveyProblem[] = [];
  for (const [at, step] of steps.entries()) {
    const jumps = [...step.options, ...step.ranges].flatMap(({ next }) =>
      next === null || next === 'end' ? [] : [next],
    );
    const question_id = step.id;
    if (!reached.has(at)) problems.push({ kind: 'unreachable', question_id });
    if (jumps.some((id) => !places.has(id))) problems.push({ kind: 'missing', question_id });
    if (jumps.some((id) => (places.get(id) ?? Infinity) <= at)) {
      problems.push({ kind: 'back', question_id });
    }
    if (!reached.has(at)) continue;
    for (const id of jumps) reached.add(places.get(id) ?? at + 1);
    if (!alwaysJumps(step)) reached.add(at + 1);
  }
  return problems;
}
