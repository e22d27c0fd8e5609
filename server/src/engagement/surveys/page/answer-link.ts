import { type SurveyAnswerForm, type SurveyPage, surveyPath } from '@alo/contracts';
import { bumpRowVersion } from '../../../kernel/database/row-version.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { ProblemError } from '../../../kernel/errors/problem-error.ts';
import { messages } from '../forms/messages.ts';
import { forgetPerson } from '../responses/forget-person.ts';
import { readAnswers, type ResponseRow } from '../responses/response-row.ts';
import { tellAnswered } from '../responses/tell-answered.ts';
import { writeAnswer } from '../responses/write-answer.ts';
import type { OpenedLink } from './find-link.ts';
import { type OpenSurvey, pageOfSurvey, surveyOfLink } from './page-of-link.ts';

/** What somebody who opens a link sees. */
export async function openLink(opened: OpenedLink, now: Date): Promise<SurveyPage> {
  const found = await surveyOfLink(opened, now);
  if ('page' in found) return found.page;
  await opened.db
    .updateTable('survey_link')
    .set({ opened: true })
    .where('contact_id', '=', opened.contact.id)
    .where('opened', '=', false)
    .execute();
  return pageOfSurvey(opened, found.open);
}

/**
 * Keeps one answer, the first one as the beginning of the response.
 * @throws {ProblemError} 409 the question is not asked on this way, 422
 */
export async function answerLink(
  opened: OpenedLink,
  answer: SurveyAnswerForm,
  now: Date,
): Promise<SurveyPage> {
  const found = await surveyOfLink(opened, now);
  if ('page' in found) return found.page;
  const response = found.open.response ?? (await beginResponse(opened, found.open, now));
  await writeAnswer(opened.db, response, found.open.steps, answer, now);
  return pageOfSurvey(opened, { ...found.open, response });
}

async function beginResponse(
  { db, tenant, contact, campaign }: OpenedLink,
  { form }: OpenSurvey,
  now: Date,
): Promise<ResponseRow> {
  return db
    .insertInto('survey_response')
    .values({
      ...{ ma_dn: tenant, id: newId(), campaign_id: campaign.id, contact_id: contact.id },
      ...{ customer_id: contact.customer_id, form_version: form.form_version, started_at: now },
      ...{ call_id: null, attempt_id: null, user_id: null, queue_id: null, result: null },
      ...{ score: null, finished_at: null, edited_until: null, callback_at: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Sends the answers: the response is over, and so is the contact.
 * @throws {ProblemError} 409 questions are left
 */
export async function finishLink(opened: OpenedLink, now: Date): Promise<SurveyPage> {
  const { db, contact } = opened;
  const found = await surveyOfLink(opened, now);
  if ('page' in found) return found.page;
  const { response, steps, form } = found.open;
  const answers = response === undefined ? [] : await readAnswers(db, response.id);
  if (response === undefined || !surveyPath(steps, answers).isOver) {
    throw new ProblemError(409, 'SURVEY_NOT_OVER', 'Questions of the survey are left', {
      detail: messages.notOver,
    });
  }
  await db
    .updateTable('survey_response')
    .set({ state: 'complete', result: 'complete', finished_at: now, edited_until: now })
    .where('id', '=', response.id)
    .execute();
  await db
    .updateTable('campaign_contact')
    .set({ status: 'done', next_at: null, ...bumpRowVersion() })
    .where('id', '=', contact.id)
    .execute();
  await tellAnswered(db, response.id);
  if (form.anonymous) await forgetPerson(db, response.id);
  return { state: 'done', company: opened.company, closing: form.closing };
}
