import { surveyPath } from '@alo/contracts';
import type { RecordSettler } from '../../../call-log/settlers/record-settler.ts';
import { forgetPerson } from '../responses/forget-person.ts';
import { readAnswers } from '../responses/response-row.ts';
import { tellAnswered } from '../responses/tell-answered.ts';
import { writeAnswer } from '../responses/write-answer.ts';
import { answerOfKey } from './key-answer.ts';
import { questionAt } from './key-place.ts';
import { readSurvey } from './survey-call.ts';

/**
 * Keeps the last key of somebody who hung up right behind it: the journal has it, but the server was not asked any more. Then
 * the response is over with its call.
 */
export const settlesKeys: RecordSettler = async (db, record) => {
  const found = await db
    .selectFrom('survey_response')
    .innerJoin('survey_form', 'survey_form.campaign_id', 'survey_response.campaign_id')
    .select(['survey_response.id', 'anonymous'])
    .where('survey_response.call_id', '=', record.callId)
    .where('mode', 'in', ['auto', 'after_call'])
    .executeTakeFirst();
  const survey = found && (await readSurvey(db, { sounds: [] }, found.id));
  if (found === undefined || survey === undefined) return undefined;
  const { response, steps } = survey;
  const at = new Date(record.endedAt);
  if (response.finished_at === null) {
    for (const { id, step, keys } of record.path?.surveys ?? []) {
      const question = id === response.id ? steps[questionAt(step).at] : undefined;
      const answer = question && answerOfKey(question, keys);
      if (question === undefined || answer === undefined) continue;
      const answers = await readAnswers(db, response.id);
      const { asked, isOver } = surveyPath(steps, answers);
      // Only what the server has not heard of: the question that is still open.
      if (isOver || asked.at(-1)?.id !== question.id) continue;
      await writeAnswer(db, response, steps, answer, at);
    }
    const { isOver } = surveyPath(steps, await readAnswers(db, response.id));
    await db
      .updateTable('survey_response')
      .set({
        ...(isOver && { state: 'complete', result: 'complete' }),
        ...{ finished_at: at, edited_until: at, updated_at: new Date() },
      })
      .where('id', '=', response.id)
      .execute();
    await tellAnswered(db, response.id);
  }
  if (found.anonymous) await forgetPerson(db, response.id);
  return undefined;
};
