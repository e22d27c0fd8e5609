import { type AccountForm, hasPermission } from '@alo/contracts';
import { requireGoodPassword } from '../../identity/auth/good-password.ts';
import { hashPassword } from '../../identity/auth/password.ts';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { routingChanged } from '../../telephony/pbx-objects/routing-changed.ts';
import { countUsers } from '../settings/settings-routes.ts';
import { giveSubscriber, wholePlace } from './account-places.ts';
import { type AccountRow, readAccount, roleOf } from './account-row.ts';
import { type AccessActor, phoneFollows, signOutEverywhere } from './end-access.ts';
import {
  covers,
  refuseField,
  requireCovers,
  requireOther,
  requireOtherSuperAdmin,
} from './grant-rules.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import type { ExchangeActor } from '../../telephony/pbx-objects/notify-exchange.ts';
import { messages } from './messages.ts';

const uniqueFields = { account_email: ['email', commonMessages.emailTaken] } as const;

/** Accounts that the plan allows, and how many more; nobody else takes one of them before the end of the transaction. */
export async function accountRoom(
  db: TenantTransaction,
): Promise<{ readonly most: number; readonly free: number }> {
  // Two at the same moment must not both take the last place.
  const { max_users } = await db
    .selectFrom('tenant')
    .select('max_users')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { most: max_users, free: Math.max(0, max_users - (await countUsers({ db }))) };
}

/** @throws {ProblemError} 409 when no account more is allowed */
async function requireRoom(db: TenantTransaction): Promise<void> {
  const { most, free } = await accountRoom(db);
  if (free > 0) return;
  throw new ProblemError(409, 'MAX_USERS', 'No account more', {
    detail: messages.noRoom(most),
    params: { limit: most },
  });
}

