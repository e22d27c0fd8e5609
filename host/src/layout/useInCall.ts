import { useBusState } from '@alo/core';

/** The call that the person makes or talks in; null while none does, or one only rings. */
export function useInCall() {
  const call = useBusState('phone.state')?.call ?? null;
  return call !== null && call.state !== 'CALL_INCOMING' ? call : null;
}
