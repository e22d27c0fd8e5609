import { type AlertChoices, alertKinds } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user/user.ts';
import { queuesInScope } from '../../telephony/routing/queues-in-scope.ts';

type RuleChoices = Pick<AlertChoices, 'kinds' | 'queues' | 'departments' | 'roles' | 'people'>;

/**
 * What a rule may watch, and whom it may tell. Ways to carriers are of the whole company.
 * @param watcher - whose data scope it watches; null: the whole company
 */
export async function findRuleChoices(
  db: TenantTransaction,
  watcher: User | null,
): Promise<RuleChoices> {
  const queues = watcher && (await queuesInScope(db, watcher));
  const users = watcher && usersInScope(db, watcher);
  return {
    kinds: alertKinds.filter((kind) => watcher === null || kind !== 'carrier_down'),
    queues: await db
      .selectFrom('routing_object')
      .select(['id', 'name'])
      .where('kind', '=', 'queue')
      .$call((rows) =>
        queues === null ? rows : rows.where(sql<SqlBool>`id = any(${queues}::uuid[])`),
      )
      .orderBy('name')
      .execute(),
    departments: await db
      .selectFrom('department')
      .select(['id', 'name'])
      .$call((rows) =>
        users === null
          ? rows
          : rows.where('id', 'in', (ids) =>
              ids.selectFrom('account').select('department_id').where('account.id', 'in', users),
            ),
      )
      .orderBy('name')
      .execute(),
    roles: await db.selectFrom('role').select(['id', 'name']).orderBy('name').execute(),
    people: await db
      .selectFrom('account')
      .select(['id', 'name'])
      .where('is_active', '=', true)
      .$call((rows) => (users === null ? rows : rows.where('account.id', 'in', users)))
      .orderBy('name')
      .execute(),
  };
}
