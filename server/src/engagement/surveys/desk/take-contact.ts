import { surveyLock } from '@alo/contracts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { TenantRouting } from '../../../telephony/routing/tenant-routing.ts';
import { type ContactRow, contactColumns } from '../../dialler/attempts/contact-row.ts';
import { callableContact } from '../../dialler/engine/begin-attempt.ts';
import { type DialledCampaign, readCampaign } from '../../dialler/engine/campaign-row.ts';
import { questionOfCampaign } from '../../dialler/engine/question-of.ts';
import { readFacts } from '../../dialler/engine/read-facts.ts';
import { mayCall } from '../../dialler/law/may-call.ts';
import { messages as law } from '../../dialler/law/messages.ts';
import { requireCampaign } from '../../campaigns/visible-campaigns.ts';
import { messages } from '../forms/messages.ts';
import { readForms } from '../forms/survey-campaign-row.ts';

/** From a moment on, until when a contact is kept. */
export const keptUntil = (now: Date) => new Date(now.getTime() + surveyLock.keptFor * 1000);

/** A survey of agents that somebody may see. @throws {ProblemError} 404; 409 it does not run */
export async function runningSurvey(
  actor: UserInTransaction,
  id: string,
): Promise<DialledCampaign> {
  const { status } = await requireCampaign(actor, id, 'survey');
  const form = (await readForms(actor.db, [id])).get(id);
  const campaign = await readCampaign(actor.db, id);
  if (form?.mode !== 'agent' || campaign === undefined) throw refuse.notFound();
  if (status !== 'running') {
    throw new ProblemError(409, 'CAMPAIGN_STATUS', 'The survey does not run', {
      detail: messages.notRunning,
    });
  }
  return campaign;
}

/** The contact of a survey that is kept for this person now. */
export function ownContact({ db, user }: UserInTransaction, campaignId: string, now: Date) {
  return db
    .selectFrom('campaign_contact')
    .select(['id', 'locked_until'])
    .where('campaign_id', '=', campaignId)
    .where('locked_by', '=', user.id)
    .where('locked_until', '>', now)
    .executeTakeFirst();
}

