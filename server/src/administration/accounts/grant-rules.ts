import { type DataScope, hasPermission, SUPER_ADMIN } from '@alo/contracts';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';

/** From the narrowest to the widest. */
const scopes: readonly DataScope[] = ['self', 'team', 'department', 'branch', 'all'];

interface GrantedRole {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly data_scope: string;
}

/** Is one data scope wider than another? */
export function isWider(scope: string, than: DataScope): boolean {
  return scopes.findIndex((one) => one === scope) > scopes.indexOf(than);
}

/**
 * Does a user have everything that a role grants, also over the installation? Only then may he give it to
 * somebody, or change the password of those who have it.
 */
export function covers(user: User, role: GrantedRole): boolean {
  if (user.role.name === SUPER_ADMIN) return true;
  if (role.name === SUPER_ADMIN || isWider(role.data_scope, user.role.dataScope)) return false;
  return role.permissions.every((name) => hasPermission(user.subject, name));
}

/** @throws {ProblemError} 403 when an account has rights that the user lacks */
export function requireCovers(user: User, role: GrantedRole): void {
  if (covers(user, role)) return;
  throw new ProblemError(403, 'MORE_RIGHTS', 'The account has more rights than its editor', {
    detail: messages.problems.MORE_RIGHTS,
  });
}

/**
 * Somebody must be left who may do everything.
 * @throws {ProblemError} 409 when this account is the last active super-admin
 */
export async function requireOtherSuperAdmin(db: TenantTransaction, id: string): Promise<void> {
  // Two who lock each other at the same moment must not both find the other one.
  await db
    .selectFrom('role')
    .select('id')
    .where('name', '=', SUPER_ADMIN)
    .forUpdate()
    .executeTakeFirst();
  const admins = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .select('account.id')
    .where('role.name', '=', SUPER_ADMIN)
    .where('account.is_active', '=', true)
    .where('account.deleted_at', 'is', null)
    .execute();
  if (admins.some((admin) => admin.id !== id) || admins.length === 0) return;
  throw new ProblemError(409, 'LAST_SUPER_ADMIN', 'The last super-admin stays', {
    detail: messages.problems.LAST_SUPER_ADMIN,
  });
}

/** @throws {ProblemError} 409 when somebody would lock or delete himself */
export function requireOther(user: User, id: string): void {
  if (user.id !== id) return;
  throw new ProblemError(409, 'ONESELF', 'Nobody does this to himself', {
    detail: messages.problems.ONESELF,
  });
}

/** The wording of a refused field, so that routes need not build it. */
export function refuseField(path: string, message: string): ProblemError {
  return refuse.invalid([{ path, message }]);
}
