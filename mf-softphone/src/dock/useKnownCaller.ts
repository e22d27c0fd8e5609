import { useSession } from '@alo/core';
import { useState } from 'react';
import type { ActiveCall, PhoneState } from '../engine/phone-state.ts';

/** Status of the work after a call. */
const wrapUp = 7;

/**
 * Whose customer is shown: of the call, and after an incoming one that was answered until the work after it
 * is over or the last call is dismissed. Of an outgoing call that is over nothing is shown (specification §4).
 */
export function useKnownCaller({ call, last }: PhoneState): ActiveCall | null {
  const { statusActivity } = useSession();
  const working = statusActivity === wrapUp;
  const [wasWorking, setWasWorking] = useState(working);
  const [doneWith, setDoneWith] = useState<string | null>(null);
  if (working !== wasWorking) {
    setWasWorking(working);
    if (!working) setDoneWith(last?.call.callId ?? null);
  }
  if (call !== null) return call;
  return last?.state === 'CALL_ENDED' && last.call.callId !== doneWith ? last.call : null;
}
