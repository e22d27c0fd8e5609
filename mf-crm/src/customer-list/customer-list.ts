import { type Customer, endpoints } from '@alo/contracts';
import type { FilterDefinition, ListDefinition } from '@alo/ui/list';
import { exportCustomers } from '../customer-import/export-customers.ts';
import { importedCustomers } from '../customer-import/imported-customers.ts';
import { messages as files } from '../customer-import/messages.ts';
import { importList } from '../file-import/import-list.tsx';
import { messages } from './messages.ts';
import type { CustomerOptions } from '../useCustomerOptions.ts';
import { customerColumns } from './customer-columns.tsx';

/** Filters; their ids are the keys of the URL and of the call's query. */
function customerFilters(options: CustomerOptions): readonly FilterDefinition[] {
  const { filters } = messages;
  return [
    { kind: 'multi', id: 'status', label: filters.status, options: options.statuses },
    { kind: 'multi', id: 'datasource', label: filters.datasource, options: options.datasources },
    { kind: 'multi', id: 'project', label: filters.project, options: options.projects },
    { kind: 'multi', id: 'user', label: filters.user, options: options.users },
    {
      kind: 'multi',
      id: 'department',
      label: filters.department,
      options: options.departments,
    },
    { kind: 'multi', id: 'team', label: filters.team, options: options.teams },
    {
      kind: 'date-range',
      id: 'created',
      label: filters.created,
      fromId: 'created_from',
      toId: 'created_to',
    },
    { kind: 'text', id: 'not_called_days', label: filters.notCalled, inputMode: 'numeric' },
    { kind: 'boolean', id: 'open', label: filters.open },
    { kind: 'boolean', id: 'callback', label: filters.callback },
    { kind: 'boolean', id: 'dnc', label: filters.dnc },
  ];
}

export function customerList(options: CustomerOptions): ListDefinition<Customer> {
  return {
    id: 'customers',
    title: messages.list.title,
    columns: customerColumns,
    rowKey: (customer) => customer.id,
    rowName: (customer) => customer.name,
    filters: customerFilters(options),
    searchPlaceholder: messages.list.search,
    defaultSort: '-created_at',
    extras: [
      importList(endpoints.importCustomers.access, files.import, importedCustomers),
      exportCustomers,
    ],
  };
}
