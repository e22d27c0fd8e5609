import { formatDateTime } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { describeObjects } from '../pbx-objects/list-objects.ts';
import { selectObjects, toStored } from '../pbx-objects/object-row.ts';
import type { Table } from '../../kernel/exports/write-table.ts';

type Kind = 'blocked_incoming' | 'blocked_outgoing';

const names = { blocked_incoming: 'Chặn số gọi đến', blocked_outgoing: 'Chặn số gọi đi' } as const;
const types: Readonly<Record<string, string>> = {
  exact: 'Chính xác',
  prefix: 'Đầu số',
  pattern: 'Mẫu',
  anonymous: 'Ẩn số',
};
const modes: Readonly<Record<string, string>> = { block: 'Chặn', allow: 'Ngoại lệ' };
/** The first four are what an import reads. */
const head = [
  'Số/mẫu',
  'Kiểu',
  'Chế độ',
  'Lý do',
  'Hết hạn',
  'Số lần chặn',
  'Lần cuối',
  'Đang dùng',
];

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
    head,
    rows: stored.map(({ form }, at) => [
      form.value,
      types[form.type] ?? form.type,
      modes[form.mode] ?? form.mode,
      form.reason,
      momentText(form.expired_at),
      String(described[at]?.hits?.count ?? 0),
      momentText(described[at]?.hits?.last_at),
      form.is_active ? 'Có' : 'Không',
    ]),
  };
}
