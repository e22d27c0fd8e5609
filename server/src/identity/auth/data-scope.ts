import { sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user/user.ts';

/** Where somebody works. A team lies in a department and that in a branch, so wider scopes hold narrower ones. */
export interface Placed {
  readonly id: string;
  readonly team_id: string | null;
  readonly department_id: string | null;
  readonly branch_id: string | null;
}

/** What of a user decides how far he sees. */
type ScopedUser = Pick<User, 'id' | 'units'> & { readonly role: Pick<User['role'], 'dataScope'> };

const columns = { team: 'team_id', department: 'department_id', branch: 'branch_id' } as const;

/**
 * May this person see what belongs to `owner` (entities.md §2.3)? What belongs to nobody is seen with the
 * scope of the whole company only; one's own always.
 */
export function inDataScope({ id, units, role }: ScopedUser, owner: Placed | null): boolean {
  const { dataScope } = role;
  if (dataScope === 'all') return true;
  if (owner === null) return false;
  if (owner.id === id) return true;
  if (dataScope === 'self') return false;
  const unit = owner[columns[dataScope]];
  return unit !== null && units[dataScope].includes(unit);
}

/**
 * {@link inDataScope} as a query: the accounts whose customers, calls and status a person may see; null:
 * everybody's. A property test holds the two together.
 */
export function usersInScope(db: TenantTransaction, { id, units, role }: ScopedUser) {
  const { dataScope } = role;
  if (dataScope === 'all') return null;
  const accounts = db.selectFrom('account').select('account.id');
  if (dataScope === 'self') return accounts.where('account.id', '=', id);
  const column = sql.ref(`account.${columns[dataScope]}`);
  return accounts.where(
    sql<SqlBool>`(account.id = ${id}::uuid or ${column} = any(${[...units[dataScope]]}::uuid[]))`,
  );
}

/** Units whose calls somebody may see, and the column of a call record that names them. */
export interface CallUnits {
  readonly column: (typeof columns)[keyof typeof columns];
  readonly ids: readonly string[];
}

/**
 * {@link inDataScope} for calls, which belong to the units in which their people were at the time: who changes
 * team leaves the calls behind. Null where only one's own are seen. Not to be asked for the scope of all.
 */
export function callUnitsOf({ units, role }: ScopedUser): CallUnits | null {
  const { dataScope } = role;
  if (dataScope === 'self' || dataScope === 'all') return null;
  return { column: columns[dataScope], ids: units[dataScope] };
}
