import {
  endpoints,
  dataScopeSchema,
  foldVietnamese,
  hasPermission,
  isOperatorPermission,
  permissions,
  type roleSchema,
  SUPER_ADMIN,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { type Context, serve } from '../context.ts';
import { readAccount } from './account-row.ts';
import { setPassword } from './account-write.ts';
import { isWider, refuseField, requireCovers } from './grant-rules.ts';
import { messages } from './messages.ts';

const uniqueFields = { role_ma_dn_name_key: ['name', messages.roleNameTaken] } as const;

function selectRoles({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('role')
    .selectAll()
    .select((query) =>
      query
        .selectFrom('account')
        .select(sql<string>`count(*)`.as('counted'))
        .whereRef('account.role_id', '=', 'role.id')
        .as('users_count'),
    );
}

type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>['execute']>>[number];

/** Permissions of the installation exist in the tenant of its operator only. */
function existsFor({ user, services }: Context): (name: string) => boolean {
  const isOperator = user.tenant === services.config.operatorTenant;
  return (name) => isOperator || !isOperatorPermission(name);
}

function toRole(row: RoleRow, context: Context): v.InferInput<typeof roleSchema> {
  return {
    id: row.id,
    name: row.name,
    display_name: row.display_name,
    description: row.description,
    permissions: row.permissions.filter(existsFor(context)).map((name) => ({ id: name, name })),
    data_scope: v.parse(dataScopeSchema, row.data_scope),
    users_count: Number(row.users_count ?? 0),
    totp_required: row.totp_required,
    created_at: row.created_at.toISOString(),
    row_version: row.row_version,
  };
}

async function readRole(context: Pick<Context, 'db'>, id: string): Promise<RoleRow> {
  const row = await selectRoles(context).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

interface Grants {
  readonly permissions: readonly string[];
  readonly data_scope: string;
}

/**
 * Nobody may grant what he lacks, nor a permission that does not exist, nor a wider data scope than his own
 * (entities.md §2.3). What a role has already stays as it is.
 */
function requireGrantable({ user }: Context, wanted: Grants, before?: Grants): void {
  const known: readonly string[] = permissions;
  const refused = wanted.permissions.filter(
    (name) =>
      !known.includes(name) ||
      (!hasPermission(user.subject, name) && before?.permissions.includes(name) !== true),
  );
  if (refused.length > 0) {
    throw refuseField('permissions', messages.permissionsNotGrantable(refused));
  }
  const widened = wanted.data_scope !== before?.data_scope;
  if (widened && isWider(wanted.data_scope, user.role.dataScope)) {
    throw refuseField('data_scope', messages.scopeWiderThanOwn);
  }
}

function requireChangeable(row: RoleRow): void {
  if (row.name !== SUPER_ADMIN) return;
  throw new ProblemError(409, 'RESERVED_ROLE', 'super-admin cannot be changed', {
    detail: messages.problems.RESERVED_ROLE,
  });
}

/** Roles whose name or description holds a text, the oldest first. */
async function findRoles(context: Context, search: string): Promise<RoleRow[]> {
  const wanted = foldVietnamese(search);
  const rows = await selectRoles(context).orderBy('created_at').orderBy('id').execute();
  return rows.filter(({ name, display_name, description }) =>
    [name, display_name, description].some((text) => foldVietnamese(text).includes(wanted)),
  );
}

const getRoles = serve(endpoints.getRoles, async ({ query }, context) => {
  const rows = await findRoles(context, query.search);
  return pageOf(rows, query, (row) => toRole(row, context));
});

const getRole = serve(endpoints.getRole, async ({ params }, context) =>
  toRole(await readRole(context, params.id), context),
);

const createRole = serve(endpoints.createRole, async ({ body }, context) => {
  requireGrantable(context, body);
  const id = newId();
  const { row_version: _none, ...columns } = body;
  await mapUnique(uniqueFields, () =>
    context.db
      .insertInto('role')
      .values({ ma_dn: context.user.tenant, id, ...columns })
      .execute(),
  );
  return toRole(await readRole(context, id), context);
});

const updateRole = serve(endpoints.updateRole, async ({ params, body }, context) => {
  const before = await readRole(context, params.id);
  requireChangeable(before);
  requireGrantable(context, body, before);
  const { row_version: seen, ...columns } = body;
  requireRowVersion(seen, before.row_version);
  const ownEditRight =
    params.id === context.user.role.id && !body.permissions.includes('role.edit');
  if (ownEditRight) {
    throw refuse.invalid([
      { path: 'permissions', code: 'KEEP_ROLE_EDIT', message: messages.keepRoleEdit },
    ]);
  }
  const { numUpdatedRows } = await mapUnique(uniqueFields, () =>
    context.db
      .updateTable('role')
      .set({ ...columns, ...bumpRowVersion() })
      .where('id', '=', params.id)
      .where('row_version', '=', before.row_version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw refuse.conflict();
  context.afterCommit(() =>
    context.services.live.publish(context.user.tenant, {
      type: 'rights.changed',
      role_id: params.id,
    }),
  );
  return toRole(await readRole(context, params.id), context);
});

const deleteRole = serve(endpoints.deleteRole, async ({ params }, context) => {
  requireChangeable(await readRole(context, params.id));
  const holders = await context.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('role_id', '=', params.id)
    .limit(20)
    .execute();
  if (holders.length > 0) {
    throw refuse.inUse(
      holders.map(({ id, name }) => ({ kind: 'account', id, name, slot: messages.slots.role })),
    );
  }
  await context.db.deleteFrom('role').where('id', '=', params.id).execute();
  return {};
});

const getRoleAccounts = serve(endpoints.getRoleAccounts, async ({ params }, context) => {
  await readRole(context, params.id);
  const people = usersInScope(context.db, context.user);
  let found = context.db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('role_id', '=', params.id);
  if (people !== null) found = found.where('id', 'in', people);
  return found.orderBy('name').execute();
});

const changeRolePassword = serve(
  endpoints.changeRolePassword,
  async ({ params, body }, context) => {
    const account = await readAccount(context.db, context.user, body.account_id);
    if (account.role_id !== params.id) throw refuse.notFound();
    await setPassword(context, account, body.password);
    return {};
  },
);

const requireRoleTotp = serve(endpoints.requireRoleTotp, async ({ params, body }, context) => {
  const row = await readRole(context, params.id);
  requireCovers(context.user, row);
  await context.db
    .updateTable('role')
    .set({ totp_required: body.required, updated_at: new Date() })
    .where('id', '=', params.id)
    .execute();
  return toRole(await readRole(context, params.id), context);
});

const exportRoles = serve(endpoints.exportRoles, async ({ query }, context) =>
  (await findRoles(context, query.search)).map((row) => toRole(row, context)),
);

const getPermissions = serve(endpoints.getPermissions, (_request, context) =>
  Promise.resolve(
    permissions.filter(existsFor(context)).map((name, sort) => {
      const [group = '', action = ''] = name.split('.');
      return { id: name, name, display_name: name, group, action, sort };
    }),
  ),
);

/** Roles and the permission catalogue. */
export const roleRoutes = [
  getRoles,
  getRole,
  createRole,
  updateRole,
  deleteRole,
  getRoleAccounts,
  changeRolePassword,
  requireRoleTotp,
  exportRoles,
  getPermissions,
];
