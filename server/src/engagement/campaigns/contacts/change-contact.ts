import {
  type CampaignContact,
  type CampaignContactForm,
  contactStatusSchema,
  toE164,
} from '@alo/contracts';
import * as v from 'valibot';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { bumpRowVersion } from '../../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import {
  type LookUpActor,
  requireLookUp,
  spendLookUp,
} from '../../../identity/number-lookups/number-budget.ts';
import { requireReferences } from '../../../telephony/pbx-objects/references.ts';
import type { RequestActor } from '../../../kernel/user/actor.ts';
import { auditKindOf, type CampaignOf, requireCampaign } from '../visible-campaigns.ts';
import { requireContact, toContact } from './contact-row.ts';
import { insertContacts } from './insert-contacts.ts';
import { messages } from './messages.ts';
import { takesContacts } from './open-campaign.ts';
import { siftContacts } from './sift-contacts.ts';

/** Adds one contact. @throws {ProblemError} 404, 409 the campaign is over, 422 the number may not be called or is there already */
export async function addContact(
  actor: LookUpActor,
  { id: campaign_id, use }: CampaignOf,
  form: CampaignContactForm,
): Promise<CampaignContact> {
  const { db, user } = actor;
  const campaign = await requireCampaign(actor, campaign_id, use);
  if (!takesContacts(campaign)) {
    throw new ProblemError(409, 'CAMPAIGN_OVER', 'The campaign is over', { detail: messages.over });
  }
  if (form.user_id !== null) {
    await requireReferences(db, [{ slot: 'user_id', kind: 'account', id: form.user_id }]);
  }
  await requireLookUp(actor);
  const draft = {
    ...{ row: 1, phone_e164: toE164(form.phone), extra: {}, customer_id: null, ...form },
  };
  const sifting = { isMasked: false, dryRun: false };
  const { free, mistakes } = await siftContacts(db, campaign, [draft], new Set(), sifting);
  spendLookUp(actor, draft.phone_e164, free.length === 0 ? 'duplicate' : 'use');
  const message = mistakes[0]?.reason ?? messages.inCampaign;
  const taken = () => refuse.invalid([{ path: 'form.phone', code: 'CONTACT_REFUSED', message }]);
  if (free.length === 0) throw taken();
  const [id] = await insertContacts(actor, campaign_id, free);
  if (id === undefined) throw taken();
  const { row } = await requireContact(actor, id, use);
  await writeAudit(actor, {
    action: 'campaign.contacts',
    target: { kind: auditKindOf(use), id: campaign_id, name: campaign.name },
    after: { contacts: 1 },
  });
  return toContact(row, user.mask);
}

const waits = ['new', 'retry', 'queued'];

/** Takes somebody who waits out of the campaign. @throws {ProblemError} 404, 409 nobody waits there any more */
export async function skipContact(
  actor: RequestActor,
  { id, use }: CampaignOf,
  reason: string,
): Promise<CampaignContact> {
  const { db, user } = actor;
  const { row: before, campaign } = await requireContact(actor, id, use, { locked: true });
  if (!waits.includes(before.status)) {
    const status = v.parse(contactStatusSchema, before.status);
    const detail = messages.notWaiting(status);
    const parts = { detail, params: { status } };
    throw new ProblemError(409, 'CONTACT_STATUS', 'The contact does not wait', parts);
  }
  await db
    .updateTable('campaign_contact')
    .set({
      status: 'skipped',
      skip_reason: reason,
      next_at: null,
      callback_at: null,
      ...bumpRowVersion(),
    })
    .where('id', '=', id)
    .execute();
  const { row } = await requireContact(actor, id, use);
  await writeAudit(actor, {
    action: 'campaign.skip',
    target: { kind: auditKindOf(use), id: campaign.id, name: campaign.name },
    after: { reason },
  });
  return toContact(row, user.mask);
}