/** A role that the user may give. @throws {ProblemError} 422 */
async function requireGrantableRole(db: TenantTransaction, user: User, id: string): Promise<void> {
  const role = await db
    .selectFrom('role')
    .select(['name', 'permissions', 'data_scope'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (role === undefined) throw refuseField('role_id', commonMessages.entryGone);
  if (!covers(user, role)) {
    throw refuseField('role_id', messages.roleExceedsOwn);
  }
}

/** A narrower scope than the company's cannot place somebody where it does not reach. */
function requireReach({ units, role }: User, place: Awaited<ReturnType<typeof wholePlace>>): void {
  const { dataScope } = role;
  if (dataScope === 'all') return;
  const unit =
    dataScope === 'self'
      ? null
      : { team: place.team_id, department: place.department_id, branch: place.branch_id }[
          dataScope
        ];
  if (dataScope !== 'self' && unit !== null && units[dataScope].includes(unit)) return;
  throw refuseField(dataScope === 'self' ? 'team_id' : `${dataScope}_id`, messages.outsideScope);
}

export interface NewAccount extends AccountForm {
  readonly password: string;
}

/**
 * Where a new account belongs, made whole; it may lie no further than its maker reaches.
 * @throws {ProblemError} 422
 */
export async function placeAccount(
  { db, user }: UserInTransaction,
  form: AccountForm,
): ReturnType<typeof wholePlace> {
  const place = await wholePlace(db, form);
  requireReach(user, place);
  return place;
}

/** Adds an account of the form. @throws {ProblemError} 409 over the limit, 422 */
export async function insertAccount(actor: AccessActor, form: NewAccount): Promise<string> {
  const { db, user } = actor;
  await requireRoom(db);
  await requireGrantableRole(db, user, form.role_id);
  requireGoodPassword('password', form.password, [form.email, user.tenant]);
  const place = await placeAccount(actor, form);
  const hash = await hashPassword(form.password);
  return mapUnique(uniqueFields, () => storeAccount(actor, { ...form, ...place }, hash));
}

/** Stores an account whose role, place and room were checked before. */
export async function storeAccount(
  actor: ExchangeActor,
  form: AccountForm,
  password_hash: string,
): Promise<string> {
  const { db, user } = actor;
  const id = newId();
  await db
    .insertInto('account')
    .values({
      ma_dn: user.tenant,
      id,
      ...plainColumns(form),
      branch_id: form.branch_id,
      department_id: form.department_id,
      team_id: form.team_id,
      password_hash,
      is_active: form.is_active,
      status_activity: 3,
      last_login_at: null,
    })
    .execute();
  await giveSubscriber(actor, id, form.subscriber_id);
  return id;
}

function plainColumns({ name, email, phone, role_id, voip_provider, avatar }: AccountForm) {
  return {
    ...{ name, email, phone, role_id, voip_provider },
    ...(avatar === undefined ? {} : { avatar }),
  };
}

/** Saves a form over an account that was read; its rights, its phone and its open pages follow. */
export async function saveAccount(
  actor: AccessActor,
  before: AccountRow,
  form: AccountForm,
): Promise<void> {
  const { db, user, services, afterCommit } = actor;
  requireCovers(user, roleOf(before));
  const otherRole = form.role_id !== before.role_id;
  if (otherRole) {
    await requireGrantableRole(db, user, form.role_id);
    await requireOtherSuperAdmin(db, before.id);
    await requireOwnEditRight(db, user, before.id, form.role_id);
  }
  if (before.is_active && !form.is_active) {
    requireOther(user, before.id);
    await requireOtherSuperAdmin(db, before.id);
  }
  const place = await wholePlace(db, form);
  const moves =
    place.team_id !== before.team_id ||
    place.department_id !== before.department_id ||
    place.branch_id !== before.branch_id;
  if (moves) requireReach(user, place);
  const { numUpdatedRows } = await mapUnique(uniqueFields, () =>
    db
      .updateTable('account')
      .set({
        ...plainColumns(form),
        ...place,
        is_active: form.is_active,
        ...bumpRowVersion(),
      })
      .where('id', '=', before.id)
      .where('row_version', '=', before.row_version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw refuse.conflict();
  await giveSubscriber(actor, before.id, form.subscriber_id);
  if (before.is_active !== form.is_active) await activityChanged(actor, before.id, form.is_active);
  if (otherRole) {
    await phoneFollows(actor, before.id);
    // Pages know the role that they were opened with.
    const role_id = before.role_id ?? '';
    afterCommit(() => services.live.publish(user.tenant, { type: 'rights.changed', role_id }));
  }
  if (moves) routingChanged(actor);
}

/** Nobody takes his last right to edit roles from himself (entities.md §2.3). */
async function requireOwnEditRight(
  db: TenantTransaction,
  user: User,
  id: string,
  roleId: string,
): Promise<void> {
  if (id !== user.id || !hasPermission(user.subject, 'role.edit')) return;
  const role = await db
    .selectFrom('role')
    .select(['name', 'permissions'])
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow();
  if (role.name === 'super-admin' || role.permissions.includes('role.edit')) return;
  throw refuseField('role_id', messages.keepRoleEdit);
}

/** Locks or unlocks an account that was read. */
export async function lockAccountRow(
  actor: AccessActor,
  before: AccountRow,
  locked: boolean,
): Promise<AccountRow> {
  const { db, user } = actor;
  requireOther(user, before.id);
  requireCovers(user, roleOf(before));
  if (locked) await requireOtherSuperAdmin(db, before.id);
  await db
    .updateTable('account')
    .set({
      is_active: !locked,
      ...bumpRowVersion(),
    })
    .where('id', '=', before.id)
    .execute();
  await activityChanged(actor, before.id, !locked);
  return readAccount(db, user, before.id);
}

/** Locked: signed out and unregistered at once. Unlocked: the phone may register again. */
async function activityChanged(actor: AccessActor, id: string, active: boolean): Promise<void> {
  if (!active) await signOutEverywhere(actor, id);
  await phoneFollows(actor, id);
}

/** Sets another password; that person is signed out everywhere. */
export async function setPassword(
  actor: AccessActor,
  target: AccountRow,
  password: string,
): Promise<void> {
  const { db, user } = actor;
  requireCovers(user, roleOf(target));
  requireGoodPassword('password', password, [target.email, user.tenant]);
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(password), updated_at: new Date() })
    .where('id', '=', target.id)
    .execute();
  await signOutEverywhere(actor, target.id, target.id === user.id ? user.sessionId : undefined);
}
