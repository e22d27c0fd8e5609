import {
  calls,
  foldVietnamese,
  referencesOf,
  type SubscriberForm,
  subscriberRoutingSchema,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { randomSecret } from '../auth/secrets.ts';
import { newId } from '../database/new-id.ts';
import { mapUnique } from '../database/unique-violation.ts';
import { refuse } from '../http/problem-error.ts';
import { type Context, serve } from '../http/serve.ts';
import { requireReferences, writeEdges } from '../objects/references.ts';
import { nextVersion, writeVersion } from '../objects/routing-version.ts';
import { readSystemSetting } from '../settings/system-setting.ts';
import { provider2Account, voiceProvider } from './provider-account.ts';
import { stringeeAccount } from './stringee-account.ts';
import { listSubscribers } from './subscriber-list.ts';
import {
  mayRegister,
  selectSubscribers,
  sipUser,
  type SubscriberRow,
  toExchange,
  toSubscriber,
} from './subscriber-row.ts';
import { usagesOf } from '../database/usages.ts';

const uniqueFields = {
  subscriber_ma_dn_extension_key: ['extension', 'Số máy nhánh đã được dùng'],
  internal_number_pkey: ['extension', 'Số này đã là số nội bộ của một mục khác'],
  subscriber_ma_dn_user_id_key: ['user_id', 'Nhân viên này đã có máy nhánh'],
} as const;

async function readRow({ db }: Pick<Context, 'db'>, id: string): Promise<SubscriberRow> {
  const row = await selectSubscribers(db).where('subscriber.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

/** Tells the exchange after the commit. */
export function tellExchange({ afterCommit, services }: Context, row: SubscriberRow): void {
  const { exchange, secrets } = services;
  afterCommit(() => {
    if (mayRegister(row)) exchange.push(toExchange(row, secrets));
    else exchange.remove(row.ma_dn, row.extension);
    exchange.objectsChanged(row.ma_dn);
  });
}

async function requireUser({ db }: Context, userId: string | null): Promise<void> {
  if (userId === null) return;
  const known = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (known === undefined) {
    throw refuse.invalid([{ path: 'user_id', message: 'Nhân viên không tồn tại' }]);
  }
}

function toColumns(form: SubscriberForm) {
  return {
    extension: form.extension,
    name: form.name,
    name_folded: foldVietnamese(form.name),
    user_id: form.user_id,
    record_policy: form.record_policy,
    ring_timeout: form.ring_timeout,
    max_contacts: form.max_contacts,
    webrtc: form.webrtc,
    codecs: form.codecs,
    dnd: form.dnd,
    data: JSON.stringify(v.parse(subscriberRoutingSchema, form)),
    is_active: form.is_active,
  };
}

/** References and version of a saved or deleted subscriber, in the transaction of the save. */
async function writeRouting(
  { db, user }: Context,
  before: SubscriberRow | null,
  after: SubscriberRow | null,
): Promise<void> {
  const named = after ?? before;
  if (named === null) return;
  const routing = after === null ? null : v.parse(subscriberRoutingSchema, after.data);
  const references = routing === null ? [] : referencesOf(subscriberRoutingSchema, routing);
  await requireReferences(db, references, '');
  await writeEdges(db, user.maDn, 'subscriber', named.id, references);
  await writeVersion(db, user, await nextVersion(db, user.maDn), [
    {
      action: before === null ? 'create' : after === null ? 'delete' : 'update',
      kind: 'subscriber',
      id: named.id,
      name: named.extension,
      before: before && toForm(before),
      after: after && toForm(after),
    },
  ]);
}

/** The form of a row, without what only devices know. */
function toForm(row: SubscriberRow) {
  const { extension, name, user_id, record_policy, ring_timeout, max_contacts } = row;
  const { webrtc, codecs, dnd, is_active, data } = row;
  return {
    ...{ extension, name, user_id, record_policy, ring_timeout, max_contacts },
    ...{ webrtc, codecs, dnd, is_active, ...v.parse(subscriberRoutingSchema, data) },
  };
}

const getSubscribers = serve(calls.getSubscribers, ({ query }, { db, services }) =>
  listSubscribers(db, query, services.exchange),
);

const getSubscriberHasUser = serve(calls.getSubscriberHasUser, async (_request, { db }) => {
  const rows = await db
    .selectFrom('subscriber')
    .select(['id', 'extension', 'user_id'])
    .where('user_id', 'is not', null)
    .orderBy('extension')
    .execute();
  return rows.map((row) => ({
    subscriber_id: row.id,
    extension: row.extension,
    user_id: row.user_id ?? '',
  }));
});

const getSubscriber = serve(calls.getSubscriber, async ({ params }, context) =>
  toSubscriber(await readRow(context, params.id), context.services.exchange),
);

const createSubscriber = serve(calls.createSubscriber, async ({ body }, context) => {
  const { db, user, services } = context;
  await requireUser(context, body.user_id);
  const id = newId();
  await mapUnique(uniqueFields, () =>
    db
      .insertInto('subscriber')
      .values({
        ma_dn: user.maDn,
        id,
        ...toColumns(body),
        secret: services.secrets.seal(randomSecret()),
      })
      .execute(),
  );
  const row = await readRow(context, id);
  await writeRouting(context, null, row);
  tellExchange(context, row);
  return toSubscriber(row, services.exchange);
});

const updateSubscriber = serve(calls.updateSubscriber, async ({ params, body }, context) => {
  const { db, services, afterCommit } = context;
  const before = await readRow(context, params.id);
  if (body.row_version !== undefined && body.row_version !== before.row_version) {
    throw refuse.conflict();
  }
  await requireUser(context, body.user_id);
  const { numUpdatedRows } = await mapUnique(uniqueFields, () =>
    db
      .updateTable('subscriber')
      .set({
        ...toColumns(body),
        updated_at: new Date(),
        row_version: sql<number>`row_version + 1`,
      })
      .where('id', '=', params.id)
      .where('row_version', '=', before.row_version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw refuse.conflict();
  const row = await readRow(context, params.id);
  await writeRouting(context, before, row);
  if (row.extension !== before.extension) {
    afterCommit(() => services.exchange.remove(before.ma_dn, before.extension));
  }
  tellExchange(context, row);
  return toSubscriber(row, services.exchange);
});

const deleteSubscriber = serve(calls.deleteSubscriber, async ({ params }, context) => {
  const { db, services, afterCommit } = context;
  const row = await readRow(context, params.id);
  const usages = await usagesOf(db, 'subscriber', params.id);
  if (usages.length > 0) throw refuse.inUse(usages);
  await db.deleteFrom('subscriber').where('id', '=', params.id).execute();
  await writeRouting(context, row, null);
  afterCommit(() => services.exchange.remove(row.ma_dn, row.extension));
  return {};
});

const resetSubscriberSecret = serve(calls.resetSubscriberSecret, async ({ params }, context) => {
  const { db, services } = context;
  await readRow(context, params.id);
  await db
    .updateTable('subscriber')
    .set({ secret: services.secrets.seal(randomSecret()), updated_at: new Date() })
    .where('id', '=', params.id)
    .execute();
  tellExchange(context, await readRow(context, params.id));
  return {};
});

const getSipAccount = serve(calls.getSipAccount, async (_request, { db, user, services }) => {
  const row = await db
    .selectFrom('subscriber')
    .innerJoin('account', 'account.id', 'subscriber.user_id')
    .selectAll('subscriber')
    .select('account.voip_provider')
    .where('subscriber.user_id', '=', user.id)
    .where('subscriber.is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const setting = await readSystemSetting(db);
  const provider = voiceProvider(row.voip_provider ?? setting.voice_over_internet_protocol);
  return {
    provider,
    ...(provider === 2 ? provider2Account(row, services.secrets) : {}),
    ...(provider === 3 ? await stringeeAccount(services.config, row) : {}),
    extension: row.extension,
    name: row.name,
    username_telecom: sipUser(row.ma_dn, row.extension),
    domain_telecom: `${row.ma_dn}.alo.local`,
    password_telecom: services.secrets.unseal(row.secret),
  };
});

const getColleague = serve(calls.getColleague, async ({ params }, { db }) => {
  const row = await db
    .selectFrom('subscriber')
    .select(['extension', 'name'])
    .where('extension', '=', params.extension)
    .executeTakeFirst();
  return row ?? null;
});

/** Subscribers and the SIP account of the signed-in user. */
export const subscriberCalls = [
  getSubscribers,
  getSubscriberHasUser,
  getSubscriber,
  createSubscriber,
  updateSubscriber,
  deleteSubscriber,
  resetSubscriberSecret,
  getSipAccount,
  getColleague,
];
