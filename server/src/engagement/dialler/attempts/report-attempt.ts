import type { RetryReason } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { carrierSign } from '../budgets/carrier-sign.ts';
import { contactAfter } from '../outcomes/contact.ts';
import type { AttemptReport } from '../outcomes/evidence.ts';
import type { EndedAttempt } from './attempt-events.ts';
import { contactColumns, fromContact, toContact } from './contact-row.ts';
import { tellOutcome } from './tell-outcome.ts';

/** What is known of the call beside how it ended. */
interface CallFacts {
  readonly cause?: number | null;
  readonly answeredAt?: Date | null;
  /** The agent who talked, since when and for how many seconds. */
  readonly agent?: {
    readonly userId: string | null;
    readonly since: Date;
    readonly seconds: number;
  };
}

const retryReasonsSchema = v.array(
  v.picklist<readonly RetryReason[]>(['busy', 'no_answer', 'failed']),
);
const originateSchema = v.nullable(v.picklist(['answered', 'failed']));

/**
 * Takes one more report of an attempt, and once its outcome is certain what becomes of the contact and of the agent's seat, all
 * in the caller's transaction. An attempt that is over, or is not there, stays as it is: undefined then, as well as while
 * the outcome is open.
 */
export async function reportAttempt(
  db: TenantTransaction,
  attemptId: string,
  report: AttemptReport,
  at: Date,
  { cause = null, answeredAt = null, agent }: CallFacts = {},
): Promise<EndedAttempt | undefined> {
  const known = await db
    .selectFrom('dial_attempt')
    .select('contact_id')
    .where('id', '=', attemptId)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  // Who dials locks the contact first, too.
  const row = await db
    .selectFrom('campaign_contact')
    .select(contactColumns)
    .where('id', '=', known.contact_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const attempt = await db
    .selectFrom('dial_attempt')
    .innerJoin('campaign', 'campaign.id', 'dial_attempt.campaign_id')
    .selectAll('dial_attempt')
    .select(['campaign.max_attempts', 'campaign.retry_minutes', 'campaign.retry_on'])
    .select(['campaign.wrapup', 'campaign.name as campaign_name'])
    .where('dial_attempt.id', '=', attemptId)
    .where('outcome', 'is', null)
    .forUpdate('dial_attempt')
    .executeTakeFirst();
  if (attempt === undefined) return undefined;
  const originate = attempt.originate === 'refused' ? null : attempt.originate;
  const evidence = { originate: v.parse(originateSchema, originate), ending: null };
  const { contact, ended: outcome } = contactAfter(
    toContact(row, evidence),
    { kind: 'reported', n: attempt.n, at: at.getTime(), report },
    {
      maxAttempts: attempt.max_attempts,
      retryMinutes: attempt.retry_minutes,
      retryOn: v.parse(retryReasonsSchema, attempt.retry_on),
    },
  );
  if (outcome === null) {
    if (report.kind === 'originate') await noteOriginate(db, attemptId, report.answer, at);
    return undefined;
  }
  const answered = answeredAt ?? attempt.answered_at;
  await db
    .updateTable('dial_attempt')
    .set({
      ...{ outcome, cause, ended_at: at, answered_at: answered },
      ...(outcome === 'dropped' && { dropped_at: attempt.dropped_at ?? at }),
      ...(agent !== undefined && { agent_at: agent.since, talk_sec: agent.seconds }),
      ...(agent !== undefined && agent.userId !== null && { user_id: agent.userId }),
    })
    .where('id', '=', attemptId)
    .execute();
  await db
    .updateTable('campaign_contact')
    .set((eb) => ({
      ...fromContact(contact),
      updated_at: at,
      row_version: eb('row_version', '+', 1),
      ...(outcome === 'dropped' && { last_dropped_at: at }),
    }))
    .where('id', '=', attempt.contact_id)
    .execute();
  await tellOutcome(db, attempt, { outcome, cause, at, contact: contact.status });
  await db
    .updateTable('campaign_seat')
    .set({ attempt_id: null, free_at: new Date(at.getTime() + attempt.wrapup * 1000) })
    .where('attempt_id', '=', attemptId)
    .execute();
  return {
    ...{ tenant: attempt.ma_dn, campaignId: attempt.campaign_id, attemptId, outcome },
    ...{ trunk: attempt.trunk, carrier: carrierSign(outcome, cause) },
    startedAt: attempt.started_at.getTime(),
    answeredAt: answered?.getTime() ?? null,
    endedAt: at.getTime(),
    talkSeconds: agent?.seconds ?? 0,
  };
}

/** What the exchange said of the originate, while that is no outcome yet. */
function noteOriginate(db: TenantTransaction, id: string, answer: string, at: Date) {
  return db
    .updateTable('dial_attempt')
    .set({ originate: answer, originate_at: at, ...(answer === 'answered' && { answered_at: at }) })
    .where('id', '=', id)
    .execute();
}
