import { endpoints, type SavedView, type SavedViewForm } from '@alo/contracts';
import { sql } from 'kysely';
import { newId } from '../../kernel/database/new-id.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../../identity/context.ts';
import { messages } from './messages.ts';

const uniqueFields = { saved_view_name: ['name', messages.nameTaken] } as const;

/** Views of one person and list; the rest are those that colleagues share. */
const mostViews = 50;

function selectViews({ db, user }: Context) {
  return db
    .selectFrom('saved_view')
    .innerJoin('account', 'account.id', 'saved_view.user_id')
    .selectAll('saved_view')
    .select('account.name as owner_name')
    .where((where) =>
      where.or([where('saved_view.user_id', '=', user.id), where('is_shared', '=', true)]),
    );
}

function toView(
  row: Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number],
  userId: string,
): SavedView {
  const own = row.user_id === userId;
  const { id, list, name, query, hidden, compact, is_shared, owner_name } = row;
  // What opens by itself is each person's own choice.
  const is_default = own && row.is_default;
  return { id, list, name, query, hidden, compact, is_default, is_shared, own, owner_name };
}

async function readView(context: Context, id: string): Promise<SavedView> {
  const row = await selectViews(context).where('saved_view.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return toView(row, context.user.id);
}

/** Another default of the same list steps back. */
async function onlyDefault({ db, user }: Context, form: SavedViewForm, id: string): Promise<void> {
  if (!form.is_default) return;
  await db
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('user_id', '=', user.id)
    .where('list', '=', form.list)
    .where('id', '!=', id)
    .execute();
}

const getSavedViews = serve(endpoints.getSavedViews, async ({ query }, context) => {
  const rows = await selectViews(context)
    .where('list', '=', query.list)
    .orderBy(sql`saved_view.user_id = ${context.user.id} desc`)
    .orderBy('saved_view.name')
    .limit(2 * mostViews)
    .execute();
  return rows.map((row) => toView(row, context.user.id));
});

const createSavedView = serve(endpoints.createSavedView, async ({ body }, context) => {
  const { db, user } = context;
  const own = await db
    .selectFrom('saved_view')
    .select('id')
    .where('user_id', '=', user.id)
    .where('list', '=', body.list)
    .execute();
  if (own.length >= mostViews) {
    const message = messages.tooMany(mostViews);
    throw refuse.invalid([{ path: 'name', message }]);
  }
  const id = newId();
  await onlyDefault(context, body, id);
  await mapUnique(uniqueFields, () =>
    db
      .insertInto('saved_view')
      .values({ ma_dn: user.tenant, id, user_id: user.id, ...body })
      .execute(),
  );
  return readView(context, id);
});

const updateSavedView = serve(endpoints.updateSavedView, async ({ params, body }, context) => {
  const { db, user } = context;
  await onlyDefault(context, body, params.id);
  const { numUpdatedRows } = await mapUnique(uniqueFields, () =>
    db
      .updateTable('saved_view')
      .set({ ...body, ...bumpRowVersion() })
      .where('id', '=', params.id)
      .where('user_id', '=', user.id)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw refuse.notFound();
  return readView(context, params.id);
});

const deleteSavedView = serve(endpoints.deleteSavedView, async ({ params }, { db, user }) => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', params.id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse.notFound();
  return {};
});

/** Saved views of lists. */
export const savedViewRoutes = [getSavedViews, createSavedView, updateSavedView, deleteSavedView];
