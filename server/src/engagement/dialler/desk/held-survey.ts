import { type DeskContact, surveyResultSchema } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';

interface Held {
  readonly name: string;
  readonly is_running: boolean;
  readonly anonymous: boolean;
  readonly status: string | null;
  readonly result: string | null;
}

/** The survey that agents hold in the calls of a campaign, and what it came to with somebody; null: the campaign names none. */
export async function heldSurvey(
  db: TenantTransaction,
  campaign: string,
  phone: string,
): Promise<DeskContact['survey']> {
  const { rows } = await sql<Held>`
    select survey.name, survey.status = 'running' as is_running, form.anonymous, contact.status,
      (select result from survey_response where contact_id = contact.id order by started_at desc limit 1) as result
    from campaign join campaign survey on survey.id = campaign.survey_id
    join survey_form form on form.campaign_id = survey.id and form.mode = 'agent'
    left join campaign_contact contact on contact.campaign_id = survey.id and contact.phone_e164 = ${phone}
    where campaign.id = ${campaign}`.execute(db);
  const [held] = rows;
  if (held === undefined) return null;
  const { name, is_running, anonymous, status, result } = held;
  // An anonymous response does not say whose it is; that the contact was asked is known all the same.
  const told = anonymous && status === 'done' ? 'complete' : result;
  return {
    name,
    is_open: is_running && status !== 'done' && status !== 'skipped',
    result: v.parse(v.nullable(surveyResultSchema), told),
  };
}
