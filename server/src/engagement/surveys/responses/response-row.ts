import { keptAnswerSchema, type SurveyResponse, surveyResponseSchema } from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { SurveyTables } from '../../../kernel/database/schema-survey.ts';
import { maskText } from '../../../kernel/masking/masked-text.ts';
import type { PhoneMask } from '../../../kernel/user/user.ts';

/** A response as it is stored. */
export type ResponseRow = Selectable<SurveyTables['survey_response']>;

const answersSchema = v.array(keptAnswerSchema);

/** The answers of a response, in the order in which they were given. */
export async function readAnswers(db: TenantTransaction, responseId: string) {
  const rows = await db
    .selectFrom('survey_answer')
    .select(['question_id', 'version', 'option_ids', 'number', 'text', 'score', 'off_path'])
    .where('response_id', '=', responseId)
    .orderBy('at')
    .orderBy('question_id')
    .execute();
  return v.parse(answersSchema, rows);
}

/** A response as this reader may see it: who sees no numbers sees none that stands in an answer. */
export async function toResponse(
  db: TenantTransaction,
  row: ResponseRow,
  mask: PhoneMask,
): Promise<SurveyResponse> {
  const answers = await readAnswers(db, row.id);
  return v.parse(surveyResponseSchema, {
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    edited_until: row.edited_until?.toISOString() ?? null,
    answers: answers.map((answer) => ({ ...answer, text: maskText(answer.text, mask) })),
  });
}
