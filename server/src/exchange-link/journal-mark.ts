import { type JournalMark, journalMarkSchema } from '@alo/exchange';
import * as v from 'valibot';
import type { Database, TenantTransaction } from '../database/database.ts';

/** How far the journal of a node was taken over; undefined before its first call. */
export async function readMark(database: Database, node: string): Promise<JournalMark | undefined> {
  const row = await database.root
    .selectFrom('journal_mark')
    .select('mark')
    .where('node', '=', node)
    .executeTakeFirst();
  const mark = v.safeParse(v.pipe(v.string(), v.parseJson(), journalMarkSchema), row?.mark);
  return mark.success ? mark.output : undefined;
}

/** In the installation's own role: the mark belongs to no tenant. */
export async function writeMark(
  db: TenantTransaction,
  node: string,
  mark: JournalMark,
): Promise<void> {
  const text = JSON.stringify(mark);
  await db
    .insertInto('journal_mark')
    .values({ node, mark: text })
    .onConflict((conflict) => conflict.column('node').doUpdateSet({ mark: text }))
    .execute();
}
