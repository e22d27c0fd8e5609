import { sql } from 'kysely';
import { deleteMessagesOf } from '../../call-log/colleague-messages/message-keeper.ts';
import { changeAgent } from '../../call-log/presence/agent-store.ts';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import { removeFromKpis } from '../../insight/kpi/target-uses.ts';
import { usagesOf } from '../../kernel/database/usages.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { giveSubscriber } from './account-places.ts';
import { type AccountRow, roleOf } from './account-row.ts';
import { type AccessActor, signOutEverywhere } from './end-access.ts';
import { refuseField, requireCovers, requireOther, requireOtherSuperAdmin } from './grant-rules.ts';
import type { ActorWith, UserInTransaction } from '../../kernel/user/actor.ts';
import type { AdministrationPorts } from '../context.ts';
import { messages } from './messages.ts';

/** Customers that are somebody's. */
export async function countCustomers(
  { db }: Pick<UserInTransaction, 'db'>,
  userId: string,
): Promise<number> {
  const { counted } = await db
    .selectFrom('customer')
    .select(sql<string>`count(*)`.as('counted'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(counted);
}

/** Who may take over what somebody leaves: active people in the scope of who asks. */
export async function heirsOf({ db, user }: UserInTransaction, userId: string) {
  const people = usersInScope(db, user);
  let found = db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '!=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);
  if (people !== null) found = found.where('id', 'in', people);
  return found.orderBy('name').execute();
}

/**
 * Deletes an account that was read: its name stays in the history, its subscriber becomes free, its
 * customers get another owner. Refused for oneself, the last super-admin, during a call, and while the
 * telephone names it (entities.md §2.5, §8).
 */
export async function removeAccount(
  actor: AccessActor & ActorWith<Pick<AdministrationPorts, 'agents'>>,
  account: AccountRow,
  heir: string,
): Promise<number> {
  const { db, user } = actor;
  const { id } = account;
  requireOther(user, id);
  requireCovers(user, roleOf(account));
  await requireOtherSuperAdmin(db, id);
  if (account.in_call === true) {
    throw new ProblemError(409, 'IN_CALL', 'The account is in a call', {
      detail: messages.problems.IN_CALL,
    });
  }
  const usages = await usagesOf(db, 'account', id);
  if (usages.length > 0) throw refuse.inUse(usages);
  if (heir !== '' && !(await heirsOf(actor, id)).some((one) => one.id === heir)) {
    throw refuseField('heir', messages.heirUnknown);
  }
  await giveSubscriber(actor, id, null);
  const { numUpdatedRows: customers } = await db
    .updateTable('customer')
    .set({ user_id: heir === '' ? null : heir })
    .where('user_id', '=', id)
    .executeTakeFirst();
  for (const unit of ['team', 'department', 'branch'] as const) {
    await db.updateTable(unit).set({ manager_id: null }).where('manager_id', '=', id).execute();
  }
  await removeFromKpis(db, id);
  const change = await changeAgent(
    db,
    { tenant: user.tenant, userId: id, device: '' },
    { type: 'left', comesBack: false },
  );
  actor.afterCommit(() => actor.services.agents.changed(change));
  await deleteMessagesOf(db, id);
  await signOutEverywhere(actor, id);
  await db
    .updateTable('account')
    .set({
      ...{ is_active: false, deleted_at: new Date(), updated_at: new Date() },
      ...{ role_id: null, branch_id: null, department_id: null, team_id: null },
      ...{ avatar: null, totp_secret: null, totp_since: null, recovery_codes: [] },
    })
    .where('id', '=', id)
    .execute();
  return Number(customers);
}
