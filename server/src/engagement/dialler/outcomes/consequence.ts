import type { Outcome } from './outcome.ts';

/** When a campaign calls somebody again (entities §5.3). */
export interface RetryRules {
  /** 1-10 */
  readonly maxAttempts: number;
  /** 10 and more */
  readonly retryMinutes: number;
  readonly retryOn: readonly ('busy' | 'no_answer' | 'failed')[];
}

/** What an outcome means for the contact. */
interface Meaning {
  /** Is it an attempt of the contact? What fails on our side is not. */
  readonly counts: boolean;
  /** Which rule of the campaign decides about another attempt; `always` and `never` need none. */
  readonly retry: 'always' | 'never' | 'busy' | 'no_answer' | 'failed';
}

const meanings: Readonly<Record<Outcome, Meaning>> = {
  answered: { counts: true, retry: 'never' },
  dropped: { counts: true, retry: 'always' },
  busy: { counts: true, retry: 'busy' },
  no_answer: { counts: true, retry: 'no_answer' },
  wrong_number: { counts: true, retry: 'never' },
  rejected: { counts: true, retry: 'failed' },
  unreachable: { counts: true, retry: 'failed' },
  failed: { counts: true, retry: 'failed' },
  congestion: { counts: false, retry: 'always' },
  no_trunk: { counts: false, retry: 'always' },
  cancelled: { counts: false, retry: 'always' },
  lost: { counts: false, retry: 'always' },
};

const minuteMs = 60_000;
/** What failed on our side is tried again after 1, 2, 4 … minutes, at most an hour. */
const longestWait = 60;
/** As many in a row, and the next counts as an attempt: the fault may be the number's after all. */
const mostUncounted = 8;

/** What becomes of a contact after an attempt. */
export interface Consequence {
  readonly status: 'done' | 'retry' | 'failed';
  readonly attempts: number;
  /** Attempts in a row that did not count. */
  readonly uncounted: number;
  /** Epoch milliseconds; null: not again. */
  readonly nextAt: number | null;
}

/**
 * What becomes of a contact.
 * @param at - epoch milliseconds at which the attempt ended
 */
export function consequenceOf(
  outcome: Outcome,
  before: Pick<Consequence, 'attempts' | 'uncounted'>,
  { maxAttempts, retryMinutes, retryOn }: RetryRules,
  at: number,
): Consequence {
  const { counts: always, retry } = meanings[outcome];
  const counts = always || before.uncounted >= mostUncounted;
  const attempts = before.attempts + (counts ? 1 : 0);
  const uncounted = counts ? 0 : before.uncounted + 1;
  const ended = { attempts, uncounted, nextAt: null };
  if (outcome === 'answered') return { ...ended, status: 'done' };
  const again = retry === 'always' || (retry !== 'never' && retryOn.includes(retry));
  if (!again || attempts >= maxAttempts) return { ...ended, status: 'failed' };
  const minutes = counts ? retryMinutes : Math.min(longestWait, 2 ** before.uncounted);
  return { ...ended, status: 'retry', nextAt: at + minutes * minuteMs };
}
