import { type Account, endpoints } from '@alo/contracts';
import type { ListDefinition } from '@alo/ui/list';
import { importList } from '../file-import/import-list.tsx';
import { accountColumns } from './account-columns.tsx';
import { exportAccounts } from './export-accounts.ts';
import { importedAccounts } from './imported-accounts.ts';
import { messages } from './messages.ts';
import { type AccountOptions, toOptions } from './useAccountOptions.ts';

const { filters } = messages;

/** The list with the filters that the company has things for. */
export function accountList(options: AccountOptions): ListDefinition<Account> {
  const units = [
    ['branch', filters.branch, options.branches],
    ['department', filters.department, options.departments],
    ['team', filters.team, options.teams],
  ] as const;
  return {
    id: 'accounts',
    title: messages.title,
    columns: accountColumns,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    filters: [
      { kind: 'multi', id: 'role', label: filters.role, options: toOptions(options.roles) },
      ...units
        .filter(([, , rows]) => rows.length > 0)
        .map(([id, label, rows]) => ({
          kind: 'multi' as const,
          id,
          label,
          options: toOptions(rows),
        })),
      {
        kind: 'select',
        id: 'active',
        label: filters.active,
        options: [
          { value: 'true', label: messages.active },
          { value: 'false', label: messages.locked },
        ],
      },
    ],
    searchPlaceholder: messages.search,
    defaultSort: 'name',
    extras: [
      importList(endpoints.importAccounts.access, messages.actions.import, importedAccounts),
      exportAccounts,
    ],
  };
}
