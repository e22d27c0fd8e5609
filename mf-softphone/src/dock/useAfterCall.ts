import { useSession } from '@alo/core';
import { useReducer } from 'react';
import { isOutside } from '../caller.ts';
import type { EndedCall, PhoneState } from '../engine/phone-state.ts';
import type { EndCause } from '../engine/provider-event.ts';

/** Status of the work after a call. */
const wrapUp = 7;

/** Ends of a call that reached nobody because of us: there is nothing to tell about the other side. */
const reachedNobody: ReadonlySet<EndCause> = new Set([
  'cancelled',
  'not-allowed',
  'plan-ended',
  'microphone',
  'signal-lost',
  'tab-closed',
  'error',
]);

/** Calls whose work the person has ended; on the page: the phone may be closed and opened meanwhile. */
const ended = new Set<string>();

function hasWork({ call, cause }: EndedCall): boolean {
  if (!isOutside(call.target)) return false;
  return call.answeredAt !== null || (call.direction === 'outbound' && !reachedNobody.has(cause));
}

/**
 * Of whom the customer is shown, and about which call something is written: of the present one; then of the last one until
 * its work is ended, it is dismissed, or the next one begins. The customer of an outgoing call that nobody answered goes
 * with the call (specification §4), the result of the call can still be told.
 */
export function useAfterCall({ call, last }: PhoneState) {
  const { statusActivity } = useSession();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const over = last !== null && !ended.has(last.call.callId) ? last : null;
  const isTalked = call !== null && call.answeredAt !== null && isOutside(call.target);
  const afterLast = over !== null && hasWork(over) ? over.call : null;
  const answered = over !== null && over.call.answeredAt !== null ? over.call : null;
  return {
    known: call ?? answered,
    work: call === null ? afterLast : isTalked ? call : null,
    /** The place of what is written is wanted. */
    hasPlace: call === null ? afterLast !== null || statusActivity === wrapUp : isTalked,
    endWork: () => {
      if (last !== null) ended.add(last.call.callId);
      redraw();
    },
  };
}
