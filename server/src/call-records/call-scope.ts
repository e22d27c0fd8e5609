import { sql, type SqlBool } from 'kysely';
import { usersInScope } from '../auth/data-scope.ts';
import type { User } from '../auth/user.ts';
import type { TenantTransaction } from '../database/database.ts';

/** People whose calls a user may see, and their extensions. */
export interface CallScope {
  readonly people: readonly string[];
  readonly extensions: readonly string[];
}

/** The scope of a user's role; null: everybody's calls. Read first: with lists of values indexes are used. */
export async function readCallScope(db: TenantTransaction, user: User): Promise<CallScope | null> {
  const accounts = usersInScope(db, user);
  if (accounts === null) return null;
  return scopeOf(
    db,
    (await accounts.execute()).map(({ id }) => id),
  );
}

/** The scope of one person's own calls: inside of every role's. */
export function readOwnScope(db: TenantTransaction, { id }: User): Promise<CallScope> {
  return scopeOf(db, [id]);
}

async function scopeOf(db: TenantTransaction, people: readonly string[]): Promise<CallScope> {
  const subscribers = await db
    .selectFrom('subscriber')
    .select('extension')
    .where(sql<SqlBool>`user_id = any(${people}::uuid[])`)
    .execute();
  return { people, extensions: subscribers.map(({ extension }) => extension) };
}

/** Calls made by or to people of a scope. `called` is the column of the number that was called. */
export function inScope({ people, extensions }: CallScope, called: 'to_number' | 'to_extension') {
  return sql<SqlBool>`(user_id = any(${people}::uuid[]) or ${sql.ref(called)} = any(${extensions}::text[]))`;
}

/** Call records that a user with this scope may see at all. */
export function ownRecords(db: TenantTransaction, scope: CallScope | null) {
  const records = db.selectFrom('call_record');
  return scope === null ? records : records.where(inScope(scope, 'to_number'));
}
