import {
  endpoints,
  foldVietnamese,
  numberFormSchema,
  type NumberRow,
  numberRowSchema,
  referencesOf,
} from '@alo/contracts';
import * as v from 'valibot';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { type Context, serve } from '../context.ts';
import { namesOf } from '../pbx-objects/references.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import { requireDeactivationConfirmed } from '../pbx-objects/switch-off.ts';
import { toNumberForm } from '../pbx-objects/write-number.ts';

function selectNumbers({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('phone_number')
    .leftJoin('route_edge', (join) =>
      join
        .onRef('route_edge.to_id', '=', 'phone_number.id')
        .on('route_edge.from_kind', '=', 'inbound')
        .on('route_edge.slot', '=', 'number_id'),
    )
    .leftJoin('routing_object', 'routing_object.id', 'route_edge.from_id')
    .selectAll('phone_number')
    .select(['route_edge.from_id as inbound_id', 'routing_object.name as inbound_name'])
    .orderBy('phone_number.number');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNumbers>['execute']>>[number];

function toRow(row: Row) {
  const { id, number, inbound_id, inbound_name, provider_name, type } = row;
  return v.parse(numberRowSchema, {
    id,
    number,
    inbound_id,
    inbound_name,
    provider_name,
    type,
    expired_at: row.expired_at,
    row_version: row.row_version,
    ...toNumberForm(row),
    names: {},
  });
}

/** Names of whom the numbers may be shown by. */
const namesIn = ({ db }: Pick<Context, 'db'>, rows: readonly NumberRow[]) =>
  namesOf(
    db,
    rows.flatMap((row) => referencesOf(numberFormSchema, row)),
  );

async function withNames(context: Pick<Context, 'db'>, row: Row): Promise<NumberRow> {
  const read = toRow(row);
  return { ...read, names: await namesIn(context, [read]) };
}

const getNumberAll = serve(endpoints.getNumberAll, async (_request, context) => {
  const rows = (await selectNumbers(context).execute()).map(toRow);
  const names = await namesIn(context, rows);
  return rows.map((row) => ({ ...row, names }));
});

const getNumber = serve(endpoints.getNumber, async ({ params }, context) => {
  const row = await selectNumbers(context)
    .where('phone_number.number', '=', params.number)
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return withNames(context, row);
});

const getNumbers = serve(endpoints.getNumbers, async ({ query }, context) => {
  const rows = (await selectNumbers(context).execute()).map(toRow);
  const wanted = foldVietnamese(query.search);
  const provider = foldVietnamese(query.provider);
  const found = rows.filter(
    (row) =>
      foldVietnamese(`${row.number} ${row.display_name} ${row.provider_name}`).includes(wanted) &&
      (query.type === '' || row.type === query.type) &&
      foldVietnamese(row.provider_name).includes(provider) &&
      (query.usage === '' || row.usage === query.usage) &&
      (query.active === undefined || row.is_active === query.active) &&
      (query.unrouted !== true || row.inbound_id === null),
  );
  const page = pageOf(found, query);
  const names = await namesIn(context, page.data);
  return { ...page, data: page.data.map((row) => ({ ...row, names })) };
});

async function requireNumber(context: Context, id: string): Promise<Row> {
  const row = await selectNumbers(context).where('phone_number.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

const getNumberRow = serve(endpoints.getNumberRow, async ({ params }, context) =>
  withNames(context, await requireNumber(context, params.id)),
);

const updateNumber = serve(endpoints.updateNumber, async ({ params: { id }, body }, context) => {
  const { form, row_version: rowVersion, switch_off } = body;
  const before = await requireNumber(context, id);
  if (before.is_active && !form.is_active && !switch_off) {
    await requireDeactivationConfirmed(context.db, 'number', id);
  }
  const guard = rowVersion === undefined ? {} : { rowVersion };
  await saveObjects(context, [{ kind: 'number', id, form, ...guard }]);
  return withNames(context, await requireNumber(context, id));
});

/** Numbers of the tenant. */
export const numberRoutes = [getNumberAll, getNumber, getNumbers, getNumberRow, updateNumber];
