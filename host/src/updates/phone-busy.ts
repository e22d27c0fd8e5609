import { lastState } from '@alo/core';

/** A call rings or runs: nothing may reload the page or touch the phone. */
export function isPhoneBusy(): boolean {
  return (lastState('phone.state')?.call ?? null) !== null;
}