/** A contact by its id, unless somebody else holds it. */
function namedContact(
  { db, user }: UserInTransaction,
  campaignId: string,
  id: string,
  now: Date,
): Promise<ContactRow | undefined> {
  return db
    .selectFrom('campaign_contact')
    .select(contactColumns)
    .where('id', '=', id)
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', ['new', 'retry'])
    .where((where) =>
      where.or([
        where('locked_until', 'is', null),
        where('locked_until', '<=', now),
        where('locked_by', '=', user.id),
      ]),
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** A contact of a survey by their ids. */
interface ContactOfSurvey {
  readonly campaignId: string;
  readonly contactId: string;
}

/**
 * Keeps a contact for an agent, the next one or the one that is named, and begins its response or goes on with one that was
 * begun. Two agents never get the same one.
 * @throws {ProblemError} 404; 409 the survey does not run, nobody may be called now, or somebody else asks the contact
 */
export async function takeContact(
  actor: UserInTransaction,
  routing: TenantRouting,
  { campaignId, contactId }: { readonly campaignId: string; readonly contactId: string | null },
  now = new Date(),
): Promise<void> {
  const campaign = await runningSurvey(actor, campaignId);
  if (contactId !== null) return takeNamedContact(actor, { campaignId, contactId }, now);
  const own = await ownContact(actor, campaignId, now);
  if (own !== undefined) return lockContact(actor.db, own.id, actor.user.id, now);
  const row = await nextOf(actor, campaign, routing, now);
  if (row !== undefined) await keepContact(actor, { campaignId, contactId: row.id }, now);
}

/**
 * Keeps one contact of a survey that runs for an agent, and begins or goes on with its response. The one that was kept before is
 * given back.
 * @throws {ProblemError} 409 somebody else asks the contact
 */
export async function takeNamedContact(
  actor: UserInTransaction,
  wanted: ContactOfSurvey,
  now: Date,
): Promise<void> {
  const { campaignId, contactId } = wanted;
  const own = await ownContact(actor, campaignId, now);
  if (own?.id === contactId) return lockContact(actor.db, own.id, actor.user.id, now);
  if ((await namedContact(actor, campaignId, contactId, now)) === undefined) {
    throw new ProblemError(409, 'CONTACT_TAKEN', 'Somebody else asks the contact', {
      detail: messages.contactTaken,
    });
  }
  if (own !== undefined) await leaveContact(actor, own.id);
  await keepContact(actor, wanted, now);
}

async function keepContact(
  actor: UserInTransaction,
  wanted: ContactOfSurvey,
  now: Date,
): Promise<void> {
  await lockContact(actor.db, wanted.contactId, actor.user.id, now);
  await beginResponse(actor, wanted, now);
}

async function nextOf(
  { db, user }: UserInTransaction,
  campaign: DialledCampaign,
  routing: TenantRouting,
  now: Date,
): Promise<ContactRow | undefined> {
  const facts = await readFacts(db, campaign, routing, false);
  const [closed] = mayCall(questionOfCampaign(facts, campaign), now.getTime()).obstacles;
  if (closed !== undefined) {
    throw new ProblemError(409, 'CAMPAIGN_MAY_NOT_CALL', 'Nobody may be called now', {
      detail: law.obstacles[closed.reason],
    });
  }
  return callableContact(db, { campaign, facts, userId: user.id }, now);
}

/** Keeps a contact for somebody from now on. */
export async function lockContact(
  db: TenantTransaction,
  id: string,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('campaign_contact')
    .set({ locked_by: userId, locked_until: keptUntil(now) })
    .where('id', '=', id)
    .execute();
}

/**
 * Gives a contact back. A response in which nothing was answered and for which nobody was called is gone, and so is a contact that
 * was added for it.
 */
export async function leaveContact({ db, user }: UserInTransaction, id: string): Promise<void> {
  await db
    .updateTable('campaign_contact')
    .set({ locked_by: null, locked_until: null })
    .where('id', '=', id)
    .where('locked_by', '=', user.id)
    .execute();
  const gone = await db
    .deleteFrom('survey_response')
    .where('contact_id', '=', id)
    .where('user_id', '=', user.id)
    .where('finished_at', 'is', null)
    .where((where) =>
      where.or([where('attempt_id', 'is', null), where('within_contact_id', 'is not', null)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('survey_answer')
            .select('question_id')
            .whereRef('survey_answer.response_id', '=', 'survey_response.id'),
        ),
      ),
    )
    .returning('made_contact')
    .executeTakeFirst();
  if (gone?.made_contact !== true) return;
  await db
    .deleteFrom('campaign_contact')
    .where('id', '=', id)
    .where('dialled', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('survey_response').select('id').where('contact_id', '=', id))),
    )
    .execute();
}

async function beginResponse(
  { db, user }: UserInTransaction,
  { campaignId: campaign_id, contactId: contact_id }: ContactOfSurvey,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('survey_response')
    .set({ user_id: user.id, within_contact_id: null })
    .where('contact_id', '=', contact_id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { form_version } = await db
    .selectFrom('survey_form')
    .select('form_version')
    .where('campaign_id', '=', campaign_id)
    .executeTakeFirstOrThrow();
  const contact = await db
    .selectFrom('campaign_contact')
    .select('customer_id')
    .where('id', '=', contact_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('survey_response')
    .values({
      ...{ ma_dn: user.tenant, id: newId(), campaign_id, contact_id, user_id: user.id },
      ...{ customer_id: contact.customer_id, form_version, started_at: now },
      ...{ call_id: null, attempt_id: null, queue_id: null, result: null, score: null },
      ...{ finished_at: null, edited_until: null, callback_at: null },
    })
    .execute();
}
