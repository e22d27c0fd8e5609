import { endpoints } from '@alo/contracts';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { Schema } from '../../kernel/database/schema.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../../identity/context.ts';
import { type ChangedRow, keptChangeSchema, type MovedRows, undoable } from './customer-changes.ts';
import { countCalls } from './count-calls.ts';
import { uniqueFields } from './unique-fields.ts';

type Reader = Pick<Context, 'db' | 'user'>;

/** Who may be put back: the customers that this user sees, or saw before the change took them out of sight. */
function inSight({ db, user }: Reader, ownerBefore: unknown): Expression<SqlBool> | null {
  const people = usersInScope(db, user);
  if (people === null) return null;
  const where = expressionBuilder<Schema, 'customer'>();
  const now = where('user_id', 'in', people);
  if (typeof ownerBefore !== 'string') return now;
  return where.or([now, where.exists(people.where('account.id', '=', ownerBefore))]);
}

/** Puts one customer back, unless somebody changed the same since. */
export async function putBack(reader: Reader, { id, before, after }: ChangedRow): Promise<boolean> {
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

async function moveBack({ db }: Context, { from, records, entries }: MovedRows): Promise<void> {
  await sql`update call_record set customer_id = ${from} where id = any(${records}::uuid[])`.execute(
    db,
  );
  await sql`update customer_entry set customer_id = ${from} where id = any(${entries}::uuid[])`.execute(
    db,
  );
}

const ids = (rows: readonly ChangedRow[]) => rows.map(({ id }) => id);

/** A merge is put back whole or not at all: half of it would be customers with each other's calls. */
async function putBackAll(context: Context, kind: string, rows: readonly ChangedRow[]) {
  const kept: string[] = [];
  for (const row of rows) if (!(await putBack(context, row))) kept.push(row.id);
  if (kind === 'merge' && kept.length > 0) throw refuse.conflict();
  return kept;
}

/** Takes a change of customers back: one's own, of the last ten minutes, once. */
export const undoCustomerChange = serve(
  endpoints.undoCustomerChange,
  async ({ params }, context) => {
    const { db, user } = context;
    const change = await db
      .updateTable('customer_change')
      .set({ undone_at: new Date() })
      .where('id', '=', params.id)
      .where('user_id', '=', user.id)
      .where('undone_at', 'is', null)
      .where('job_id', 'is', null)
      .where(sql<SqlBool>`created_at > now() - interval '10 minutes'`)
      .returning(['kind', 'before'])
      .executeTakeFirst();
    if (change === undefined) throw refuse.notFound();
    const { rows, moved } = v.parse(keptChangeSchema, change.before);
    const kept = await mapUnique(uniqueFields, () => putBackAll(context, change.kind, rows));
    for (const each of moved) await moveBack(context, each);
    if (moved.length > 0) await countCalls(db, ids(rows));
    const names =
      kept.length === 0
        ? []
        : await db.selectFrom('customer').select(['id', 'name']).where('id', 'in', kept).execute();
    return { restored: rows.length - kept.length, kept: names };
  },
);
