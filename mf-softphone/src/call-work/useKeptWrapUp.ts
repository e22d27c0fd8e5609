import { useEffect } from 'react';
import { usePhone, usePhoneEngine } from '../dock/usePhone.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import type { KeptWork } from './call-works.ts';
import { forgetWrapUp, keepWrapUp } from './kept-wrap-up.ts';

/** Keeps the work after a call for the page after a reload, until the call is dismissed or the next one begins. */
export function useKeptWrapUp({ callId }: ActiveCall, work: KeptWork): void {
  const engine = usePhoneEngine();
  const { last } = usePhone();
  useEffect(() => {
    if (last?.call.callId === callId) keepWrapUp(last, work);
  }, [last, callId, work]);
  useEffect(
    () => () => {
      const { last: shown, registration } = engine.getState();
      // The panel may only have been closed, or the phone be leaving with the page.
      if (shown?.call.callId !== callId && registration.status !== 'idle') forgetWrapUp();
    },
    [engine, callId],
  );
}
