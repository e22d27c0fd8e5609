import { endpoints, foldVietnamese, noticeSchema } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { pictureAddress } from '../../identity/sign-in/picture-address.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { type Context, serve } from '../context.ts';

const getAllDepartment = serve(endpoints.getAllDepartment, (_request, { db }) =>
  db.selectFrom('department').select(['id', 'code', 'name']).orderBy('name').execute(),
);

const getAllTeam = serve(endpoints.getAllTeam, (_request, { db }) =>
  db.selectFrom('team').select(['id', 'code', 'name', 'department_id']).orderBy('name').execute(),
);

async function readUsers({ db }: Context, search: string) {
  const users = await db
    .selectFrom('account')
    .leftJoin('subscriber', 'subscriber.user_id', 'account.id')
    .select(['account.id', 'account.name', 'subscriber.extension'])
    .select(['account.ma_dn', 'account.picture_mark'])
    .where('account.is_active', '=', true)
    .orderBy('account.name')
    .limit(2000)
    .execute();
  const wanted = foldVietnamese(search);
  return users
    .filter(({ name }) => foldVietnamese(name).includes(wanted))
    .map(({ ma_dn, picture_mark, ...user }) => ({
      ...user,
      picture: pictureAddress(ma_dn, picture_mark),
    }));
}

const getDataFilter = serve(endpoints.getDataFilter, async ({ query }, context) => {
  const { db } = context;
  return {
    users: await readUsers(context, query.search),
    departments: await db
      .selectFrom('department')
      .select(['id', 'code', 'name'])
      .orderBy('name')
      .execute(),
    teams: await db.selectFrom('team').select(['id', 'code', 'name']).orderBy('name').execute(),
    statuses: await db
      .selectFrom('profile_status')
      .select(['id', 'name', 'color', 'is_default'])
      .orderBy('sort')
      .execute(),
    datasources: await db
      .selectFrom('data_source')
      .select(['id', 'name'])
      .orderBy('name')
      .execute(),
    projects: await db.selectFrom('project').select(['id', 'name']).orderBy('name').execute(),
  };
});

/** Notices to this user, and those to everybody. */
function ownNotices({ db, user }: Context) {
  return db
    .selectFrom('notice')
    .where((where) => where.or([where('user_id', '=', user.id), where('user_id', 'is', null)]));
}

async function countUnread(context: Context): Promise<number> {
  const { counted } = await ownNotices(context)
    .where('read_at', 'is', null)
    .select(sql<string>`count(*)`.as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

const getNotifications = serve(endpoints.getNotifications, async ({ query }, context) => {
  const rows = await ownNotices(context).selectAll().orderBy('id', 'desc').limit(1000).execute();
  const wanted = foldVietnamese(query.search);
  const notices = rows
    .map((row) => ({
      id: row.id,
      title: maskText(row.title, context.user.mask),
      body: maskText(row.body, context.user.mask),
      kind: v.parse(noticeSchema.entries.kind, row.kind),
      link: row.link,
      read_at: row.read_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    }))
    .filter(({ title, body }) => foldVietnamese(`${title} ${body}`).includes(wanted));
  const page = pageOf(notices, query);
  return { ...page, unread: await countUnread(context) };
});

const markNotificationsRead = serve(endpoints.markNotificationsRead, async ({ body }, context) => {
  const { db, user } = context;
  let update = db
    .updateTable('notice')
    .set({ read_at: new Date() })
    .where('user_id', '=', user.id)
    .where('read_at', 'is', null);
  if (body.ids !== undefined) update = update.where('id', 'in', body.ids);
  if (body.ids === undefined || body.ids.length > 0) await update.execute();
  return { unread: await countUnread(context) };
});

/** Option lists of the organisation and the bell. */
export const organisationRoutes = [
  getAllDepartment,
  getAllTeam,
  getDataFilter,
  getNotifications,
  markNotificationsRead,
];
