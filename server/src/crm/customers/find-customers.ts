import { usersInScope } from '../../identity/auth/data-scope.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { customerConditions, type CustomerQuery } from './customer-conditions.ts';
import { selectCustomers, toCustomer } from './customer-row.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';

/** Customers that this user may see at all, with the names that lists show. */
export function visibleCustomers({ db, user }: UserInTransaction) {
  const people = usersInScope(db, user);
  const found = selectCustomers(db);
  return people === null ? found : found.where('customer.user_id', 'in', people);
}

/** A customer as it is stored. @throws {ProblemError} 404 when this user may not see it */
export async function requireCustomer(reader: UserInTransaction, id: string) {
  const row = await visibleCustomers(reader).where('customer.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

/** A customer as this user may see it. @throws {ProblemError} 404 */
export async function readCustomer(reader: UserInTransaction, id: string) {
  return toCustomer(await requireCustomer(reader, id), reader.user.mask);
}

/** Locks in the order of the ids, so that two actions never wait for each other. */
async function lockRows({ db }: UserInTransaction, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('customer')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Customers of a list, locked; who was changed or deleted since it was read is left out when no longer in it. */
export async function lockFound(
  reader: UserInTransaction,
  ids: readonly string[],
  query: CustomerQuery,
) {
  if (ids.length === 0) return [];
  const { db, user } = reader;
  await lockRows(reader, ids);
  const still = await db
    .selectFrom('customer')
    .select('id')
    .where('id', 'in', ids)
    .where((where) => where.and(customerConditions(db, query, user)))
    .execute();
  if (still.length === 0) return [];
  const found = still.map(({ id }) => id);
  return visibleCustomers(reader).where('customer.id', 'in', found).execute();
}

/**
 * Customers of one action, locked against everybody else until its end.
 * @throws {ProblemError} 404 unless this user may see all of them
 */
export async function lockCustomers(reader: UserInTransaction, ids: readonly string[]) {
  const wanted = [...new Set(ids)].toSorted();
  await lockRows(reader, wanted);
  const rows = await visibleCustomers(reader).where('customer.id', 'in', wanted).execute();
  if (rows.length < wanted.length) throw refuse.notFound();
  return rows;
}
