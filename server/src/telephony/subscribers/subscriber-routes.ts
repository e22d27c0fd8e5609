import { endpoints } from '@alo/contracts';
import { randomSecret } from '../../kernel/secrets/secrets.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { usagesOf } from '../../kernel/database/usages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { replaceUses } from '../pbx-objects/replace-uses.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import { requireDeactivationConfirmed } from '../pbx-objects/switch-off.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { voiceProvider } from './provider-account.ts';
import { listSubscribers } from './subscriber-list.ts';
import {
  selectSubscribers,
  sipUser,
  type SubscriberRow,
  toSubscriber,
} from '../pbx-objects/subscriber-row.ts';
import { subscriberPlaces } from '../routing/subscriber-places.ts';
import { loadTenantRouting } from '../routing/tenant-routing.ts';
import { watchSubscribers } from '../pbx-objects/notify-exchange.ts';
import { voiceAccount } from './voice-account.ts';

async function readRow({ db }: Pick<Context, 'db'>, id: string): Promise<SubscriberRow> {
  const row = await selectSubscribers(db).where('subscriber.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

const getSubscribers = serve(endpoints.getSubscribers, ({ query }, { db, services }) =>
  listSubscribers(db, query, services.exchange),
);

const getSubscriberHasUser = serve(endpoints.getSubscriberHasUser, async (_request, { db }) => {
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

const getSubscriber = serve(endpoints.getSubscriber, async ({ params }, context) =>
  toSubscriber(await readRow(context, params.id), context.services.exchange),
);

const createSubscriber = serve(endpoints.createSubscriber, async ({ body }, context) => {
  const { secrets, exchange } = context.services;
  const id = newId();
  const secret = secrets.seal(randomSecret());
  await saveObjects(context, [{ kind: 'subscriber', id, form: body, secret }]);
  return toSubscriber(await readRow(context, id), exchange);
});

const updateSubscriber = serve(endpoints.updateSubscriber, async ({ params, body }, context) => {
  const { row_version: rowVersion, switch_off, ...form } = body;
  const before = await readRow(context, params.id);
  if (before.is_active && !form.is_active && !switch_off) {
    await requireDeactivationConfirmed(context.db, 'subscriber', params.id);
  }
  const guard = rowVersion === undefined ? {} : { rowVersion };
  await saveObjects(context, [{ kind: 'subscriber', id: params.id, form, ...guard }]);
  return toSubscriber(await readRow(context, params.id), context.services.exchange);
});

const deleteSubscriber = serve(endpoints.deleteSubscriber, async ({ params }, context) => {
  await readRow(context, params.id);
  await saveObjects(context, [{ kind: 'subscriber', id: params.id, form: null }]);
  return {};
});

const getSubscriberUses = serve(endpoints.getSubscriberUses, async ({ params }, context) => {
  await readRow(context, params.id);
  return { usages: await usagesOf(context.db, 'subscriber', params.id) };
});

const getSubscriberPlaces = serve(endpoints.getSubscriberPlaces, async ({ params }, context) => {
  const { db, user } = context;
  const row = await readRow(context, params.id);
  return { places: subscriberPlaces(await loadTenantRouting(db, user.tenant), row) };
});

const replaceSubscriber = serve(endpoints.replaceSubscriber, async ({ params, body }, context) => {
  await readRow(context, params.id);
  await readRow(context, body.with_id);
  return replaceUses(context, 'subscriber', params.id, body.with_id);
});

const resetSubscriberSecret = serve(
  endpoints.resetSubscriberSecret,
  async ({ params }, context) => {
    const { db, services } = context;
    await readRow(context, params.id);
    const notifyExchange = await watchSubscribers(context, [params.id]);
    await db
      .updateTable('subscriber')
      .set({ secret: services.secrets.seal(randomSecret()), updated_at: new Date() })
      .where('id', '=', params.id)
      .execute();
    await notifyExchange();
    return {};
  },
);

const getSipAccount = serve(endpoints.getSipAccount, async (_request, { db, user, services }) => {
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
  // Of this session alone: the extension's own password stays with the exchange and desk phones.
  const password = randomSecret();
  const { tenant, id: userId, sessionId } = user;
  const holder = { tenant, userId, sessionId };
  const line = { subscriberId: row.id, extension: row.extension, password };
  const provider = voiceProvider(row.voip_provider ?? setting.voice_over_internet_protocol);
  return {
    provider,
    ...(await voiceAccount(db, row, provider, { ...services, password })),
    extension: row.extension,
    name: row.name,
    username_telecom: sipUser(row.ma_dn, row.extension),
    domain_telecom: `${row.ma_dn}.alo.local`,
    password_telecom: password,
    socket_ticket: await services.phoneTickets.put({ ...holder, ...line }),
  };
});

const getColleague = serve(endpoints.getColleague, async ({ params }, { db }) => {
  const row = await db
    .selectFrom('subscriber')
    .select(['extension', 'name'])
    .where('extension', '=', params.extension)
    .executeTakeFirst();
  return row ?? null;
});

/** Subscribers and the SIP account of the signed-in user. */
export const subscriberRoutes = [
  getSubscribers,
  getSubscriberHasUser,
  getSubscriber,
  createSubscriber,
  updateSubscriber,
  deleteSubscriber,
  getSubscriberUses,
  getSubscriberPlaces,
  replaceSubscriber,
  resetSubscriberSecret,
  getSipAccount,
  getColleague,
];
