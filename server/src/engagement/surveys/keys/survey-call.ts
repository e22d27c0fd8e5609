import { readOriginatedId } from '@alo/exchange';
import { hangupCause, readPlace, type RouteCall, type RouteVerb } from '@alo/routing';
import type { Database, TenantTransaction } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/row-version.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { answerParts } from '../../../telephony/call-routing/find-route.ts';
import { cachedRouting } from '../../../telephony/routing/routing-cache.ts';
import type { TenantRouting } from '../../../telephony/routing/tenant-routing.ts';
import { type OpenAttempt, readAttempt } from '../../dialler/attempts/read-attempt.ts';
import { readForms } from '../forms/survey-campaign-row.ts';
import { frozenSteps } from '../forms/survey-steps.ts';
import { questionAt, wordsAt } from './key-place.ts';
import { beginByKeys, type KeySurvey, nextByKeys, takeKey } from './key-steps.ts';

const end: RouteVerb = { do: 'hangup', cause: hangupCause.normal };

/** What the dial plan is told in a survey by keys; undefined for a call that is about something else. */
export async function surveyCall(
  { database }: { readonly database: Database },
  call: RouteCall,
): Promise<ReturnType<typeof answerParts> | undefined> {
  const { tenant, at = '' } = call;
  const place = readPlace(at);
  const meant = readOriginatedId(call.call);
  const begins = place === null && call.origin === 'campaign' && meant?.kind === 'campaign';
  if (!begins && place?.kind !== 'survey') return undefined;
  const routing = await cachedRouting(database, tenant);
  const verb = await database.withTenant(tenant, async (db) => {
    if (place?.kind === 'survey') return goOn(db, routing, place, call);
    return meant === null || meant === undefined ? undefined : begin(db, routing, meant.attempt);
  });
  return verb && answerParts(routing, call, verb);
}

/** The response of a call that has just been answered; undefined where its campaign is no survey by keys. */
async function begin(
  db: TenantTransaction,
  routing: TenantRouting,
  attemptId: string,
): Promise<RouteVerb | undefined> {
  const isSurvey = await db
    .selectFrom('dial_attempt')
    .innerJoin('survey_form', 'survey_form.campaign_id', 'dial_attempt.campaign_id')
    .select('survey_form.mode')
    .where('dial_attempt.id', '=', attemptId)
    .where('survey_form.mode', '=', 'auto')
    .executeTakeFirst();
  if (isSurvey === undefined) return undefined;
  const attempt = await readAttempt(db, attemptId, new Date());
  if (attempt === undefined) return end;
  const id = await responseOf(db, attempt);
  const survey = await readSurvey(db, routing, id);
  return survey === undefined ? end : beginByKeys(survey);
}

/** Who hung up in the middle before goes on where the survey was left. */
async function responseOf(
  db: TenantTransaction,
  { id: attempt_id, campaign }: OpenAttempt,
): Promise<string> {
  const { contact_id, ma_dn, call_id } = await db
    .selectFrom('dial_attempt')
    .select(['contact_id', 'ma_dn', 'call_id'])
    .where('id', '=', attempt_id)
    .executeTakeFirstOrThrow();
  const open = await db
    .updateTable('survey_response')
    .set({ attempt_id, call_id })
    .where('contact_id', '=', contact_id)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (open !== undefined) return open.id;
  const { form_version } = await db
    .selectFrom('survey_form')
    .select('form_version')
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirstOrThrow();
  const { customer_id } = await db
    .selectFrom('campaign_contact')
    .select('customer_id')
    .where('id', '=', contact_id)
    .executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto('survey_response')
    .values({
      ...{ ma_dn, id, campaign_id: campaign.id, contact_id, customer_id, call_id, attempt_id },
      ...{ user_id: null, queue_id: null, form_version, started_at: new Date(), result: null },
      ...{ score: null, finished_at: null, edited_until: null, callback_at: null },
    })
    .execute();
  return id;
}

/** A survey in a call, its response locked; undefined when it is gone. */
export async function readSurvey(
  db: TenantTransaction,
  routing: Pick<TenantRouting, 'sounds'>,
  responseId: string,
): Promise<KeySurvey | undefined> {
  await lockRow(db, 'survey_response', responseId);
  const response = await db
    .selectFrom('survey_response')
    .selectAll()
    .where('id', '=', responseId)
    .executeTakeFirst();
  if (response === undefined) return undefined;
  const form = (await readForms(db, [response.campaign_id])).get(response.campaign_id);
  if (form === undefined) return undefined;
  const steps = await frozenSteps(db, response.campaign_id, response.form_version);
  return { db, routing, response, form, steps };
}

async function goOn(
  db: TenantTransaction,
  routing: TenantRouting,
  { id, step }: { readonly id: string; readonly step: number },
  { outcome, digits }: RouteCall,
): Promise<RouteVerb> {
  if (step === wordsAt.closing) return end;
  const survey = await readSurvey(db, routing, id);
  if (survey === undefined || survey.response.finished_at !== null) return end;
  if (step === wordsAt.intro) return nextByKeys(survey);
  return takeKey(survey, questionAt(step), outcome === 'digits' ? digits : undefined);
}
