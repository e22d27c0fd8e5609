import { chancesOf } from './answer-curve.ts';
import { callsForReady, type Floor } from './floor.ts';
import { forecast } from './forecast.ts';
import { cautiousRoomOf, countsAt } from './hour-counts.ts';
import type { PacingState } from './pacing-state.ts';

/** Calls from which a curve is learned before it is believed. */
const enoughCalls = 100;
/** Share of the target that any hour is held below. */
const held = 0.9;
/** Share of what may still be dropped in this hour that is risked at once. */
const risked = 0.25;
/** Share of the agents for which more calls than agents are dialled within a second. */
const atOnce = 0.1;

/** How many calls, and why not more. */
export interface Pace {
  readonly calls: number;
  readonly why:
    | 'agents'
    /** Too few calls are known: one for each agent who is ready. */
    | 'learning'
    /** One more dropped call would be too many in this hour: one for each agent who is ready. */
    | 'drop_rate'
    | 'forecast';
}

/**
 * Overflow pacing: as many calls as leave the expected share of people without an agent below the target, judged by the curve
 * of many calls and by that of the last few. At least one for each agent who is ready; that is all while one more dropped
 * call could bring an hour above the target.
 * @param target - share of answered calls that may be dropped in any hour
 */
export function predictivePace(state: PacingState, floor: Floor, target: number): Pace {
  const least = callsForReady(floor);
  const room = cautiousRoomOf(countsAt(state.hour, floor.now), held * target, floor.agents);
  const curves = [state.curve, state.recent].map(chancesOf);
  if ((curves[0]?.known ?? 0) < enoughCalls) return { calls: least, why: 'learning' };
  if (room < 1) return { calls: least, why: 'drop_rate' };
  const forecasts = curves.map((curve) => forecast(curve, floor, state.talk));
  const allowed = { share: target * Math.exp(state.level), risked: risked * room, room };
  const most = Math.ceil(atOnce * floor.agents) - floor.ringing.filter((age) => age < 1).length;
  let calls = 0;
  while (calls < most && forecasts.every((fits) => fits(calls + 1, allowed))) calls += 1;
  return { calls: Math.max(least, calls), why: 'forecast' };
}
