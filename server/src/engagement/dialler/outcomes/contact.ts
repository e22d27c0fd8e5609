import { consequenceOf, type RetryRules } from './consequence.ts';
import { type AttemptReport, type Evidence, judge, noEvidence } from './evidence.ts';
import type { Outcome } from './outcome.ts';

/** Where a contact of a campaign stands. */
export interface Contact {
  readonly status: 'new' | 'queued' | 'calling' | 'done' | 'retry' | 'failed' | 'skipped';
  /** Why it is skipped. */
  readonly skipped: string | null;
  /** Attempts that count against the campaign's limit, and those in a row that do not. */
  readonly attempts: number;
  readonly uncounted: number;
  /** All attempts so far; the number of an attempt is one more than those before it. */
  readonly dialled: number;
  /** What is known of the attempt that goes on; null: none does. */
  readonly evidence: Evidence | null;
  readonly lastOutcome: Outcome | null;
  /** Not before, epoch milliseconds; null: at any time. */
  readonly nextAt: number | null;
  /** It asked to be called at `nextAt`. */
  readonly isCallBack: boolean;
}

export const newContact: Contact = {
  status: 'new',
  skipped: null,
  attempts: 0,
  uncounted: 0,
  dialled: 0,
  evidence: null,
  lastOutcome: null,
  nextAt: null,
  isCallBack: false,
};

/** What happens to a contact; `at` in epoch milliseconds, `n` the number of the attempt. */
export type ContactEvent =
  /** It is among the next that are called. */
  | { readonly kind: 'queued' }
  /** It is no longer: the campaign pauses, or nobody dialled it in time. */
  | { readonly kind: 'released' }
  /** The attempt is written; the exchange is told next. */
  | { readonly kind: 'dialled'; readonly n: number }
  | {
      readonly kind: 'reported';
      readonly n: number;
      readonly at: number;
      readonly report: AttemptReport;
    }
  | { readonly kind: 'skipped'; readonly reason: string }
  /** In the conversation of this attempt it asked to be called again; the last wish counts. */
  | { readonly kind: 'call_back'; readonly n: number; readonly callAt: number };

/** A contact after an event; what an attempt that this event ended came to. */
export interface ContactStep {
  readonly contact: Contact;
  readonly ended: Outcome | null;
}

/**
 * Each attempt ends once: reports on one that is over, or was never begun, change nothing, and neither does what does not fit
 * the status.
 */
export function contactAfter(
  contact: Contact,
  event: ContactEvent,
  rules: RetryRules,
): ContactStep {
  if (event.kind !== 'reported') return { contact: moved(contact, event), ended: null };
  const { evidence, dialled } = contact;
  if (evidence === null || event.n !== dialled) return { contact, ended: null };
  const judged = judge(evidence, event.report);
  const { outcome } = judged;
  if (outcome === null) return { contact: { ...contact, evidence: judged.evidence }, ended: null };
  return {
    contact: {
      ...contact,
      ...consequenceOf(outcome, contact, rules, event.at),
      evidence: null,
      lastOutcome: outcome,
      isCallBack: false,
    },
    ended: outcome,
  };
}

function moved(contact: Contact, event: Exclude<ContactEvent, { kind: 'reported' }>): Contact {
  const { status } = contact;
  const waits = status === 'new' || status === 'retry';
  switch (event.kind) {
    case 'queued':
      return waits ? { ...contact, status: 'queued' } : contact;
    case 'released': {
      const before = contact.dialled === 0 ? 'new' : 'retry';
      return status === 'queued' ? { ...contact, status: before } : contact;
    }
    case 'dialled':
      if (status !== 'queued' || event.n !== contact.dialled + 1) return contact;
      return { ...contact, status: 'calling', dialled: event.n, evidence: noEvidence };
    case 'skipped':
      if (!waits && status !== 'queued') return contact;
      return { ...contact, status: 'skipped', skipped: event.reason, nextAt: null };
    case 'call_back': {
      const isAsked = status === 'done' || (status === 'retry' && contact.isCallBack);
      if (!isAsked || event.n !== contact.dialled) return contact;
      return { ...contact, status: 'retry', nextAt: event.callAt, isCallBack: true };
    }
  }
}
