import type { PhoneState } from '../engine/phone-state.ts';
import { reducePhone } from '../engine/reduce-phone.ts';
import type { Flight } from '../recorder/flight-recorder.ts';

/** Sends the events of a recorded call through the reducer again; the state after each step. */
export function replayFlight({ before, steps }: Flight): PhoneState[] {
  let state = before;
  return steps.map(({ event, at }) => {
    const displayNumber = (number: string) => number;
    const context = { now: at, displayNumber, callWaiting: false };
    state = reducePhone(state, event, context).state;
    return state;
  });
}
