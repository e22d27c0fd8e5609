import { endpoints, type PauseReasonForm, pauseStatuses } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { newId } from '../../kernel/database/new-id.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';

const uniqueFields = { pause_reason_ma_dn_code_key: ['code', commonMessages.codeTaken] } as const;

async function readReasons({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .selectFrom('pause_reason')
    .selectAll()
    .orderBy('sort')
    .orderBy('name')
    .execute();
  return rows.map(({ id, code, name, color, max_minutes, status, is_active, row_version }) => ({
    id,
    code,
    name,
    color,
    max_minutes,
    status_activity: v.parse(v.picklist(pauseStatuses), status),
    is_active,
    row_version,
  }));
}

async function readReason(context: Context, id: string) {
  const found = (await readReasons(context)).find((reason) => reason.id === id);
  if (found === undefined) throw refuse.notFound();
  return found;
}

const columnsOf = ({ status_activity: status, ...form }: PauseReasonForm) => ({ ...form, status });

const getPauseReasonRows = serve(endpoints.getPauseReasonRows, (_request, context) =>
  readReasons(context),
);

const createPauseReason = serve(endpoints.createPauseReason, async ({ body }, context) => {
  const id = newId();
  const { last } = await context.db
    .selectFrom('pause_reason')
    .select(sql<number>`coalesce(max(sort), 0)::int`.as('last'))
    .executeTakeFirstOrThrow();
  await mapUnique(uniqueFields, () =>
    context.db
      .insertInto('pause_reason')
      .values({ ma_dn: context.user.tenant, id, ...columnsOf(body), sort: last + 1 })
      .execute(),
  );
  return readReason(context, id);
});

const updatePauseReason = serve(endpoints.updatePauseReason, async ({ params, body }, context) => {
  const { row_version: seen, ...form } = body;
  const before = await readReason(context, params.id);
  requireRowVersion(seen, before.row_version);
  const { numUpdatedRows } = await mapUnique(uniqueFields, () =>
    context.db
      .updateTable('pause_reason')
      .set({
        ...columnsOf(form),
        ...bumpRowVersion(),
      })
      .where('id', '=', params.id)
      .where('row_version', '=', before.row_version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw refuse.conflict();
  return readReason(context, params.id);
});

const deletePauseReason = serve(endpoints.deletePauseReason, async ({ params }, context) => {
  await readReason(context, params.id);
  await context.db.deleteFrom('pause_reason').where('id', '=', params.id).execute();
  return {};
});

const sortPauseReasons = serve(endpoints.sortPauseReasons, async ({ body }, context) => {
  const known = new Set((await readReasons(context)).map(({ id }) => id));
  const named = new Set(body.ids);
  if (named.size !== body.ids.length || named.size !== known.size) throw refuse.conflict();
  if (body.ids.some((id) => !known.has(id))) throw refuse.notFound();
  for (const [sort, id] of body.ids.entries()) {
    await context.db.updateTable('pause_reason').set({ sort }).where('id', '=', id).execute();
  }
  return readReasons(context);
});

/** Pause reasons as the settings keep them; the picker reads `getPauseReasons`. */
export const pauseReasonRoutes = [
  getPauseReasonRows,
  createPauseReason,
  updatePauseReason,
  deletePauseReason,
  sortPauseReasons,
];
