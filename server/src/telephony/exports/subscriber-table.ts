import type { TenantTransaction } from '../../kernel/database/database.ts';
import { subscriberColumns } from '../subscribers/subscriber-columns.ts';
import type { Table } from '../../kernel/exports/write-table.ts';
import { messages } from './messages.ts';

/** All subscribers, in the columns that an import reads. */
export async function subscriberTable(db: TenantTransaction): Promise<Table> {
  const rows = await db
    .selectFrom('subscriber')
    .leftJoin('account', 'account.id', 'subscriber.user_id')
    .selectAll('subscriber')
    .select('account.email')
    .orderBy('subscriber.extension')
    .execute();
  return {
    name: messages.subscribers,
    head: subscriberColumns.map(({ title }) => title),
    rows: rows.map((row) => subscriberColumns.map(({ text }) => text(row))),
  };
}
