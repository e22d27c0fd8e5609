import { formatDateTime } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { describeObjects } from '../pbx-objects/list-objects.ts';
import { selectObjects, toStored } from '../pbx-objects/object-row.ts';
import type { Table } from '../../kernel/exports/write-table.ts';
import { messages } from './messages.ts';

type Kind = 'blocked_incoming' | 'blocked_outgoing';

const names = {
  blocked_incoming: messages.blockedIncoming,
  blocked_outgoing: messages.blockedOutgoing,
} as const;
const types: Readonly<Record<string, string>> = messages.blockedTypes;
const modes: Readonly<Record<string, string>> = messages.blockedModes;
const momentText = (at: string | undefined | null) =>
  at === undefined || at === null ? '' : formatDateTime(at);

/** All blocked numbers of a kind, with how often each has blocked. */
export async function blockedTable(db: TenantTransaction, kind: Kind): Promise<Table> {
  const rows = await selectObjects(db, kind)
    .selectAll()
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
  const stored = rows.map((row) => toStored(kind, row));
  const described = await describeObjects(db, stored);
  return {
    name: names[kind],
    head: messages.blockedColumns,
    rows: stored.map(({ form }, at) => [
      form.value,
      types[form.type] ?? form.type,
      modes[form.mode] ?? form.mode,
      form.reason,
      momentText(form.expired_at),
      String(described[at]?.hits?.count ?? 0),
      momentText(described[at]?.hits?.last_at),
      form.is_active ? commonMessages.yes : commonMessages.no,
    ]),
  };
}
