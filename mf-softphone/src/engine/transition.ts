import type { PhoneEffect } from './phone-effect.ts';
import type { PhoneState } from './phone-state.ts';

/** What an event makes of the phone: the next state and what is to be done. */
export interface Transition {
  readonly state: PhoneState;
  readonly effects: readonly PhoneEffect[];
}

export function stay(state: PhoneState, ...effects: readonly PhoneEffect[]): Transition {
  return { state, effects };
}

export function logError(state: PhoneState, message: string): Transition {
  return stay(state, { type: 'log', level: 'error', message });
}
