import {
  fitsKeys,
  referencesOf,
  type SurveyQuestion,
  type SurveyQuestionContent,
  surveyQuestionFields,
  type SurveyQuestionForm,
} from '@alo/contracts';
import { isDeepStrictEqual } from 'node:util';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import {
  bumpRowVersion,
  lockRow,
  requireRowVersion,
} from '../../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import type { RequestActor } from '../../../kernel/user/actor.ts';
import {
  requireReferences as requireObjects,
  writeEdges,
} from '../../../telephony/pbx-objects/references.ts';
import { messages } from './messages.ts';
import { mostQuestions, readQuestion } from './find-questions.ts';
import { targetMistakes, usesOfQuestion } from './question-targets.ts';

const contentOf = ({
  content,
  type,
  required,
  options,
  ranges,
  greeting_id,
}: SurveyQuestionContent): SurveyQuestionContent => ({
  ...{ content, type, required, options, ranges, greeting_id },
});

const edgeKind = 'survey_question';
/** What a question names outside of the surveys. */
const namedBy = (form: SurveyQuestionForm) => referencesOf(surveyQuestionFields, form);

/** What the audit log keeps of a question. */
async function auditOf(db: TenantTransaction, question: SurveyQuestion) {
  const { greeting_id } = question;
  const recording =
    greeting_id === null
      ? undefined
      : await db
          .selectFrom('sound')
          .select('name')
          .where('id', '=', greeting_id)
          .executeTakeFirst();
  return {
    ...{ text: question.content, type: question.type, is_required: question.required },
    ...{ category: question.category_name, sort: question.sort, is_active: question.is_active },
    ...{ answers: question.options.map(({ label }) => label), version: question.version },
    question_recording: recording?.name ?? '',
  };
}

async function requireRoom(db: TenantTransaction): Promise<void> {
  const { count } = await db
    .selectFrom('survey_question')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < mostQuestions) return;
  throw new ProblemError(409, 'QUESTION_LIMIT', 'The company has as many questions as it may', {
    detail: messages.tooManyQuestions(mostQuestions),
    params: { most: mostQuestions },
  });
}

/** @throws {ProblemError} 422 the category, the recording, or a question that an answer leads to, is not there */
async function requireReferences(
  db: TenantTransaction,
  form: SurveyQuestionForm,
  id: string | undefined,
): Promise<void> {
  const category = await db
    .selectFrom('survey_category')
    .select('id')
    .where('id', '=', form.category_id)
    // Nobody may delete it before the question is in it.
    .forKeyShare()
    .executeTakeFirst();
  const mistakes = await targetMistakes(db, form, id);
  if (category === undefined) {
    const message = messages.categoryUnknown;
    mistakes.push({ path: 'form.category_id', code: 'VALUE_UNKNOWN', message });
  }
  if (mistakes.length > 0) throw refuse.invalid(mistakes);
  await requireObjects(db, namedBy(form));
}

/**
 * A new question, or what is saved of one: other content is another version, so that answers stay with what was asked.
 * @throws {ProblemError} 404, 409 somebody else saved meanwhile or there are too many, 422
 */
export async function saveQuestion(
  actor: RequestActor,
  given: SurveyQuestionForm,
  existing?: { readonly id: string; readonly seen: number | undefined },
): Promise<SurveyQuestion> {
  const { db, user } = actor;
  // What is not answered by keys is never played.
  const form = fitsKeys(given) ? given : { ...given, greeting_id: null };
  const { category_id, sort, is_active } = form;
  const content = contentOf(form);
  const id = existing?.id ?? newId();
  let before: SurveyQuestion | undefined;
  let version = 1;
  if (existing === undefined) {
    await requireReferences(db, form, undefined);
    await requireRoom(db);
    const values = { ma_dn: user.tenant, id, category_id, version, sort, is_active };
    await db.insertInto('survey_question').values(values).execute();
  } else {
    await lockRow(db, 'survey_question', id);
    before = await readQuestion(db, id);
    requireRowVersion(existing.seen, before.row_version);
    await requireReferences(db, form, id);
    const isSame = isDeepStrictEqual(contentOf(before), content);
    version = isSame ? before.version : before.version + 1;
    await db
      .updateTable('survey_question')
      .set({ category_id, version, sort, is_active, ...bumpRowVersion() })
      .where('id', '=', id)
      .execute();
  }
  if (version !== before?.version) {
    const json = JSON.stringify(content);
    await db
      .insertInto('survey_question_version')
      .values({ ma_dn: user.tenant, question_id: id, version, content: json })
      .execute();
  }
  await writeEdges(db, user.tenant, edgeKind, id, namedBy(form));
  const after = await readQuestion(db, id);
  await writeAudit(actor, {
    action: before === undefined ? 'surveyQuestion.add' : 'surveyQuestion.edit',
    target: { kind: 'survey_question', id, name: form.content },
    ...(before && { before: await auditOf(db, before) }),
    after: await auditOf(db, after),
  });
  return after;
}

/** @throws {ProblemError} 404, 409 another question leads to it */
export async function deleteQuestion(actor: RequestActor, id: string): Promise<void> {
  const { db, user } = actor;
  await lockRow(db, 'survey_question', id);
  const before = await readQuestion(db, id);
  const usages = await usesOfQuestion(db, id);
  if (usages.length > 0) throw refuse.inUse(usages);
  await db.deleteFrom('survey_question').where('id', '=', id).execute();
  await writeEdges(db, user.tenant, edgeKind, id, []);
  await writeAudit(actor, {
    action: 'surveyQuestion.delete',
    target: { kind: 'survey_question', id, name: before.content },
    before: await auditOf(db, before),
  });
}
