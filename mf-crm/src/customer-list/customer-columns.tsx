import type { Customer } from '@alo/contracts';
import { formatDate, formatDateTime, formatNumber, StatusDot } from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { messages } from './messages.ts';
import { CustomerPhone } from './CustomerPhone.tsx';
import { ShortText } from './ShortText.tsx';

const { columns } = messages;

/** Columns of entities.md §3.1. */
export const customerColumns: readonly Column<Customer>[] = [
  { id: 'code', header: columns.code, render: (customer) => customer.code },
  {
    id: 'name',
    header: columns.name,
    sortKey: 'name',
    priority: 'title',
    render: (customer) => customer.name,
  },
  {
    id: 'phone',
    header: columns.phone,
    render: (customer) => <CustomerPhone customer={customer} />,
  },
  {
    id: 'status',
    header: columns.status,
    render: ({ status }) => <StatusDot color={status.color}>{status.name}</StatusDot>,
  },
  {
    id: 'datasource',
    header: columns.datasource,
    priority: 'low',
    render: ({ datasource }) => <ShortText>{datasource?.name ?? messages.none}</ShortText>,
  },
  {
    id: 'project',
    header: columns.project,
    priority: 'low',
    render: ({ project }) => <ShortText>{project?.name ?? messages.none}</ShortText>,
  },
  { id: 'user', header: columns.user, render: ({ user }) => user?.name ?? messages.none },
  {
    id: 'last_call_at',
    header: columns.lastCall,
    sortKey: 'last_call_at',
    align: 'end',
    render: (customer) =>
      customer.last_call_at === null ? messages.none : formatDateTime(customer.last_call_at),
  },
  {
    id: 'calls_count',
    header: columns.callsCount,
    align: 'end',
    priority: 'low',
    hiddenByDefault: true,
    render: (customer) => formatNumber(customer.calls_count),
  },
  {
    id: 'email',
    header: columns.email,
    priority: 'low',
    hiddenByDefault: true,
    render: ({ email }) => <ShortText>{email || messages.none}</ShortText>,
  },
  {
    id: 'address',
    header: columns.address,
    priority: 'low',
    hiddenByDefault: true,
    render: ({ address }) => <ShortText>{address || messages.none}</ShortText>,
  },
  {
    id: 'created_at',
    header: columns.created,
    sortKey: 'created_at',
    align: 'end',
    priority: 'low',
    hiddenByDefault: true,
    render: (customer) => formatDate(customer.created_at),
  },
];
