import { jumpsOf, surveyEdges } from './survey-edges.ts';
import type { SurveyStep } from './survey-path.ts';

/**
 * What is wrong with the order of a survey: a jump to a question that is not in it (`missing`), a jump back (`back`), or a
 * question that no way leads to (`unreachable`).
 */
export interface SurveyProblem {
  readonly kind: 'missing' | 'back' | 'unreachable';
  readonly question_id: string;
}

/** What to mend in a survey before anybody is asked; in the order of its questions. */
export function surveyProblems(steps: readonly SurveyStep[]): SurveyProblem[] {
  const places = new Map(steps.map(({ id }, at) => [id, at]));
  const edges = Map.groupBy(surveyEdges(steps), ({ from }) => from);
  const reached = new Set(steps.slice(0, 1).map(({ id }) => id));
  const problems: SurveyProblem[] = [];
  for (const [at, step] of steps.entries()) {
    const question_id = step.id;
    const targets = jumpsOf(step).flatMap(({ next }) => (next === 'end' ? [] : [next]));
    if (!reached.has(step.id)) problems.push({ kind: 'unreachable', question_id });
    if (targets.some((id) => !places.has(id))) problems.push({ kind: 'missing', question_id });
    if (targets.some((id) => (places.get(id) ?? Infinity) <= at)) {
      problems.push({ kind: 'back', question_id });
    }
    if (!reached.has(step.id)) continue;
    for (const { to } of edges.get(step.id) ?? []) reached.add(to);
  }
  return problems;
}
