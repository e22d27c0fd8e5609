import type { SurveyFormStep, SurveyResultForm } from '@alo/contracts';
import { surveyPath } from '@alo/contracts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { bumpRowVersion } from '../../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import { messages } from '../forms/messages.ts';
import { applyResult } from './contact-result.ts';
import { forgetPerson } from './forget-person.ts';
import { readAnswers, type ResponseRow } from './response-row.ts';
import { tellAnswered } from './tell-answered.ts';

/** Milliseconds for which a response may be changed after it was finished. */
const changeableMs = 24 * 3_600_000;

/** What is known of the survey that a response is of. */
interface Survey {
  readonly steps: readonly SurveyFormStep[];
  readonly anonymous: boolean;
}

/**
 * Ends a conversation with what it came to, or changes that within a day.
 * @param response - locked
 * @throws {ProblemError} 409 questions are left, 422 the call back is not later than now
 */
export async function finishResponse(
  db: TenantTransaction,
  response: ResponseRow,
  { steps, anonymous }: Survey,
  { result, callback_at, note }: Omit<SurveyResultForm, 'row_version'>,
  now: Date,
): Promise<void> {
  const isOver = surveyPath(steps, await readAnswers(db, response.id)).isOver;
  if (result === 'complete' && !isOver) {
    throw new ProblemError(409, 'SURVEY_NOT_OVER', 'Questions of the survey are left', {
      detail: messages.notOver,
    });
  }
  const callBack = result === 'callback' && callback_at !== null ? new Date(callback_at) : null;
  if (callBack !== null && callBack <= now) {
    throw refuse.invalid([
      { path: 'callback_at', code: 'VALUE_INVALID', message: messages.callbackPast },
    ]);
  }
  const finished = response.finished_at ?? now;
  await db
    .updateTable('survey_response')
    .set({
      ...{ result, callback_at: callBack, state: result === 'complete' ? 'complete' : 'partial' },
      ...{ finished_at: finished, ...bumpRowVersion() },
      edited_until: response.edited_until ?? new Date(finished.getTime() + changeableMs),
    })
    .where('id', '=', response.id)
    .execute();
  if (response.finished_at === null) await tellAnswered(db, response.id);
  if (response.contact_id === null) return;
  if (note !== '') {
    await db
      .updateTable('campaign_contact')
      .set({ note })
      .where('id', '=', response.contact_id)
      .execute();
  }
  const isApplied = await applyResult(db, { ...response, callback_at: callBack, result }, now);
  if (isApplied && anonymous) await forgetPerson(db, response.id);
  if (!isApplied) await unlock(db, response.contact_id);
}

async function unlock(db: TenantTransaction, contactId: string): Promise<void> {
  await db
    .updateTable('campaign_contact')
    .set({ locked_by: null, locked_until: null })
    .where('id', '=', contactId)
    .execute();
}
