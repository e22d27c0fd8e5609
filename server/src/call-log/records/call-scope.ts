import { sql, type SqlBool } from 'kysely';
import { type CallUnits, callUnitsOf } from '../../identity/auth/data-scope.ts';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** Whose calls a user may see: his own, and those of units whose people they were at the time. */
export interface CallScope {
  readonly userId: string;
  readonly extensions: readonly string[];
  /** Null: nobody else's. */
  readonly units: CallUnits | null;
}

/** The scope of a user's role; null: everybody's calls. Read first: with lists of values indexes are used. */
export async function readCallScope(db: TenantTransaction, user: User): Promise<CallScope | null> {
  if (user.role.dataScope === 'all') return null;
  return { ...(await readOwnScope(db, user)), units: callUnitsOf(user) };
}

/** The scope of one person's own calls: inside of every role's. */
export async function readOwnScope(db: TenantTransaction, { id }: User): Promise<CallScope> {
  const subscribers = await db
    .selectFrom('subscriber')
    .select('extension')
    .where('user_id', '=', id)
    .execute();
  return { userId: id, extensions: subscribers.map(({ extension }) => extension), units: null };
}

/** Calls made by or to people of a scope. `called` is the column of the number that was called. */
export function inScope(
  { userId, extensions, units }: CallScope,
  called: 'to_number' | 'to_extension',
) {
  const own = sql<SqlBool>`user_id = ${userId}::uuid or ${sql.ref(called)} = any(${extensions}::text[])`;
  if (units === null) return sql<SqlBool>`(${own})`;
  const { column, ids } = units;
  const ofUnits = (side: '' | 'to_') =>
    sql<SqlBool>`${sql.ref(`${side}${column}`)} = any(${ids}::uuid[])`;
  return sql<SqlBool>`(${own} or ${ofUnits('')} or ${ofUnits('to_')})`;
}

/** What agents of a scope did themselves: those of its units at the time, and the user. */
export function isAgentInScope({ userId, units }: CallScope) {
  const own = sql<SqlBool>`user_id = ${userId}::uuid`;
  if (units === null) return own;
  return sql<SqlBool>`(${own} or ${sql.ref(units.column)} = any(${units.ids}::uuid[]))`;
}

/** Call records that a user with this scope may see at all. */
export function ownRecords(db: TenantTransaction, scope: CallScope | null) {
  const records = db.selectFrom('call_record');
  return scope === null ? records : records.where(inScope(scope, 'to_number'));
}
