import { endpoints } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../../identity/context.ts';
import { type ChangedRow, keptChangeSchema, type MovedRows } from './customer-changes.ts';
import { countCalls } from './count-calls.ts';
import { putBack } from './put-back.ts';
import { uniqueFields } from './unique-fields.ts';

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
