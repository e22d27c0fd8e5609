import { contactOutcomeSchema, contactStatusSchema } from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { CampaignTables } from '../../../kernel/database/schema-campaign.ts';
import type { Contact } from '../outcomes/contact.ts';
import type { Evidence } from '../outcomes/evidence.ts';

/** Columns that say where a contact stands. */
export const contactColumns = [
  ...(['id', 'campaign_id', 'phone_e164', 'status', 'skip_reason', 'attempts', 'dialled'] as const),
  ...(['uncounted_failures', 'last_result', 'next_at', 'callback_at', 'callback_for'] as const),
  ...(['last_dropped_at', 'user_id'] as const),
] as const;

export type ContactRow = Pick<
  Selectable<CampaignTables['campaign_contact']>,
  (typeof contactColumns)[number]
>;

/** A contact as the rules see it, with what is known of its open attempt. */
export function toContact(row: ContactRow, evidence: Evidence | null): Contact {
  return {
    status: v.parse(contactStatusSchema, row.status),
    skipped: row.skip_reason === '' ? null : row.skip_reason,
    attempts: row.attempts,
    uncounted: row.uncounted_failures,
    dialled: row.dialled,
    evidence,
    lastOutcome: row.last_result === null ? null : v.parse(contactOutcomeSchema, row.last_result),
    nextAt: row.next_at?.getTime() ?? null,
    isCallBack: row.callback_at !== null,
  };
}

/** What is written of a contact that the rules have moved. */
export function fromContact(contact: Contact) {
  const nextAt = contact.nextAt === null ? null : new Date(contact.nextAt);
  return {
    status: contact.status,
    skip_reason: contact.skipped ?? '',
    attempts: contact.attempts,
    uncounted_failures: contact.uncounted,
    dialled: contact.dialled,
    last_result: contact.lastOutcome,
    next_at: nextAt,
    ...(contact.isCallBack ? { callback_at: nextAt } : { callback_at: null, callback_for: null }),
  };
}
