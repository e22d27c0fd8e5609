import {
  answerProblem,
  foldVietnamese,
  type SurveyAnswerForm,
  type SurveyFormStep,
  type SurveyPath,
  surveyPath,
} from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { bumpRowVersion } from '../../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import { messages } from '../forms/messages.ts';
import { readAnswers, type ResponseRow } from './response-row.ts';

/** Points of the choices of an answer; null: none of them is scored. */
function scoreOf({ options }: SurveyFormStep, { option_ids }: SurveyAnswerForm): number | null {
  const scores = options.flatMap(({ id, score }) =>
    option_ids.includes(id) && score !== null ? [score] : [],
  );
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0);
}

/**
 * Keeps an answer of a response, and marks which answers are off the way now.
 * @param response - locked
 * @returns how far the survey is
 * @throws {ProblemError} 409 the question is not asked on this way, 422
 */
export async function writeAnswer(
  db: TenantTransaction,
  response: Pick<ResponseRow, 'ma_dn' | 'id' | 'campaign_id' | 'result' | 'finished_at'>,
  steps: readonly SurveyFormStep[],
  answer: SurveyAnswerForm,
  now: Date,
): Promise<SurveyPath> {
  const step = steps.find(({ id }) => id === answer.question_id);
  const problem = step === undefined ? 'option' : answerProblem(step, answer);
  if (step === undefined || problem !== undefined) {
    const code = `ANSWER_${(problem ?? 'option').toUpperCase()}`;
    throw refuse.invalid([{ path: 'answer', code, message: messages.answerWrong }]);
  }
  const before = await readAnswers(db, response.id);
  const all = [...before.filter(({ question_id }) => question_id !== step.id), answer];
  const path = surveyPath(steps, all);
  const asked = path.asked.map(({ id }) => id);
  if (!asked.includes(step.id)) {
    throw new ProblemError(409, 'QUESTION_OFF_PATH', 'The question is not asked on this way', {
      detail: messages.questionOff,
    });
  }
  const score = scoreOf(step, answer);
  const { option_ids, number, text } = answer;
  const written = {
    ...{ version: step.version, option_ids, number, text, text_folded: foldVietnamese(text) },
    ...{ score, off_path: false, at: now },
  };
  const { ma_dn, id: response_id, campaign_id } = response;
  await db
    .insertInto('survey_answer')
    .values({ ma_dn, response_id, campaign_id, question_id: step.id, ...written })
    .onConflict((conflict) =>
      conflict.columns(['ma_dn', 'response_id', 'question_id']).doUpdateSet(written),
    )
    .execute();
  await sql`update survey_answer set off_path = not off_path
    where response_id = ${response_id} and off_path = (question_id = any(${asked}::uuid[]))`.execute(
    db,
  );
  await db
    .updateTable('survey_response')
    .set({
      score: sql<number | null>`(select sum(score) from survey_answer
        where response_id = ${response_id} and not off_path)`,
      ...(response.result === 'complete' && { state: path.isOver ? 'complete' : 'partial' }),
      ...bumpRowVersion(),
    })
    .where('id', '=', response_id)
    .execute();
  return path;
}
