import {
  foldVietnamese,
  type SurveyQuestion,
  surveyQuestionContentSchema,
  surveyQuestionSchema,
  type Usage,
} from '@alo/contracts';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';

/** Questions that a company may have: all of them are searched at once. */
export const mostQuestions = 1000;

function questionQuery(db: TenantTransaction) {
  return db
    .selectFrom('survey_question as question')
    .innerJoin('survey_question_version as version', (join) =>
      join
        .onRef('version.ma_dn', '=', 'question.ma_dn')
        .onRef('version.question_id', '=', 'question.id')
        .onRef('version.version', '=', 'question.version'),
    )
    .innerJoin('survey_category as category', (join) =>
      join
        .onRef('category.ma_dn', '=', 'question.ma_dn')
        .onRef('category.id', '=', 'question.category_id'),
    )
    .selectAll('question')
    .select(['version.content', 'category.name as category_name'])
    .orderBy('category.sort')
    .orderBy('category.name')
    .orderBy('question.sort')
    .orderBy('question.id')
    .limit(mostQuestions);
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionQuery>['execute']>>[number];

function toQuestion({ content, updated_at, ...row }: QuestionRow): SurveyQuestion {
  return v.parse(surveyQuestionSchema, {
    ...row,
    ...v.parse(surveyQuestionContentSchema, content),
    updated_at: updated_at.toISOString(),
  });
}

/** What a list of questions is narrowed to. */
interface QuestionFilter {
  readonly search: string;
  /** Ids of categories; none: all. */
  readonly category: readonly string[];
  readonly type?: SurveyQuestion['type'] | undefined;
  readonly active?: boolean | undefined;
}

/** Questions in the order in which they are asked; the words are found without regard to diacritics. */
export async function findQuestions(
  db: TenantTransaction,
  { search, category, type, active }: QuestionFilter,
): Promise<SurveyQuestion[]> {
  let query = questionQuery(db);
  if (category.length > 0) query = query.where('question.category_id', 'in', category);
  if (active !== undefined) query = query.where('question.is_active', '=', active);
  const wanted = foldVietnamese(search);
  return (await query.execute())
    .map(toQuestion)
    .filter((question) => type === undefined || question.type === type)
    .filter(({ content }) => foldVietnamese(content).includes(wanted));
}

/** @throws {ProblemError} 404 */
export async function readQuestion(db: TenantTransaction, id: string): Promise<SurveyQuestion> {
  const row = await questionQuery(db).where('question.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return toQuestion(row);
}

/** Questions of a category and campaigns that ask it, some of them if there are many: it cannot go while there are any. */
export async function usesOfCategory(db: TenantTransaction, id: string): Promise<Usage[]> {
  const rows = await questionQuery(db).where('question.category_id', '=', id).limit(20).execute();
  const questions = rows.map(toQuestion).map((question) => ({
    ...{ kind: 'survey_question', id: question.id, name: question.content },
    slot: messages.slots.category,
  }));
  const slot = messages.slots.campaign;
  const surveys = await surveysThat(db, sql`form.category_ids @> array[${id}::uuid]`);
  return [...questions, ...surveys.map((survey) => ({ kind: 'survey_campaign', ...survey, slot }))];
}

/** Survey campaigns whose form (`form`) fits a condition, some of them if there are many. */
export async function surveysThat(db: TenantTransaction, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; name: string }>`
    select campaign.id, campaign.name from survey_form form join campaign on campaign.id = form.campaign_id
    where ${condition} order by campaign.name limit 20`.execute(db);
  return rows;
}
