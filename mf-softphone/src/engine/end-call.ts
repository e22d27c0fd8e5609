import type { PhoneEffect } from './phone-effect.ts';
import type { PhoneContext } from './phone-event.ts';
import type { ActiveCall, EndedCall, PhoneState } from './phone-state.ts';
import type { EndCause, EndedBy } from './provider-event.ts';
import { playRemoteAudio } from './phone-calls.ts';
import { toPhoneCall } from './published-state.ts';
import type { Transition } from './transition.ts';

interface CallEnd {
  readonly by: EndedBy;
  readonly cause: EndCause;
  /** `ended` after the call was accepted, `failed` before. */
  readonly how: 'ended' | 'failed';
}

/** Taken elsewhere, not to be taken for want of a microphone, or over while no page was there to know how. */
const unknownEnd: ReadonlySet<EndCause> = new Set(['elsewhere', 'microphone', 'tab-closed']);

function isMissed(call: ActiveCall, { by, cause }: CallEnd): boolean {
  if (call.direction === 'outbound' || call.answeredAt !== null) return false;
  const ownDoing = by === 'local' && cause === 'rejected';
  return !ownDoing && !call.hangingUp && !unknownEnd.has(cause);
}

/**
 * Ends one of the calls. An outgoing call that is over is FAILED whatever the cause (specification §4);
 * the true cause travels beside it. Another call comes to the front; a phone that waits to be stopped
 * stops when there is none.
 */
export function endCall(
  state: PhoneState,
  call: ActiveCall,
  end: CallEnd,
  { now }: PhoneContext,
): Transition {
  const inFront = state.call?.callId === call.callId;
  const rest = inFront ? state.other : state.call;
  const terminal =
    call.direction === 'inbound' && end.how === 'ended' ? 'CALL_ENDED' : 'CALL_FAILED';
  const last: EndedCall = {
    call,
    state: terminal,
    cause: end.cause,
    by: end.by,
    endedAt: now,
    missed: isMissed(call, end),
  };
  const payload = { ...toPhoneCall(call, terminal), reason: end.cause, by: end.by };
  const stopping = state.stopWhenFree && rest === null;
  const next: PhoneState = {
    ...state,
    call: rest,
    other: null,
    conference: false,
    conferenceFailed: false,
    last,
    ...(stopping
      ? {
          stopWhenFree: false,
          registration: { status: 'stopped', cause: null, retryable: false } as const,
        }
      : {}),
  };
  const silence: readonly PhoneEffect[] = inFront
    ? [{ type: 'tone', tone: 'none' }, { type: 'stopRemote' }]
    : call.state === 'CALL_INCOMING'
      ? [{ type: 'tone', tone: 'none' }]
      : [];
  return {
    state: next,
    effects: [
      ...silence,
      ...(state.conference ? [{ type: 'unmix' } as const] : []),
      { type: 'closeMicrophone', callId: call.callId },
      { type: 'publish', message: { name: 'call.ended', payload } },
      ...(rest === null ? [] : resumeRemaining(state, next, rest, inFront && call.hangingUp)),
      ...(stopping ? [{ type: 'disconnect', reason: 'status3' } as const] : []),
    ],
  };
}

/**
 * The remaining call. Whoever hung up one call resumes the other; when the other party ended it,
 * the microphone must not open unnoticed: the other call stays on hold.
 */
function resumeRemaining(
  before: PhoneState,
  state: PhoneState,
  rest: ActiveCall,
  wanted: boolean,
): readonly PhoneEffect[] {
  const { callId, muted } = rest;
  if (rest.state === 'CALL_INCOMING') return [{ type: 'tone', tone: 'ring' }];
  if (before.conference) return [{ type: 'mute', callId, muted }, ...playRemoteAudio(state, rest)];
  if (wanted && rest.held.local) return [{ type: 'hold', callId, held: false }];
  return before.call?.callId === callId ? [] : playRemoteAudio(state, rest);
}
