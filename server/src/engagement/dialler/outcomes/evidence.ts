import { type Outcome, unansweredOutcome } from './outcome.ts';

/** How a call that was not answered, or of which that is not known, ended. */
interface Ending {
  /** ITU-T Q.850. */
  readonly cause: number;
  /** Did it ring before? */
  readonly rang: boolean;
}

/** What is heard of an attempt, in whatever order and however often. */
export type AttemptReport =
  /** The originate was answered (AMI Reason 4), failed, or refused at once so that there is no call (ARI 500). */
  | { readonly kind: 'originate'; readonly answer: 'answered' | 'failed' | 'refused' }
  | ({ readonly kind: 'hang_up' } & Ending)
  /** The call record; `served`: an agent or the announcement was there in time. */
  | ({ readonly kind: 'record'; readonly answered: boolean; readonly served: boolean } & Ending)
  /** After a crash neither the exchange nor its journal knows the call. */
  | { readonly kind: 'lost' };

/** What is known of an attempt whose outcome is open. */
export interface Evidence {
  readonly originate: 'answered' | 'failed' | null;
  readonly ending: Ending | null;
}

export const noEvidence: Evidence = { originate: null, ending: null };

/** What is known after a report, and the outcome as soon as it is certain. */
export interface Judged {
  readonly evidence: Evidence;
  readonly outcome: Outcome | null;
}

/** Nobody will tell more of it. Who has answered and perhaps met nobody counts as dropped: the worse of the two. */
function lastWord({ originate, ending }: Evidence): Outcome {
  if (originate === 'answered') return 'dropped';
  return ending === null ? 'lost' : unansweredOutcome(ending.cause, ending.rang);
}

/**
 * Judges an attempt by one more report. Whether somebody answered is not told by the hang-up alone, and who was there only by
 * the record; a failed originate says nothing of why. The outcome is the same in whatever order these come.
 */
export function judge(evidence: Evidence, report: AttemptReport): Judged {
  switch (report.kind) {
    case 'record': {
      const { answered, served, cause, rang } = report;
      const outcome = answered ? (served ? 'answered' : 'dropped') : unansweredOutcome(cause, rang);
      return { evidence, outcome };
    }
    case 'lost':
      return { evidence, outcome: lastWord(evidence) };
    case 'originate':
      if (report.answer === 'refused') return { evidence, outcome: 'no_trunk' };
      return settled({ ...evidence, originate: report.answer });
    case 'hang_up':
      return settled({ ...evidence, ending: { cause: report.cause, rang: report.rang } });
  }
}

function settled(evidence: Evidence): Judged {
  const { originate, ending } = evidence;
  const isOver = originate === 'failed' && ending !== null;
  return { evidence, outcome: isOver ? unansweredOutcome(ending.cause, ending.rang) : null };
}
