import { foldVietnamese } from '@alo/contracts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import { bumpRowVersion } from '../../../kernel/database/row-version.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { readDesk } from '../../dialler/desk/read-desk.ts';
import { messages } from '../forms/messages.ts';
import { runningSurvey, takeNamedContact } from './take-contact.ts';

/** Somebody at the desk of a campaign, and the survey that is held in its calls. */
type AtDesk = Awaited<ReturnType<typeof atDesk>>;

/** @throws {ProblemError} 404 the agent does not have this contact now, or its campaign holds no survey */
async function atDesk(actor: UserInTransaction, id: string, now: Date) {
  const { contact } = await readDesk(actor, now);
  if (contact?.id !== id) throw refuse.notFound();
  const row = await actor.db
    .selectFrom('campaign_contact as contact')
    .innerJoin('campaign', 'campaign.id', 'contact.campaign_id')
    .select(['contact.id', 'phone_e164', 'contact.name', 'extra', 'note', 'customer_id'])
    .select('campaign.survey_id')
    .where('contact.id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.survey_id === null) throw refuse.notFound();
  return { ...row, survey_id: row.survey_id, isCalled: contact.step !== 'offered' };
}

/** The contact of the survey with the number of somebody, which is added where there is none. */
async function contactOfSurvey({ db, user }: UserInTransaction, who: AtDesk) {
  const { survey_id: campaign_id, phone_e164, name, extra, note, customer_id } = who;
  const added = await db
    .insertInto('campaign_contact')
    .values({
      ...{ ma_dn: user.tenant, id: newId(), campaign_id, phone_e164, name, note, customer_id },
      ...{ name_folded: foldVietnamese(name), extra: JSON.stringify(extra), user_id: user.id },
    })
    .onConflict((conflict) => conflict.columns(['ma_dn', 'campaign_id', 'phone_e164']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const contact = await db
    .selectFrom('campaign_contact')
    .select(['id', 'status', 'locked_by', 'locked_until'])
    .where('campaign_id', '=', campaign_id)
    .where('phone_e164', '=', phone_e164)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...contact, isNew: added !== undefined };
}

/**
 * Begins the survey of a campaign with somebody whom the agent has at its desk: the answers belong to that call. Asked for again, it
 * goes on with what was begun.
 * @throws {ProblemError} 404; 409 the survey does not run, was held with this person already, or somebody else holds it
 */
export async function askWithinCampaign(actor: UserInTransaction, id: string, now = new Date()) {
  const { db, user } = actor;
  const who = await atDesk(actor, id, now);
  await runningSurvey(actor, who.survey_id);
  const contact = await contactOfSurvey(actor, who);
  if (contact.status === 'done' || contact.status === 'skipped') {
    throw new ProblemError(409, 'CONTACT_STATUS', 'The contact is not asked any more', {
      detail: messages.notAsked[contact.status],
    });
  }
  const isFree = contact.locked_until === null || contact.locked_until <= now;
  if (isFree || contact.locked_by === user.id) {
    // Whoever talks to the customer asks, and a number that failed has answered after all.
    await db
      .updateTable('campaign_contact')
      .set({
        ...{ user_id: user.id, ...bumpRowVersion() },
        ...(contact.status === 'failed' && { status: 'retry', next_at: null }),
      })
      .where('id', '=', contact.id)
      .execute();
  }
  const wanted = { campaignId: who.survey_id, contactId: contact.id };
  await takeNamedContact(actor, wanted, now);
  const attempt = who.isCalled ? await lastAttempt(actor, id) : undefined;
  await db
    .updateTable('survey_response')
    .set({
      within_contact_id: id,
      ...(contact.isNew && { made_contact: true }),
      ...(attempt !== undefined && { attempt_id: attempt.id }),
      // The record of a call that is over has been settled already.
      ...(attempt !== undefined && attempt.outcome !== null && { call_id: attempt.call_id }),
    })
    .where('contact_id', '=', contact.id)
    .where('user_id', '=', user.id)
    .where('finished_at', 'is', null)
    .execute();
  return { campaign_id: who.survey_id, contact_id: contact.id };
}

/** The last attempt to call somebody. */
function lastAttempt({ db }: UserInTransaction, contactId: string) {
  return db
    .selectFrom('dial_attempt')
    .select(['id', 'outcome', 'call_id'])
    .where('contact_id', '=', contactId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
}
