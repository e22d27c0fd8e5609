import { endpoints } from '@alo/contracts';
import { requireRowVersion } from '../../kernel/database/row-version.ts';
import { serve, serveChecked, serveFile } from '../context.ts';
import { receiveTable } from '../../kernel/imports/receive-table.ts';
import { requireUpload, uploadName } from '../../kernel/imports/uploads.ts';
import { toJob } from '../../kernel/jobs/job-routes.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { accountColumns } from './account-columns.ts';
import { readAccountPicture } from './account-picture.ts';
import { findAccounts, readAccount, roleOf, toAccount } from './account-row.ts';
import { insertAccount, lockAccountRow, saveAccount, setPassword } from './account-write.ts';
import { countCustomers, heirsOf, removeAccount } from './delete-account.ts';
import { signOutEverywhere } from './end-access.ts';
import { covers, requireCovers } from './grant-rules.ts';

const getAccounts = serve(endpoints.getAccounts, async ({ query }, { db, user }) => {
  const rows = await findAccounts(db, user, query, query.sort);
  return pageOf(rows, query, toAccount);
});

const exportAccounts = serve(endpoints.exportAccounts, async ({ query }, { db, user }) =>
  (await findAccounts(db, user, query)).map(toAccount),
);

const getAccountOptions = serve(endpoints.getAccountOptions, async (_request, { db, user }) => {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'name', 'permissions', 'data_scope'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    roles: roles.map((role) => ({
      id: role.id,
      name: role.name,
      grantable: covers(user, role),
    })),
    branches: await db.selectFrom('branch').select(['id', 'name']).orderBy('name').execute(),
    departments: await db
      .selectFrom('department')
      .select(['id', 'name', 'branch_id'])
      .orderBy('name')
      .execute(),
    teams: await db
      .selectFrom('team')
      .select(['id', 'name', 'department_id'])
      .orderBy('name')
      .execute(),
    subscribers: await db
      .selectFrom('subscriber')
      .select(['id', 'extension', 'user_id'])
      .orderBy('extension')
      .execute(),
  };
});

const getAccount = serve(endpoints.getAccount, async ({ params }, { db, user }) =>
  toAccount(await readAccount(db, user, params.id)),
);

const createAccount = serveFile(
  endpoints.createAccount,
  readAccountPicture,
  async ({ body }, context, avatar) => {
    const id = await insertAccount(context, { ...body, avatar });
    return toAccount(await readAccount(context.db, context.user, id));
  },
);

const updateAccount = serveFile(
  endpoints.updateAccount,
  readAccountPicture,
  async ({ params, body }, context, avatar) => {
    const { db, user } = context;
    const before = await readAccount(db, user, params.id);
    const { row_version: seen, ...form } = body;
    requireRowVersion(seen, before.row_version);
    await saveAccount(context, before, { ...form, avatar });
    return toAccount(await readAccount(db, user, params.id));
  },
);

const getAccountHoldings = serve(endpoints.getAccountHoldings, async ({ params }, context) => {
  const { extension } = await readAccount(context.db, context.user, params.id);
  return {
    customers: await countCustomers(context, params.id),
    extension,
    heirs: await heirsOf(context, params.id),
  };
});

const deleteAccount = serve(endpoints.deleteAccount, async ({ params, query }, context) => {
  const account = await readAccount(context.db, context.user, params.id);
  return { customers: await removeAccount(context, account, query.heir) };
});

const changeAccountPassword = serve(
  endpoints.changeAccountPassword,
  async ({ params, body }, context) => {
    const account = await readAccount(context.db, context.user, params.id);
    await setPassword(context, account, body.password);
    return {};
  },
);

const resetAccountTotp = serve(endpoints.resetAccountTotp, async ({ params }, context) => {
  const { db, user } = context;
  const account = await readAccount(db, user, params.id);
  requireCovers(user, roleOf(account));
  await db
    .updateTable('account')
    .set({ totp_secret: null, totp_since: null, recovery_codes: [] })
    .where('id', '=', params.id)
    .execute();
  return {};
});

const lockAccount = serve(endpoints.lockAccount, async ({ params, body }, context) => {
  const before = await readAccount(context.db, context.user, params.id);
  return toAccount(await lockAccountRow(context, before, body.locked));
});

const signOutAccount = serve(endpoints.signOutAccount, async ({ params }, context) => {
  const { db, user } = context;
  const account = await readAccount(db, user, params.id);
  requireCovers(user, roleOf(account));
  const keep = account.id === user.id ? user.sessionId : undefined;
  return { ended: await signOutEverywhere(context, params.id, keep) };
});

const sendAccountFile = serveChecked(endpoints.sendAccountFile, (_request, context) =>
  receiveTable(context, 'sealed', accountColumns),
);

const importAccounts = serve(endpoints.importAccounts, async ({ body }, context) => {
  const { services, user } = context;
  await requireUpload(services, user.tenant, uploadName(body.file_id, 'sealed'));
  return toJob(context, await services.jobs.add(context, 'account.import', body));
});

/** Accounts of the company (entities.md §2.5). */
export const accountRoutes = [
  getAccounts,
  exportAccounts,
  getAccountOptions,
  getAccount,
  createAccount,
  updateAccount,
  getAccountHoldings,
  deleteAccount,
  changeAccountPassword,
  resetAccountTotp,
  lockAccount,
  signOutAccount,
  sendAccountFile,
  importAccounts,
];
