import type { FieldError, SurveyQuestion, SurveyQuestionForm, Usage } from '@alo/contracts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { messages } from './messages.ts';
import { findQuestions } from './find-questions.ts';

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

/** Questions that lead to one: it cannot go while there are any. */
export async function usesOfQuestion(db: TenantTransaction, id: string): Promise<Usage[]> {
  const all: SurveyQuestion[] = await findQuestions(db, { search: '', category: [] });
  return all
    .filter((question) => targetsOf(question).has(id))
    .map((question) => ({
      kind: 'survey_question',
      id: question.id,
      name: question.content,
      slot: messages.slots.next,
    }));
}
