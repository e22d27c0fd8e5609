import { type SurveyDesk, surveyDeskSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { sumsOf } from '../../campaigns/campaign-row.ts';
import { shownContacts, toContact } from '../../campaigns/contacts/contact-row.ts';
import { requireCampaign } from '../../campaigns/visible-campaigns.ts';
import { readForms } from '../forms/survey-campaign-row.ts';
import { frozenSteps } from '../forms/survey-steps.ts';
import { toResponse } from '../responses/response-row.ts';
import { ownContact } from './take-contact.ts';

/** Whom this person asks now. */
async function talkOf(reader: UserInTransaction, campaignId: string, now: Date) {
  const { db, user } = reader;
  const own = await ownContact(reader, campaignId, now);
  if (own === undefined) return null;
  const row = await shownContacts(reader).where('id', '=', own.id).executeTakeFirst();
  const response = await db
    .selectFrom('survey_response')
    .selectAll()
    .where('contact_id', '=', own.id)
    .where('user_id', '=', user.id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || response === undefined) return null;
  return {
    contact: toContact(row, user.mask),
    kept_until: (own.locked_until ?? now).toISOString(),
    response: await toResponse(db, response, user.mask),
    steps: await frozenSteps(db, campaignId, response.form_version),
    within: await campaignOf(db, response.within_contact_id),
  };
}

/** The name of the campaign of a contact. */
async function campaignOf(db: TenantTransaction, contactId: string | null) {
  if (contactId === null) return null;
  const campaign = await db
    .selectFrom('campaign_contact as contact')
    .innerJoin('campaign', 'campaign.id', 'contact.campaign_id')
    .select('campaign.name')
    .where('contact.id', '=', contactId)
    .executeTakeFirst();
  return campaign?.name ?? null;
}

/** The desk of somebody at a survey. @throws {ProblemError} 404 there is none, or none of agents */
export async function readSurveyDesk(
  reader: UserInTransaction,
  id: string,
  now = new Date(),
): Promise<SurveyDesk> {
  const { db } = reader;
  const campaign = await requireCampaign(reader, id, 'survey');
  const form = (await readForms(db, [id])).get(id);
  if (form?.mode !== 'agent') throw refuse.notFound();
  const sums = (await sumsOf(db, [id]))(id);
  const { callbacks } = await db
    .selectFrom('campaign_contact')
    .select(({ fn }) => fn.countAll<string>().as('callbacks'))
    .where('campaign_id', '=', id)
    .where('status', '=', 'retry')
    .where('callback_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const callback = Number(callbacks);
  return v.parse(surveyDeskSchema, {
    ...{ id, name: campaign.name, status: campaign.status, anonymous: form.anonymous },
    ...{ intro: form.intro, closing: form.closing },
    counts: {
      waiting: sums.fresh + sums.queued + sums.calling + sums.retry - callback,
      ...{ called: sums.done + sums.failed, callback },
    },
    talk: await talkOf(reader, id, now),
  });
}
