import { countOf, countsAt } from './hour-counts.ts';
import type { PacingState } from './pacing-state.ts';

const everyMs = 10_000;
/** Share of the target at which the level aims: the rest is for what nobody foresees. */
const aim = 0.75;
/** Up slowly, down at once. */
const up = 0.03;
const down = 0.3;
const lowest = -2;
const highest = 1.5;

/**
 * Corrects every ten seconds how much overflow is expected to be right, by what was really dropped in the last hour and in
 * the last ten minutes, whichever is worse.
 * @param now - epoch milliseconds
 * @param target - share of dropped calls that is allowed
 */
export function corrected(state: PacingState, now: number, target: number): PacingState {
  if (now - state.levelAt < everyMs) return state;
  const { answered, dropped } = countsAt(state.hour, now);
  // Ten imagined calls that keep the target make a few real ones say little.
  const rate = (minutes: number) =>
    (countOf(dropped, minutes) + 10 * target) / (countOf(answered, minutes) + 10);
  const error = aim - Math.max(rate(60), rate(10)) / target;
  const step = error > 0 ? up * error : down * Math.max(-1, error);
  return {
    ...state,
    level: Math.min(highest, Math.max(lowest, state.level + step)),
    levelAt: now,
  };
}
