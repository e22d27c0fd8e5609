import { calls } from '@alo/contracts';
import { sql } from 'kysely';
import { newId } from '../database/new-id.ts';
import { mapUnique } from '../database/unique-violation.ts';
import { refuse } from '../http/problem-error.ts';
import { uploadedFiles } from '../http/read-body.ts';
import { type Context, serve } from '../http/serve.ts';
import { requireDestination, writeEdge } from './destination.ts';
import { matches, selectInbounds, toInboundRow } from './inbound-rows.ts';

const uniqueFields = {
  inbound_ma_dn_name_key: ['name', 'Tên định tuyến đã được dùng'],
  inbound_ma_dn_number_id_key: ['number_id', 'Đầu số này đã có định tuyến gọi vào'],
  incoming_ma_dn_inbound_id_priority_key: ['priority', 'Thứ tự đã được dùng trong định tuyến này'],
} as const;

const getInboundJohnIncoming = serve(calls.getInboundJohnIncoming, async ({ query }, { db }) => {
  const rows = await selectInbounds(db).execute();
  const found = rows.filter((row) => matches(row, query.search, query.filter_action));
  const from = (query.page - 1) * query.page_size;
  return {
    data: found.slice(from, from + query.page_size).map(toInboundRow),
    total: found.length,
    total_capped: false,
    next_cursor: null,
  };
});

const getInboundAll = serve(calls.getInboundAll, (_request, { db }) =>
  db.selectFrom('inbound').select(['id', 'name', 'is_active']).orderBy('name').execute(),
);

const getInboundJohnIncomingDetail = serve(
  calls.getInboundJohnIncomingDetail,
  async ({ params }, { db }) => {
    const inbound = await db
      .selectFrom('inbound')
      .innerJoin('phone_number', 'phone_number.id', 'inbound.number_id')
      .selectAll('inbound')
      .select('phone_number.number')
      .where('inbound.id', '=', params.id)
      .executeTakeFirst();
    if (inbound === undefined) throw refuse.notFound();
    const rows = await selectInbounds(db).where('inbound.id', '=', params.id).execute();
    return {
      id: inbound.id,
      name: inbound.name,
      number_id: inbound.number_id,
      number: inbound.number,
      max_calls: inbound.max_calls,
      is_active: inbound.is_active,
      row_version: inbound.row_version,
      rules: rows.filter((row) => row.incoming_id !== null).map(toInboundRow),
    };
  },
);

async function requireNumber({ db }: Context, id: string): Promise<void> {
  const number = await db
    .selectFrom('phone_number')
    .select('usage')
    .where('id', '=', id)
    .executeTakeFirst();
  if (number === undefined || number.usage === 'out') {
    throw refuse.invalid([{ path: 'number_id', message: 'Chọn một đầu số được phép gọi vào' }]);
  }
}

const createInbound = serve(calls.createInbound, async ({ body }, context) => {
  await requireNumber(context, body.number_id);
  const id = newId();
  const { row_version: _none, ...columns } = body;
  await mapUnique(uniqueFields, () =>
    context.db
      .insertInto('inbound')
      .values({ ma_dn: context.user.maDn, id, ...columns })
      .execute(),
  );
  return { id };
});

