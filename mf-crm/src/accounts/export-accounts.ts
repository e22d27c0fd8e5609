import { endpoints } from '@alo/contracts';
import { formatDateTime } from '@alo/ui';
import { tableExport } from '@alo/ui/overlay';
import { messages } from './messages.ts';

const { columns } = messages;

/** Accounts as a table. */
export const exportAccounts = tableExport({
  endpoint: endpoints.exportAccounts,
  label: messages.actions.export,
  title: messages.title,
  head: [
    ...[columns.name, columns.email, columns.phone, columns.role, columns.branch],
    ...[columns.department, columns.team, columns.subscriber, columns.active, columns.lastLogin],
  ],
  cells: (account) => [
    ...[account.name, account.email, account.phone, account.role.name],
    ...[account.branch?.name ?? '', account.department?.name ?? '', account.team?.name ?? ''],
    account.subscriber?.extension ?? '',
    account.is_active ? messages.active : messages.locked,
    account.last_login_at === null ? '' : formatDateTime(account.last_login_at),
  ],
  done: messages.exported,
});
