import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { Schema } from '../../kernel/database/schema.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { type ChangedRow, undoable } from './customer-changes.ts';

/** Who may be put back: the customers that this user sees, or saw before the change took them out of sight. */
function inSight(
  { db, user }: UserInTransaction,
  ownerBefore: unknown,
): Expression<SqlBool> | null {
  const people = usersInScope(db, user);
  if (people === null) return null;
  const where = expressionBuilder<Schema, 'customer'>();
  const now = where('user_id', 'in', people);
  if (typeof ownerBefore !== 'string') return now;
  return where.or([now, where.exists(people.where('account.id', '=', ownerBefore))]);
}

/** Puts one customer back, unless somebody changed the same since. */
export async function putBack(
  reader: UserInTransaction,
  { id, before, after }: ChangedRow,
): Promise<boolean> {
  const { db } = reader;
  const touched = undoable.filter((column) => column in before);
  const values = Object.fromEntries(touched.map((column) => [column, before[column]]));
  let update = db
    .updateTable('customer')
    .set({ ...values, ...bumpRowVersion() })
    .where('id', '=', id);
  const sight = inSight(reader, before['user_id']);
  if (sight !== null) update = update.where(sight);
  for (const column of touched) {
    update = update.where(sql<SqlBool>`${sql.ref(column)} is not distinct from ${after[column]}`);
  }
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}