/** Saves one row unless somebody else saved it meanwhile; a row that is not there is 404. */
async function saveVersioned(
  { db }: Context,
  table: 'inbound' | 'incoming',
  id: string,
  seen: number | undefined,
  columns: object,
): Promise<void> {
  const present = await db
    .selectFrom(table)
    .select('row_version')
    .where('id', '=', id)
    .executeTakeFirst();
  if (present === undefined) throw refuse.notFound();
  if (seen !== undefined && seen !== present.row_version) throw refuse.conflict();
  const { numUpdatedRows } = await mapUnique(uniqueFields, () =>
    db
      .updateTable(table)
      .set({ ...columns, updated_at: new Date(), row_version: sql<number>`row_version + 1` })
      .where('id', '=', id)
      .where('row_version', '=', present.row_version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw refuse.conflict();
}

const updateInbound = serve(calls.updateInbound, async ({ params, body }, context) => {
  const { row_version, ...columns } = body;
  await requireNumber(context, body.number_id);
  await saveVersioned(context, 'inbound', params.id, row_version, columns);
  return { id: params.id };
});

async function requireInbound({ db }: Context, id: string): Promise<void> {
  const inbound = await db
    .selectFrom('inbound')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (inbound === undefined) {
    throw refuse.invalid([{ path: 'inbound_id', message: 'Định tuyến gọi vào không tồn tại' }]);
  }
}

const slotOf = (incomingId: string) => `rule:${incomingId}`;

const createIncoming = serve(calls.createIncoming, async ({ body }, context) => {
  const { db, user } = context;
  await requireInbound(context, body.inbound_id);
  await requireDestination(db, body.destination);
  const id = newId();
  const { row_version: _none, destination, ...columns } = body;
  await mapUnique(uniqueFields, () =>
    db
      .insertInto('incoming')
      .values({ ma_dn: user.maDn, id, ...columns, ...destination })
      .execute(),
  );
  await writeEdge(db, user.maDn, body.inbound_id, slotOf(id), destination);
  return { id };
});

const updateIncoming = serve(calls.updateIncoming, async ({ params, body }, context) => {
  const { db, user } = context;
  const { row_version, destination, ...columns } = body;
  await requireInbound(context, body.inbound_id);
  await requireDestination(db, destination);
  await saveVersioned(context, 'incoming', params.id, row_version, { ...columns, ...destination });
  await writeEdge(db, user.maDn, body.inbound_id, slotOf(params.id), destination);
  return { id: params.id };
});

const deleteIncoming = serve(calls.deleteIncoming, async ({ params }, { db }) => {
  const deleted = await db
    .deleteFrom('incoming')
    .where('id', '=', params.id)
    .returning('inbound_id')
    .executeTakeFirst();
  if (deleted === undefined) throw refuse.notFound();
  await db
    .deleteFrom('route_edge')
    .where('from_id', '=', deleted.inbound_id)
    .where('slot', '=', slotOf(params.id))
    .execute();
  return {};
});

const importInbound = serve(calls.importInbound, async ({ body }, context) => {
  const { db, http } = context;
  await requireInbound(context, body.inbound_id);
  const file = uploadedFiles(http).find(({ field }) => field === 'file');
  if (file === undefined) throw refuse.invalid([{ path: 'file', message: 'Chọn tệp CSV để nhập' }]);
  const lines = file.content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const rows = lines.flatMap((line, index) => {
    const value = (line.split(/[,;\t]/)[0] ?? '').replace(/["\s.-]/g, '');
    return value === '' ? [] : [{ row: index + 1, value, good: /^\+?[0-9]{3,15}$/.test(value) }];
  });
  const good = [...new Set(rows.filter((row) => row.good).map((row) => row.value))];
  const rejected = rows
    .filter((row) => !row.good)
    .map(({ row, value }) => ({ row, value, reason: 'Định dạng số điện thoại sai' }));
  if (body.dry_run !== '1' && good.length > 0) {
    const target = await db
      .selectFrom('incoming')
      .select(['id', 'caller_values'])
      .where('inbound_id', '=', body.inbound_id)
      .where('caller_type', '=', 'list')
      .orderBy('priority')
      .executeTakeFirst();
    if (target === undefined) {
      throw refuse.invalid([
        { path: 'inbound_id', message: 'Định tuyến chưa có quy tắc kiểu danh sách số gọi' },
      ]);
    }
    await db
      .updateTable('incoming')
      .set({ caller_values: [...new Set([...target.caller_values, ...good])] })
      .where('id', '=', target.id)
      .execute();
  }
  return { imported: good.length, rejected };
});

/** Inbound routes and their rules. */
export const inboundCalls = [
  getInboundJohnIncoming,
  getInboundAll,
  getInboundJohnIncomingDetail,
  createInbound,
  updateInbound,
  createIncoming,
  updateIncoming,
  deleteIncoming,
  importInbound,
];
