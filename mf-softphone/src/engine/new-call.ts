import type { ActiveCall } from './phone-state.ts';

/** A call at its very beginning. */
export function newCall(
  beginning: Pick<ActiveCall, 'callId' | 'direction' | 'state' | 'party' | 'target' | 'startedAt'>,
): ActiveCall {
  return {
    ...beginning,
    answeredAt: null,
    muted: false,
    answering: false,
    hangingUp: false,
    dialled: false,
    confirmed: false,
    historyPosted: false,
    remoteMedia: false,
    mediaDown: false,
    held: { local: false, remote: false },
    transfer: null,
  };
}
