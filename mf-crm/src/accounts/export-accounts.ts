import type { Account } from '@alo/contracts';
import { formatDateTime } from '@alo/ui';
import { saveCsv, toCsv } from '@alo/ui/overlay';
import { messages } from './messages.ts';

const { columns } = messages;

/** Hands accounts to the person as a table. */
export function exportAccountFile(accounts: readonly Account[]): void {
  const head = [
    ...[columns.name, columns.email, columns.phone, columns.role, columns.branch],
    ...[columns.department, columns.team, columns.subscriber, columns.active, columns.lastLogin],
  ];
  const rows = accounts.map((account) => [
    ...[account.name, account.email, account.phone, account.role.name],
    ...[account.branch?.name ?? '', account.department?.name ?? '', account.team?.name ?? ''],
    account.subscriber?.extension ?? '',
    account.is_active ? messages.active : messages.locked,
    account.last_login_at === null ? '' : formatDateTime(account.last_login_at),
  ]);
  saveCsv(`${messages.title}.csv`, toCsv(head, rows));
}
