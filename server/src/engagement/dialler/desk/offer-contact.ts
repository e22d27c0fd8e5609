import { writeDialRef } from '@alo/contracts';
import { sql } from 'kysely';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { TenantRouting } from '../../../telephony/routing/tenant-routing.ts';
import { type ContactRow, contactColumns } from '../attempts/contact-row.ts';
import { callableContact, writeAttempt } from '../engine/begin-attempt.ts';
import { type DialledCampaign, readCampaign } from '../engine/campaign-row.ts';
import { questionOf } from '../engine/question-of.ts';
import { readFacts } from '../engine/read-facts.ts';
import { mayCall } from '../law/may-call.ts';
import { messages } from '../law/messages.ts';
import { messages as desk } from './messages.ts';
import { requireRunning } from './require-running.ts';

/** Milliseconds for which a contact is kept for the agent who looks at it. */
const keptMs = 60_000;
/** Milliseconds until a contact that was passed over comes again. */
const passedMs = 10 * 60_000;
/** Characters of a note. */
const mostNote = 1000;

/** The campaign at which somebody sits, if its agents begin the calls; whether it runs is another question. */
async function ownCampaign({ db, user }: UserInTransaction): Promise<DialledCampaign | undefined> {
  const seat = await db
    .selectFrom('campaign_seat')
    .select('campaign_id')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  const campaign = seat && (await readCampaign(db, seat.campaign_id));
  const isDialledByHand = campaign?.dial_mode === 'preview' || campaign?.dial_mode === 'manual';
  return isDialledByHand ? campaign : undefined;
}

/**
 * Keeps the next contact of the agent's campaign for a minute, if somebody is to be called now; one that is kept already
 * stays.
 */
export async function offerContact(
  actor: UserInTransaction,
  routing: TenantRouting,
  now = new Date(),
): Promise<void> {
  const { db, user } = actor;
  const campaign = await ownCampaign(actor);
  if (campaign?.status !== 'running') return;
  const until = new Date(now.getTime() + keptMs);
  const { numUpdatedRows } = await db
    .updateTable('campaign_contact')
    .set({ locked_until: until })
    .where('campaign_id', '=', campaign.id)
    .where('locked_by', '=', user.id)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const facts = await readFacts(db, campaign, routing, false);
  const row = await callableContact(db, { campaign, facts, userId: user.id }, now);
  if (row === undefined) return;
  await db
    .updateTable('campaign_contact')
    .set({ locked_by: user.id, locked_until: until })
    .where('id', '=', row.id)
    .execute();
}

/** A contact that is kept for this person now, locked. @throws {ProblemError} 404 */
export async function keptContact(
  { db, user }: UserInTransaction,
  id: string,
  now: Date,
): Promise<ContactRow> {
  const row = await db
    .selectFrom('campaign_contact')
    .select(contactColumns)
    .where('id', '=', id)
    .where('locked_by', '=', user.id)
    .where('locked_until', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

/** The note of a contact with one more line; of what would be too long to be edited, the end. */
const noteWith = (line: string) =>
  sql<string>`right(concat_ws(E'\n', nullif(note, ''), ${line}::text), ${mostNote}::integer)`;

/**
 * Passes over a contact that is kept for this person: it comes again later. The reason is added to its note.
 * @throws {ProblemError} 404
 */
export async function passContact(
  actor: UserInTransaction,
  id: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  await keptContact(actor, id, now);
  await actor.db
    .updateTable('campaign_contact')
    .set((eb) => ({
      ...{ locked_by: null, locked_until: null, updated_at: now },
      next_at: new Date(now.getTime() + passedMs),
      row_version: eb('row_version', '+', 1),
      ...(reason !== '' && { note: noteWith(desk.passed(reason)) }),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Writes the attempt of an agent to call a contact that is kept for it, and gives its id. Law, company and campaign are asked
 * once more.
 * @throws {ProblemError} 409 with the reason
 */
export async function writeAgentAttempt(
  { db, user }: UserInTransaction,
  { campaign, row, routing }: AgentDial,
  now: Date,
): Promise<string> {
  const facts = await readFacts(db, campaign, routing, false);
  const { obstacles } = mayCall(await questionOf(db, facts, campaign, row), now.getTime());
  const [first] = obstacles;
  if (first !== undefined) {
    throw new ProblemError(409, 'CAMPAIGN_MAY_NOT_CALL', 'The contact may not be called now', {
      detail: messages.obstacles[first.reason],
    });
  }
  const mode = campaign.dial_mode ?? 'manual';
  const dial = { campaign, facts, mode, userId: user.id, worker: 'phone' };
  return (await writeAttempt(db, dial, row, now)).id;
}

/** Whom an agent calls for which campaign. */
interface AgentDial {
  readonly campaign: DialledCampaign;
  readonly row: ContactRow;
  readonly routing: TenantRouting;
}

/** What the phone dials to call a contact that is kept for this person. @throws {ProblemError} 404; 409 with the reason */
export async function dialContact(
  actor: UserInTransaction,
  routing: TenantRouting,
  id: string,
  now = new Date(),
): Promise<string> {
  const { db, user } = actor;
  const row = await keptContact(actor, id, now);
  const campaign = await ownCampaign(actor);
  if (campaign?.id !== row.campaign_id) throw refuse.notFound();
  requireRunning(campaign.status);
  const attempt = await writeAgentAttempt(actor, { campaign, row, routing }, now);
  await db
    .updateTable('campaign_seat')
    .set({ attempt_id: attempt })
    .where('user_id', '=', user.id)
    .execute();
  // Answers of a survey that was opened before the call belong to it.
  await db
    .updateTable('survey_response')
    .set({ attempt_id: attempt })
    .where('within_contact_id', '=', id)
    .where('user_id', '=', user.id)
    .where('finished_at', 'is', null)
    .execute();
  return writeDialRef('attempt', attempt);
}
