import type { OtpOutcome, OtpStatus } from '@alo/contracts';

/** What happens to a request. */
export type OtpEvent =
  | { readonly kind: 'begun' }
  /** A call has ended; `again`: there is another one to come. */
  | { readonly kind: 'ended'; readonly outcome: OtpOutcome; readonly again: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'verified' };

const open: ReadonlySet<OtpStatus> = new Set(['queued', 'calling']);

/** Nothing more is done for the request. */
export function isOver(status: OtpStatus): boolean {
  return !open.has(status);
}

/**
 * Where a request stands after something has happened. That somebody typed the code in is worth more than whatever is known of
 * the call, and stays; what is over changes by nothing else.
 */
export function statusAfter(status: OtpStatus, event: OtpEvent): OtpStatus {
  if (status === 'verified' || status === 'blocked') return status;
  if (event.kind === 'verified') return 'verified';
  if (isOver(status)) return status;
  switch (event.kind) {
    case 'begun':
      return 'calling';
    case 'ended':
      return event.again && isWorthAgain(event.outcome) ? 'queued' : event.outcome;
    case 'failed':
      return 'failed';
    case 'expired':
      // A call that goes on may still be heard.
      return status === 'queued' ? 'expired' : status;
  }
}

/** Only who could not take the call is called again. */
export function isWorthAgain(outcome: OtpOutcome): boolean {
  return outcome === 'busy' || outcome === 'no_answer';
}

/** Milliseconds until a number that was busy or did not answer is called again. */
export const againAfterMs = 5_000;

/** Whether there is another call to come: as many as the script says, while the code still holds when somebody answers. */
export function mayCallAgain(
  request: { readonly attempts: number; readonly retry: number; readonly expiresAt: number },
  now: number,
): boolean {
  return request.attempts <= request.retry && now + againAfterMs < request.expiresAt;
}
