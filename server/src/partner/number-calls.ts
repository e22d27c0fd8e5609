import {
  calls,
  foldVietnamese,
  numberFormSchema,
  numberRowSchema,
  referencesOf,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { refuse } from '../http/problem-error.ts';
import { type Context, serve } from '../http/serve.ts';
import { requireReferences, writeEdges } from '../objects/references.ts';
import { nextVersion, writeVersion } from '../objects/routing-version.ts';
import { routingChanged } from '../routing/routing-changed.ts';

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

function toForm(row: Row) {
  const { display_name, usage, is_active, data } = row;
  const rest = v.parse(v.record(v.string(), v.unknown()), data);
  return v.parse(numberFormSchema, { ...rest, display_name, usage, is_active });
}

function toRow(row: Row) {
  const { id, number, inbound_id, inbound_name, provider_name, type, max_channels } = row;
  return v.parse(numberRowSchema, {
    id,
    number,
    inbound_id,
    inbound_name,
    provider_name,
    type,
    max_channels,
    expired_at: row.expired_at,
    row_version: row.row_version,
    ...toForm(row),
  });
}

const getNumberAll = serve(calls.getNumberAll, async (_request, context) =>
  (await selectNumbers(context).execute()).map(toRow),
);

const getNumber = serve(calls.getNumber, async ({ params }, context) => {
  const row = await selectNumbers(context)
    .where('phone_number.number', '=', params.number)
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return toRow(row);
});

const getNumbers = serve(calls.getNumbers, async ({ query }, context) => {
  const rows = (await selectNumbers(context).execute()).map(toRow);
  const wanted = foldVietnamese(query.search);
  const found = rows.filter(
    (row) =>
      foldVietnamese(`${row.number} ${row.display_name} ${row.provider_name}`).includes(wanted) &&
      (query.type === '' || row.type === query.type) &&
      (query.usage === '' || row.usage === query.usage) &&
      (query.active === undefined || row.is_active === query.active) &&
      (query.unrouted !== true || row.inbound_id === null),
  );
  const from = (query.page - 1) * query.page_size;
  return {
    data: found.slice(from, from + query.page_size),
    total: found.length,
    total_capped: false,
    next_cursor: null,
  };
});

async function requireNumber(context: Context, id: string): Promise<Row> {
  const row = await selectNumbers(context).where('phone_number.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

const updateNumber = serve(calls.updateNumber, async ({ params: { id }, body }, context) => {
  const { db, user } = context;
  const version = await nextVersion(db, user.maDn);
  const before = await requireNumber(context, id);
  if (body.row_version !== undefined && body.row_version !== before.row_version) {
    throw refuse.conflict();
  }
  const { display_name, usage, is_active, ...rest } = body.form;
  if (usage === 'out' && before.inbound_id !== null) {
    const message = 'Đầu số đang có định tuyến gọi vào';
    throw refuse.invalid([{ path: 'form.usage', message }]);
  }
  const references = referencesOf(numberFormSchema, body.form);
  await requireReferences(db, references);
  await db
    .updateTable('phone_number')
    .set({
      display_name,
      usage,
      is_active,
      data: JSON.stringify(rest),
      updated_at: new Date(),
      row_version: sql<number>`row_version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await writeEdges(db, user.maDn, 'number', id, references);
  await writeVersion(db, user, version, [
    {
      action: 'update',
      kind: 'number',
      id,
      name: before.number,
      before: toForm(before),
      after: body.form,
    },
  ]);
  routingChanged(context);
  return toRow(await requireNumber(context, id));
});

/** Numbers of the tenant. */
export const numberCalls = [getNumberAll, getNumber, getNumbers, updateNumber];
