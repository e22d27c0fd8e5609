import { endpoints, foldVietnamese } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { type Context, serve } from '../../identity/context.ts';
import { messages } from './messages.ts';
import { usesOfCategory } from './questions/find-questions.ts';

const uniqueFields = {
  survey_category_ma_dn_name_key: ['name', messages.categoryNameTaken],
} as const;

const categories = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('survey_category')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('survey_question')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('survey_question.category_id', '=', 'survey_category.id')
        .as('questions_count'),
    );

async function readRow(context: Pick<Context, 'db'>, id: string) {
  const row = await categories(context).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

function toCategory(row: Awaited<ReturnType<typeof readRow>>) {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    description: row.description,
    sort: row.sort,
    is_active: row.is_active,
    questions_count: Number(row.questions_count),
    created_at: row.created_at.toISOString(),
    row_version: row.row_version,
  };
}

const getSurveyCategories = serve(endpoints.getSurveyCategories, async ({ query }, context) => {
  let rows = categories(context);
  if (query.active !== undefined) rows = rows.where('is_active', '=', query.active);
  const wanted = foldVietnamese(query.search);
  const found = (await rows.orderBy('sort').orderBy('name').execute()).filter((row) =>
    foldVietnamese(`${row.name} ${row.code}`).includes(wanted),
  );
  return pageOf(found, query, toCategory);
});

const getSurveyCategory = serve(endpoints.getSurveyCategory, async ({ params }, context) =>
  toCategory(await readRow(context, params.id)),
);

const createSurveyCategory = serve(endpoints.createSurveyCategory, async ({ body }, context) => {
  const id = newId();
  await mapUnique(uniqueFields, () =>
    context.db
      .insertInto('survey_category')
      .values({ ma_dn: context.user.tenant, id, ...body })
      .execute(),
  );
  return toCategory(await readRow(context, id));
});

const updateSurveyCategory = serve(
  endpoints.updateSurveyCategory,
  async ({ params, body }, context) => {
    const before = await readRow(context, params.id);
    const { row_version: seen, ...columns } = body;
    requireRowVersion(seen, before.row_version);
    const { numUpdatedRows } = await mapUnique(uniqueFields, () =>
      context.db
        .updateTable('survey_category')
        .set({ ...columns, ...bumpRowVersion() })
        .where('id', '=', params.id)
        .where('row_version', '=', before.row_version)
        .executeTakeFirst(),
    );
    if (numUpdatedRows === 0n) throw refuse.conflict();
    return toCategory(await readRow(context, params.id));
  },
);

const deleteSurveyCategory = serve(endpoints.deleteSurveyCategory, async ({ params }, context) => {
  await readRow(context, params.id);
  const usages = await usesOfCategory(context.db, params.id);
  if (usages.length > 0) throw refuse.inUse(usages);
  await context.db.deleteFrom('survey_category').where('id', '=', params.id).execute();
  return {};
});

/** Survey categories. */
export const categoryRoutes = [
  getSurveyCategories,
  getSurveyCategory,
  createSurveyCategory,
  updateSurveyCategory,
  deleteSurveyCategory,
];
