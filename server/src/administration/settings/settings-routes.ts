import { type ActivityStatus, endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import { changeOwnStatus } from '../../call-log/own-status/activity-routes.ts';
import { type Context, type FileContext, serve, serveFile } from '../context.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { toPicture } from '../../kernel/http/picture.ts';
import { uploadedFiles } from '../../kernel/http/read-body.ts';
import { resyncPhones } from '../../telephony/pbx-objects/notify-exchange.ts';
import { readSystemSetting, writeSystemSetting } from '../../identity/settings/system-setting.ts';
import { messages } from './messages.ts';

async function readMe(context: Context) {
  const { db, user } = context;
  const account = await db
    .selectFrom('account')
    .leftJoin('subscriber', 'subscriber.user_id', 'account.id')
    .select(['account.name', 'subscriber.extension'])
    .where('account.id', '=', user.id)
    .executeTakeFirstOrThrow();
  const permissions = [...user.subject.permissions].map((name) => ({ id: name, name }));
  return {
    id: user.id,
    name: account.name,
    email: user.email,
    ma_dn: user.tenant,
    company_name: user.companyName,
    roles: [
      { id: user.role.id, name: user.role.name, permissions, data_scope: user.role.dataScope },
    ],
    extension: account.extension,
    status_activity: await presentStatus(context),
    own_numbers: [...(user.mask?.own ?? [])],
  };
}

/** Work after a call may be over by now, and who opens the page is there again. */
async function presentStatus(context: Context): Promise<ActivityStatus> {
  const stays = context.user.statusActivity !== 3 && context.user.statusActivity !== 7;
  if (stays) return context.user.statusActivity;
  return (await changeOwnStatus(context, { type: 'arrived' })).status;
}

const getMe = serve(endpoints.getMe, (_request, context) => readMe(context));

const getSystemSetting = serve(endpoints.getSystemSetting, (_request, { db }) =>
  readSystemSetting(db),
);

const updateSystemSetting = serve(endpoints.updateSystemSetting, async ({ body }, context) => {
  const { db, user, services, afterCommit } = context;
  const before = await readSystemSetting(db);
  await writeSystemSetting(db, user.tenant, body);
  // The next call is recorded as it says now, and shows as much of a number.
  afterCommit(() => services.routingChanges.publish({ tenant: user.tenant }));
  const after = await readSystemSetting(db);
  if (after.ads_call_from >= after.ads_call_to) {
    throw refuse.invalid([{ path: 'ads_call_to', message: messages.adsHoursReversed }]);
  }
  const ofPhones = [
    'hidden_phone_customer',
    'position_hidden_phone_customer',
    'call_waiting',
  ] as const;
  if (ofPhones.some((key) => before[key] !== after[key])) await resyncPhones(context);
  return after;
});

const paymentCheck = serve(endpoints.paymentCheck, async (_request, { db }) => {
  const tenant = await db
    .selectFrom('tenant')
    .select(['features', 'date_expired', 'plan', 'max_users'])
    .executeTakeFirstOrThrow();
  return {
    feature_name_data: tenant.features.map((name) => ({ name })),
    date_expired: tenant.date_expired,
    plan: tenant.plan,
    max_users: tenant.max_users,
    used_users: await countUsers({ db }),
  };
});

/** Accounts of the tenant. */
export async function countUsers({ db }: Pick<Context, 'db'>): Promise<number> {
  const { counted } = await db
    .selectFrom('account')
    .where('deleted_at', 'is', null)
    .select(sql<string>`count(*)`.as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

const updateUserInfoLogin = serve(endpoints.updateUserInfoLogin, async ({ body }, context) => {
  await context.db
    .updateTable('account')
    .set({ name: body.name, phone: body.phone, updated_at: new Date() })
    .where('id', '=', context.user.id)
    .execute();
  return readMe(context);
});

async function readSite({ db }: Pick<Context, 'db'>) {
  return db.selectFrom('tenant').select(['name', 'logo', 'favicon']).executeTakeFirstOrThrow();
}

const getChangeInfoSite = serve(endpoints.getChangeInfoSite, (_request, context) =>
  readSite(context),
);

/** Pictures of a site that came with a request, by their column. */
async function readPictures({ http, tenant }: FileContext): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  for (const { field, content } of uploadedFiles(http)) {
    if (field !== 'logo' && field !== 'favicon') continue;
    pictures[field] = await toPicture({ path: field, content, tenant });
  }
  return pictures;
}

const postChangeInfoSite = serveFile(
  endpoints.postChangeInfoSite,
  readPictures,
  async ({ body }, context, pictures) => {
    const change = { ...pictures, ...(body.name ? { name: body.name } : {}) };
    if (Object.keys(change).length > 0) {
      await context.db.updateTable('tenant').set(change).execute();
    }
    return readSite(context);
  },
);

/** The signed-in user, system setting, payment check, site. */
export const settingsRoutes = [
  getMe,
  getSystemSetting,
  updateSystemSetting,
  paymentCheck,
  updateUserInfoLogin,
  getChangeInfoSite,
  postChangeInfoSite,
];
