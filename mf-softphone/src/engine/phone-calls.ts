import type { PhoneEffect } from './phone-effect.ts';
import type { ActiveCall, PhoneState } from './phone-state.ts';

/** The call of an id, in front or behind. */
export function findCall({ call, other }: PhoneState, callId: string): ActiveCall | null {
  if (call?.callId === callId) return call;
  return other?.callId === callId ? other : null;
}

/** Puts a changed call back in its place. */
export function putCall(state: PhoneState, changed: ActiveCall): PhoneState {
  return state.call?.callId === changed.callId
    ? { ...state, call: changed }
    : { ...state, other: changed };
}

/** Both sides may speak. */
export function isTalking(call: ActiveCall | null): call is ActiveCall {
  return call !== null && call.answeredAt !== null && !call.hangingUp;
}

/** Lets a call be heard, unless it is behind another or on hold: what it may say then concerns nobody. */
export function playRemoteAudio(state: PhoneState, call: ActiveCall): readonly PhoneEffect[] {
  const inFront = state.call?.callId === call.callId;
  if (!inFront || state.conference || call.held.local || call.hangingUp) return [];
  return [{ type: 'playRemote', callId: call.callId }];
}
