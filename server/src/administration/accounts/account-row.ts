import { type accountSchema, activityStatusSchema, foldVietnamese } from '@alo/contracts';
import type * as v from 'valibot';
import { parse } from 'valibot';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import { pictureAddress } from '../../identity/sign-in/picture-address.ts';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';

/** Accounts that are not deleted, with the names of what they belong to. */
function selectAccounts(db: TenantTransaction) {
  return db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .leftJoin('branch', 'branch.id', 'account.branch_id')
    .leftJoin('department', 'department.id', 'account.department_id')
    .leftJoin('team', 'team.id', 'account.team_id')
    .leftJoin('subscriber', 'subscriber.user_id', 'account.id')
    .leftJoin('agent_presence', 'agent_presence.user_id', 'account.id')
    .where('account.deleted_at', 'is', null)
    .select([
      'account.id',
      'account.name',
      'account.email',
      'account.phone',
      'account.role_id',
      'role.name as role_name',
      'role.permissions as role_permissions',
      'role.data_scope as role_scope',
      'account.branch_id',
      'branch.name as branch_name',
      'account.department_id',
      'department.name as department_name',
      'account.team_id',
      'team.name as team_name',
      'subscriber.id as subscriber_id',
      'subscriber.extension',
      'account.voip_provider',
      'account.ma_dn',
      'account.picture_mark',
      'account.is_active',
      'account.status_activity',
      'account.last_login_at',
      'agent_presence.seen_at',
      'agent_presence.in_call',
      'account.totp_since',
      'account.created_at',
      'account.row_version',
    ]);
}

export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

/** What the rules of granting look at. */
export function roleOf(row: AccountRow) {
  return {
    name: row.role_name,
    permissions: row.role_permissions,
    data_scope: row.role_scope,
  };
}

function named(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}

export function toAccount(row: AccountRow): v.InferInput<typeof accountSchema> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: { id: row.role_id ?? '', name: row.role_name },
    branch: named(row.branch_id, row.branch_name),
    department: named(row.department_id, row.department_name),
    team: named(row.team_id, row.team_name),
    subscriber:
      row.subscriber_id === null ? null : { id: row.subscriber_id, extension: row.extension ?? '' },
    voip_provider: providerOf(row.voip_provider),
    avatar: pictureAddress(row.ma_dn, row.picture_mark),
    is_active: row.is_active,
    status_activity: parse(activityStatusSchema, row.status_activity),
    last_login_at: row.last_login_at?.toISOString() ?? null,
    last_seen_at: row.seen_at?.toISOString() ?? null,
    totp: row.totp_since !== null,
    created_at: row.created_at.toISOString(),
    row_version: row.row_version,
  };
}

const providerOf = (stored: number | null) =>
  ([1, 2, 3] as const).find((one) => one === stored) ?? null;

/** An account in the data scope of the reader. @throws {ProblemError} 404 */
export async function readAccount(
  db: TenantTransaction,
  user: User,
  id: string,
): Promise<AccountRow> {
  const people = usersInScope(db, user);
  let found = selectAccounts(db).where('account.id', '=', id);
  if (people !== null) found = found.where('account.id', 'in', people);
  const row = await found.executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

export interface AccountFilter {
  readonly search: string;
  readonly role: readonly string[];
  readonly branch: readonly string[];
  readonly department: readonly string[];
  readonly team: readonly string[];
  readonly active?: boolean | undefined;
}

const sorts: Readonly<Record<string, (row: AccountRow) => string | number>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  last_login_at: (row) => row.last_login_at?.getTime() ?? 0,
};

/**
 * Accounts in the data scope of the reader that a filter leaves, in order. A company has a thousand at most:
 * they are searched here, where names are compared as people write them.
 */
export async function findAccounts(
  db: TenantTransaction,
  user: User,
  filter: AccountFilter,
  sort = 'name',
): Promise<AccountRow[]> {
  const people = usersInScope(db, user);
  let found = selectAccounts(db);
  if (people !== null) found = found.where('account.id', 'in', people);
  if (filter.active !== undefined) found = found.where('account.is_active', '=', filter.active);
  const rows = await found.execute();
  const wanted = foldVietnamese(filter.search);
  const isIn = (ids: readonly string[], id: string | null) =>
    ids.length === 0 || (id !== null && ids.includes(id));
  const kept = rows.filter(
    (row) =>
      isIn(filter.role, row.role_id) &&
      isIn(filter.branch, row.branch_id) &&
      isIn(filter.department, row.department_id) &&
      isIn(filter.team, row.team_id) &&
      [row.name, row.email, row.phone, row.extension ?? ''].some((text) =>
        foldVietnamese(text).includes(wanted),
      ),
  );
  const key = sorts[sort.replace(/^-/, '')] ?? (({ name }: AccountRow) => name);
  const sign = sort.startsWith('-') ? -1 : 1;
  return kept.toSorted(
    (one, other) => sign * compare(key(one), key(other)) || compare(one.id, other.id),
  );
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'vi');
}
