import { calls, numberSchema } from '@alo/contracts';
import * as v from 'valibot';
import { usagesOf } from '../database/usages.ts';
import { refuse } from '../http/problem-error.ts';
import { type Context, serve } from '../http/serve.ts';

/** Kinds of `routing_object`, by the destination code that points at them. */
type RoutingKind =
  | 'ivr'
  | 'ring_group'
  | 'message'
  | 'time_condition'
  | 'queue'
  | 'last_call'
  | 'outbound'
  | 'shared_voicemail';

function listKind({ db }: Pick<Context, 'db'>, kind: RoutingKind) {
  return db
    .selectFrom('routing_object')
    .select(['id', 'name', 'is_active'])
    .where('kind', '=', kind)
    .orderBy('name')
    .execute();
}

const getIvrDetailAll = serve(calls.getIvrDetailAll, (_request, context) =>
  listKind(context, 'ivr'),
);
const getGroupInbounds = serve(calls.getGroupInbounds, (_request, context) =>
  listKind(context, 'ring_group'),
);
const getMessageAll = serve(calls.getMessageAll, (_request, context) =>
  listKind(context, 'message'),
);
const getTimeConditionAll = serve(calls.getTimeConditionAll, (_request, context) =>
  listKind(context, 'time_condition'),
);
const getQueues = serve(calls.getQueues, (_request, context) => listKind(context, 'queue'));
const getLastCalls = serve(calls.getLastCalls, (_request, context) =>
  listKind(context, 'last_call'),
);

/** Destination codes of objects kept by name (entities.md §1.2). */
const destinationKinds = [
  ['ivr', 'ivr'],
  ['group', 'ring_group'],
  ['msg', 'message'],
  ['time', 'time_condition'],
  ['queue', 'queue'],
  ['lastcall', 'last_call'],
  ['voicemaill', 'shared_voicemail'],
] as const;

const getDestinations = serve(calls.getDestinations, async (_request, { db }) => {
  const objects = await db
    .selectFrom('routing_object')
    .select(['id', 'kind', 'name'])
    .orderBy('name')
    .execute();
  const subscribers = await db
    .selectFrom('subscriber')
    .select(['id', 'extension', 'name'])
    .orderBy('extension')
    .execute();
  const people = Object.fromEntries(
    subscribers.map(({ id, extension, name }) => [id, `${extension} · ${name}`]),
  );
  const named = destinationKinds.map(([type, kind]) => [
    type,
    Object.fromEntries(
      objects.filter((entry) => entry.kind === kind).map(({ id, name }) => [id, name]),
    ),
  ]);
  return { direct: people, voicmail: people, ...Object.fromEntries(named) };
});

function selectNumbers({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('phone_number')
    .leftJoin('inbound', 'inbound.number_id', 'phone_number.id')
    .select([
      'phone_number.id',
      'phone_number.number',
      'phone_number.display_name',
      'phone_number.usage',
      'phone_number.is_active',
      'inbound.id as inbound_id',
    ])
    .orderBy('phone_number.number');
}

const getNumberAll = serve(calls.getNumberAll, async (_request, context) =>
  v.parse(v.array(numberSchema), await selectNumbers(context).execute()),
);

const getNumber = serve(calls.getNumber, async ({ params }, context) => {
  const row = await selectNumbers(context)
    .where('phone_number.number', '=', params.number)
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return v.parse(numberSchema, row);
});

const uuidList = v.array(v.pipe(v.string(), v.uuid()));

const deleteAllSubscribers = serve(calls.deleteAllSubscribers, async ({ query }, context) => {
  const { db, user, services, afterCommit } = context;
  const ids = query.ids.split(',').filter((id) => id !== '');
  const all = ids.length === 0;
  if (all && query.confirm !== user.maDn) {
    throw refuse.invalid([
      { path: 'confirm', message: 'Nhập mã doanh nghiệp để xác nhận xóa tất cả' },
    ]);
  }
  if (!v.is(uuidList, ids)) throw refuse.notFound();
  const rows = await db.selectFrom('subscriber').select(['id', 'ma_dn', 'extension']).execute();
  const chosen = all ? rows : rows.filter((row) => ids.includes(row.id));
  if (!all && chosen.length !== new Set(ids).size) throw refuse.notFound();
  const usages = (await Promise.all(chosen.map(({ id }) => usagesOf(db, 'subscriber', id)))).flat();
  if (usages.length > 0) throw refuse.inUse(usages);
  if (chosen.length > 0) {
    await db
      .deleteFrom('subscriber')
      .where(
        'id',
        'in',
        chosen.map(({ id }) => id),
      )
      .execute();
  }
  afterCommit(() => {
    for (const row of chosen) services.exchange.remove(row.ma_dn, row.extension);
  });
  return { deleted: chosen.length };
});

const deleteRule = serve(calls.deleteRule, async ({ params }, { db }) => {
  const usages = await usagesOf(db, 'outbound', params.id);
  if (usages.length > 0) throw refuse.inUse(usages);
  const { numDeletedRows } = await db
    .deleteFrom('routing_object')
    .where('id', '=', params.id)
    .where('kind', '=', 'outbound')
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse.notFound();
  return {};
});

/** Lists for pickers, numbers, and the two odd deletes of the partner API. */
export const directoryCalls = [
  getIvrDetailAll,
  getGroupInbounds,
  getMessageAll,
  getTimeConditionAll,
  getQueues,
  getLastCalls,
  getDestinations,
  getNumberAll,
  getNumber,
  deleteAllSubscribers,
  deleteRule,
];
