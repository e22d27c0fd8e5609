import type { ActiveCall } from './phone-state.ts';

/** A call that the person makes. */
export function outgoingCall(
  beginning: Pick<ActiveCall, 'callId' | 'party' | 'target' | 'startedAt'>,
): ActiveCall {
  return newCall({ ...beginning, direction: 'outbound', state: 'CALL_CONNECTING' });
}

/** A call at its very beginning. */
export function newCall(
  beginning: Pick<ActiveCall, 'callId' | 'direction' | 'state' | 'party' | 'target' | 'startedAt'>,
): ActiveCall {
  return {
    ...beginning,
    called: null,
    answeredAt: null,
    muted: false,
    answering: false,
    hangingUp: false,
    dialled: false,
    confirmed: false,
    historyPosted: false,
    remoteMedia: false,
    mediaDown: false,
    resume: null,
    held: { local: false, remote: false },
    transfer: null,
  };
}
