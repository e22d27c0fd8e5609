import type { TenantTransaction } from '../database/database.ts';
import type { User } from './user.ts';

/**
 * Accounts whose customers and calls a user may see, by the data scope of the role (entities.md §2.3);
 * null: everybody's. Departments stand for branches until there are any.
 */
export function usersInScope(db: TenantTransaction, { id, role }: User) {
  const { dataScope } = role;
  if (dataScope === 'all') return null;
  const accounts = db.selectFrom('account').select('account.id');
  if (dataScope === 'self') return accounts.where('account.id', '=', id);
  const unit = dataScope === 'team' ? 'team_id' : 'department_id';
  return accounts.where((where) =>
    where.or([
      where('account.id', '=', id),
      where(
        `account.${unit}`,
        '=',
        where.selectFrom('account as own').select(`own.${unit}`).where('own.id', '=', id),
      ),
    ]),
  );
}
