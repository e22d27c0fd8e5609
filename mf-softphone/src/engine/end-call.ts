import type { PhoneContext } from './phone-event.ts';
import type { ActiveCall, EndedCall, PhoneState } from './phone-state.ts';
import type { EndCause, EndedBy } from './provider-event.ts';
import { toPhoneCall } from './published-state.ts';
import type { Transition } from './transition.ts';

interface CallEnd {
  readonly by: EndedBy;
  readonly cause: EndCause;
  /** `ended` after the call was accepted, `failed` before. */
  readonly how: 'ended' | 'failed';
}

function isMissed(call: ActiveCall, { by, cause }: CallEnd): boolean {
  if (call.direction === 'outbound' || call.answeredAt !== null) return false;
  const ownDoing = by === 'local' && cause === 'rejected';
  return !ownDoing && !call.hangingUp && cause !== 'elsewhere' && cause !== 'microphone';
}

/**
 * Ends the active call. An outgoing call that is over is FAILED whatever the cause (specification §4);
 * the true cause travels beside it. A phone that waits to be stopped stops now.
 */
export function endCall(
  state: PhoneState,
  call: ActiveCall,
  end: CallEnd,
  { now }: PhoneContext,
): Transition {
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
  const stopping = state.stopWhenFree;
  return {
    state: {
      ...state,
      call: null,
      last,
      stopWhenFree: false,
      ...(stopping
        ? { registration: { status: 'stopped', cause: null, retryable: false } as const }
        : {}),
    },
    effects: [
      { type: 'tone', tone: 'none' },
      { type: 'stopRemote' },
      { type: 'closeMicrophone', callId: call.callId },
      { type: 'publish', message: { name: 'call.ended', payload } },
      ...(stopping ? [{ type: 'disconnect', reason: 'status3' } as const] : []),
    ],
  };
}
