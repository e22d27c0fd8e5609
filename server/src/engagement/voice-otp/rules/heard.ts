import type { OtpOutcome, OtpReason } from '@alo/contracts';
import { type Outcome, unansweredOutcome } from '../../dialler/outcomes/outcome.ts';

/** What the record of a call says. */
export interface EndedCall {
  readonly isAnswered: boolean;
  /** Readings that were heard to the end; null: none was begun. */
  readonly heard: number | null;
  /** Q.850; 0: unknown. */
  readonly cause: number;
  readonly rang: boolean;
  /** Why nothing could be read, where that is known. */
  readonly reason: OtpReason;
}

/** How a call ended, and why where it has failed. */
export interface CallOutcome {
  readonly outcome: OtpOutcome;
  readonly reason: OtpReason;
}

const reasons: Partial<Record<Outcome, OtpReason>> = {
  wrong_number: 'wrong_number',
  rejected: 'rejected',
  unreachable: 'unreachable',
};

/** A code is delivered once somebody has heard all of it at least once: that a call was answered says nothing. */
export function outcomeOf(call: EndedCall): CallOutcome {
  const { isAnswered, heard, cause, rang, reason } = call;
  if (isAnswered) {
    if ((heard ?? 0) > 0) return { outcome: 'delivered', reason: '' };
    return reason === '' ? { outcome: 'partial', reason } : { outcome: 'failed', reason };
  }
  const outcome = unansweredOutcome(cause, rang);
  if (outcome === 'busy' || outcome === 'no_answer') return { outcome, reason: '' };
  return { outcome: 'failed', reason: reasons[outcome] ?? 'carrier' };
}
