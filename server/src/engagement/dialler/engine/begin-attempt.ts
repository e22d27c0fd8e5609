import { originatedId } from '@alo/exchange';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { mayCall } from '../law/may-call.ts';
import type { Obstacle } from '../law/obstacle.ts';
import { contactAfter } from '../outcomes/contact.ts';
import type { RetryRules } from '../outcomes/consequence.ts';
import { type ContactRow, fromContact, toContact } from '../attempts/contact-row.ts';
import type { DialledCampaign } from './campaign-row.ts';
import { nextContact } from './next-contact.ts';
import { type CampaignFacts, questionOf } from './question-of.ts';

/** An attempt that is written; nobody has been told of it yet. */
export interface WrittenAttempt {
  readonly id: string;
  readonly contactId: string;
  readonly phone: string;
  readonly startedAt: Date;
}

interface Dial {
  readonly campaign: DialledCampaign;
  readonly facts: CampaignFacts;
  /** How the exchange dials it; the attempts of agents have their own telephones' calls. */
  readonly mode: string;
  readonly userId: string | null;
  readonly worker: string;
}

/** Contacts that one search puts aside at most; the next one goes on. */
const mostPassed = 50;
/** Milliseconds after which a contact that may not be called for a reason that passes is looked at again. */
const lookAgainMs = 60_000;
/** No rule about retries matters for what happens before an attempt has ended. */
const noRules: RetryRules = { maxAttempts: 1, retryMinutes: 10, retryOn: [] };

/** Reasons of the contact itself that time alone does not lift; others pass, or are the campaign's. */
const skips = new Set<Obstacle['reason']>([
  ...(['opted_out', 'own_do_not_call', 'do_not_call_register', 'max_attempts'] as const),
]);

/**
 * Locks the first contact that law, company and campaign let be called at this moment; undefined when there is none. Others are
 * put off until they may be, or skipped with the reason.
 */
export async function callableContact(
  db: TenantTransaction,
  { campaign, facts, userId }: Pick<Dial, 'campaign' | 'facts' | 'userId'>,
  now: Date,
): Promise<ContactRow | undefined> {
  for (let passed = 0; passed < mostPassed; passed += 1) {
    const row = await nextContact(db, { campaignId: campaign.id, userId }, now);
    if (row === undefined) return undefined;
    const question = await questionOf(db, facts, campaign, row);
    const { obstacles, nextAt } = mayCall(question, now.getTime());
    if (obstacles.length === 0) return row;
    await putAside(db, row, obstacles, nextAt, now);
  }
  return undefined;
}

/** Writes the next attempt of a campaign; undefined when nobody is to be called now. */
export async function beginAttempt(
  db: TenantTransaction,
  dial: Dial,
  now: Date,
): Promise<WrittenAttempt | undefined> {
  const row = await callableContact(db, dial, now);
  return row && writeAttempt(db, dial, row, now);
}

/** Writes an attempt to call a contact that may be called; its row is locked. */
export async function writeAttempt(
  db: TenantTransaction,
  { campaign, mode, userId, worker }: Dial,
  row: ContactRow,
  now: Date,
): Promise<WrittenAttempt> {
  const waiting = toContact(row, null);
  const { contact: queued } = contactAfter(waiting, { kind: 'queued' }, noRules);
  const dialled = { kind: 'dialled', n: row.dialled + 1 } as const;
  const { contact } = contactAfter(queued, dialled, noRules);
  const id = newId();
  await db
    .updateTable('campaign_contact')
    .set((eb) => ({
      ...fromContact(contact),
      // A wish stays known until the attempt is over.
      ...{ callback_at: row.callback_at, callback_for: row.callback_for },
      ...{ last_called_at: now, updated_at: now, locked_by: null, locked_until: null },
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
  await db
    .insertInto('dial_attempt')
    .values({
      ...{ ma_dn: campaign.ma_dn, id, campaign_id: campaign.id, contact_id: row.id },
      ...{ n: dialled.n, phone_e164: row.phone_e164, purpose: campaign.purpose, mode, worker },
      ...{ number: '', shown: '', trunk: '', user_id: userId, started_at: now },
      call_id: userId === null ? originatedId('campaign', id) : null,
    })
    .execute();
  return { id, contactId: row.id, phone: row.phone_e164, startedAt: now };
}

async function putAside(
  db: TenantTransaction,
  row: ContactRow,
  obstacles: readonly Obstacle[],
  nextAt: number | null,
  now: Date,
): Promise<void> {
  const reason = obstacles.find((one) => skips.has(one.reason) && one.until === null)?.reason;
  const later = Math.max(nextAt ?? 0, now.getTime() + lookAgainMs);
  const change =
    reason === undefined
      ? { next_at: new Date(later) }
      : { status: 'skipped', skip_reason: reason, next_at: null };
  await db
    .updateTable('campaign_contact')
    .set((eb) => ({ ...change, updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
}
