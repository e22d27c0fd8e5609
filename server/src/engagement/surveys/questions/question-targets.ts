import type { FieldError, SurveyQuestion, SurveyQuestionForm, Usage } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { messages } from './messages.ts';
import { findQuestions, surveysThat } from './find-questions.ts';

/** Ids of the questions that answers to a question lead to. */
function targetsOf({
  options,
  ranges,
}: Pick<SurveyQuestionForm, 'options' | 'ranges'>): ReadonlySet<string> {
  const all = [...options, ...ranges].flatMap(({ next }) =>
    next === null || next === 'end' ? [] : [next],
  );
  return new Set(all);
}

/** What is wrong with where a question leads. @param id - the question itself; undefined: it is new */
export async function targetMistakes(
  db: TenantTransaction,
  form: SurveyQuestionForm,
  id: string | undefined,
): Promise<FieldError[]> {
  const targets = targetsOf(form);
  const path = form.options.length > 0 ? 'form.options' : 'form.ranges';
  if (id !== undefined && targets.has(id)) {
    return [{ path, code: 'VALUE_INVALID', message: messages.targetItself }];
  }
  if (targets.size === 0) return [];
  const known = await db
    .selectFrom('survey_question')
    .select('id')
    .where('id', 'in', [...targets])
    .execute();
  if (known.length === targets.size) return [];
  return [{ path, code: 'VALUE_UNKNOWN', message: messages.targetUnknown }];
}

/** Questions that lead to one, and surveys that name it or have answers to it: it cannot go while there are any. */
export async function usesOfQuestion(db: TenantTransaction, id: string): Promise<Usage[]> {
  const all: SurveyQuestion[] = await findQuestions(db, { search: '', category: [] });
  const surveys = await surveysThat(
    db,
    sql`form.question_ids @> array[${id}::uuid] or exists (select from survey_answer answer
      where answer.question_id = ${id}::uuid and answer.campaign_id = form.campaign_id)`,
  );
  const slot = messages.slots.campaign;
  const questions = all
    .filter((question) => targetsOf(question).has(id))
    .map((question) => ({
      kind: 'survey_question',
      id: question.id,
      name: question.content,
      slot: messages.slots.next,
    }));
  return [...questions, ...surveys.map((survey) => ({ kind: 'survey_campaign', ...survey, slot }))];
}
