import { type JournalMark, journalMarkSchema } from '@alo/exchange';
import * as v from 'valibot';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';

/** Under what the mark of a journal is kept: an exchange's name may come to another one, its mark never does. */
export function markKey(node: string, owner: string): string {
  return `${node}:${owner}`;
}

/** Takes over the mark that a version before the keys of marks left under the name alone. */
export async function adoptMark(database: Database, node: string, key: string): Promise<void> {
  await database.root
    .updateTable('journal_mark')
    .set({ node: key })
    .where('node', '=', node)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('journal_mark').select('node').where('node', '=', key))),
    )
    .execute();
}

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
    .modifyEnd(prepared)
    .execute();
}
