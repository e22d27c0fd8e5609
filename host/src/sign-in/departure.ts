import { getSession, onSignedOut, SESSION_EXPIRED_MESSAGE, subscribeSession } from '@alo/core';
import type { SignOutReason } from '@alo/core';

let reason: SignOutReason | null = null;

/** Remembers why the last session ended; call once. */
export function watchDepartures(): void {
  onSignedOut((ended) => {
    reason = ended;
  });
  subscribeSession(() => {
    if (getSession() !== null) reason = null;
  });
}

/** What the login screen gets to know of somebody who is sent there from `address` (specification §8). */
export function departureState(address: string): { from?: string; message?: string } {
  // Who left on purpose starts over; perhaps it is somebody else.
  if (reason === 'user') return {};
  return reason === 'expired'
    ? { from: address, message: SESSION_EXPIRED_MESSAGE }
    : { from: address };
}
