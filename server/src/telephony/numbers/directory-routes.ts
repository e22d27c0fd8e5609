import { endpoints, destinationTargets, type ObjectKind } from '@alo/contracts';
import * as v from 'valibot';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import { messages } from './messages.ts';

function listKind({ db }: Pick<Context, 'db'>, kind: ObjectKind) {
  return db
    .selectFrom('routing_object')
    .select(['id', 'name', 'is_active'])
    .where('kind', '=', kind)
    .orderBy('name')
    .execute();
}

const getIvrDetailAll = serve(endpoints.getIvrDetailAll, (_request, context) =>
  listKind(context, 'ivr'),
);
const getGroupInbounds = serve(endpoints.getGroupInbounds, (_request, context) =>
  listKind(context, 'ring_group'),
);
const getMessageAll = serve(endpoints.getMessageAll, (_request, context) =>
  listKind(context, 'message'),
);
const getTimeConditionAll = serve(endpoints.getTimeConditionAll, (_request, context) =>
  listKind(context, 'time_condition'),
);
const getQueues = serve(endpoints.getQueues, (_request, context) => listKind(context, 'queue'));
const getLastCalls = serve(endpoints.getLastCalls, (_request, context) =>
  listKind(context, 'last_call'),
);

const getDestinations = serve(endpoints.getDestinations, async (_request, { db }) => {
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
  const named = Object.entries(destinationTargets).map(([type, kind]) => [
    type,
    Object.fromEntries(
      objects.filter((entry) => entry.kind === kind).map(({ id, name }) => [id, name]),
    ),
  ]);
  const { fw: _typed, ...objectsByType } = Object.fromEntries(named);
  return { ...objectsByType, direct: people, voicmail: people };
});

const uuidList = v.array(v.pipe(v.string(), v.uuid()));

const deleteAllSubscribers = serve(endpoints.deleteAllSubscribers, async ({ query }, context) => {
  const { db, user } = context;
  const ids = query.ids.split(',').filter((id) => id !== '');
  const all = ids.length === 0;
  if (all && query.confirm !== user.tenant) {
    throw refuse.invalid([
      { path: 'confirm', code: 'CONFIRM_WITH_COMPANY', message: messages.confirmWithCompany },
    ]);
  }
  if (!v.is(uuidList, ids)) throw refuse.notFound();
  const rows = await db.selectFrom('subscriber').select('id').execute();
  const chosen = all ? rows : rows.filter((row) => ids.includes(row.id));
  if (!all && chosen.length !== new Set(ids).size) throw refuse.notFound();
  await saveObjects(
    context,
    chosen.map(({ id }) => ({ kind: 'subscriber', id, form: null })),
  );
  return { deleted: chosen.length };
});

/** Lists for pickers, and the odd delete of the partner API. */
export const directoryRoutes = [
  getIvrDetailAll,
  getGroupInbounds,
  getMessageAll,
  getTimeConditionAll,
  getQueues,
  getLastCalls,
  getDestinations,
  deleteAllSubscribers,
];
