import { surveyResultSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { RecordSettler } from '../../../call-log/settlers/record-settler.ts';
import { applyResult } from './contact-result.ts';
import { forgetPerson } from './forget-person.ts';

/** Names the call of a response with its record; what the agent has said of it before the call had ended holds from now on. */
export const settlesResponses: RecordSettler = async (db, record) => {
  const response = await db
    .selectFrom('survey_response')
    .innerJoin('dial_attempt', 'dial_attempt.id', 'survey_response.attempt_id')
    .innerJoin('survey_form', 'survey_form.campaign_id', 'survey_response.campaign_id')
    .selectAll('survey_response')
    .select('anonymous')
    .where('dial_attempt.call_id', '=', record.callId)
    .executeTakeFirst();
  if (response === undefined) return undefined;
  await db
    .updateTable('survey_response')
    .set({ call_id: record.callId })
    .where('id', '=', response.id)
    .execute();
  if (response.result === null) return undefined;
  const result = v.parse(surveyResultSchema, response.result);
  await applyResult(db, { ...response, result }, new Date(record.endedAt));
  if (response.anonymous) await forgetPerson(db, response.id);
  return undefined;
};
