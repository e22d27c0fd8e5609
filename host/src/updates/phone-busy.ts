import { lastState } from '@alo/core';

/** A call rings or runs: nothing may load the page anew or touch the phone. */
export function isPhoneBusy(): boolean {
  return (lastState('phone.state')?.call ?? null) !== null;
}
