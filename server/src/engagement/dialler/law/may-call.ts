import { callsAgainst } from './often.ts';
import { hoursAgainst } from './hours.ts';
import { type Obstacle, obstacleReasons } from './obstacle.ts';
import type { Question } from './question.ts';
import { standingAgainst } from './standing.ts';

/** Whether a contact may be called. */
export interface Verdict {
  /** All that is against it, the weightiest first; none: it may be called now. */
  readonly obstacles: readonly Obstacle[];
  /** The first moment at which nothing is against it, as far as is known now; null: time alone does not bring it. */
  readonly nextAt: number | null;
}

/** Steps from one opening to the next: what holds on turns ends within days, or never. */
const mostSteps = 100;

function obstaclesAt(question: Question, at: number): Obstacle[] {
  return [
    ...standingAgainst(question, at),
    ...callsAgainst(question, at),
    ...hoursAgainst(question, at),
  ].sort(
    (one, other) => obstacleReasons.indexOf(one.reason) - obstacleReasons.indexOf(other.reason),
  );
}

/** When the last of some obstacles is lifted; null: never. */
function liftedAt(obstacles: readonly Obstacle[]): number | null {
  let last = -Infinity;
  for (const { until } of obstacles) {
    if (until === null) return null;
    last = Math.max(last, until);
  }
  return last;
}

/**
 * Asks law, company and campaign whether a contact may be called. The answer holds at its moment: it is asked again when the
 * call is dialled.
 * @param at - epoch milliseconds
 */
export function mayCall(question: Question, at: number): Verdict {
  const obstacles = obstaclesAt(question, at);
  // Dropped calls are forgotten by a time of their own, and are not asked of later moments.
  const later = { ...question, company: { ...question.company, dropsTooMany: false } };
  let next: number | null = at;
  let holding: readonly Obstacle[] = obstacles;
  for (let step = 0; holding.length > 0; step += 1) {
    next = step < mostSteps ? liftedAt(holding) : null;
    if (next === null) break;
    holding = obstaclesAt(later, next);
  }
  return { obstacles, nextAt: next };
}
