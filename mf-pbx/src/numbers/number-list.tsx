import type { NumberRow } from '@alo/contracts';
import { Link, StatusDot } from '@alo/ui';
import { ActiveDot, activeFilter, type FilterDefinition, type ListDefinition } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { scopeText } from '../object-fields/scope-text.ts';
import { Expiry } from './Expiry.tsx';

import { numberMessages as messages, numberWords as words } from './messages.ts';

const { columns, filters } = messages;
const options = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

const numberFilters: readonly FilterDefinition[] = [
  { kind: 'select', id: 'type', label: filters.type, options: options(messages.types) },
  { kind: 'select', id: 'usage', label: filters.usage, options: options(words.choices.usage) },
  { kind: 'text', id: 'provider', label: columns.provider },
  { kind: 'boolean', id: 'unrouted', label: filters.unrouted },
  activeFilter,
];

export const numberList: ListDefinition<NumberRow> = {
  id: 'numbers',
  title: words.title,
  rowKey: ({ id }) => id,
  rowName: ({ number }) => number,
  filters: numberFilters,
  searchPlaceholder: words.search,
  columns: [
    { id: 'number', header: columns.number, priority: 'title', render: ({ number }) => number },
    {
      id: 'name',
      header: columns.name,
      render: ({ display_name: name }) => (name === '' ? shared.none : name),
    },
    {
      id: 'provider',
      header: columns.provider,
      priority: 'low',
      render: ({ provider_name: name }) => name,
    },
    { id: 'type', header: columns.type, render: ({ type }) => messages.types[type] },
    {
      id: 'inbound',
      header: columns.inbound,
      render: ({ inbound_id: id, inbound_name: name }) =>
        id === null ? (
          <StatusDot tone="warning">{messages.unrouted}</StatusDot>
        ) : (
          <Link to={`/inbounds/edit/${id}`}>{name}</Link>
        ),
    },
    {
      id: 'scope',
      header: columns.scope,
      priority: 'low',
      render: ({ usage, allowed_scope: scope, names }) =>
        usage === 'in' ? words.choices.usage.in : scopeText(scope, names),
    },
    {
      id: 'record',
      header: columns.record,
      priority: 'low',
      render: ({ record_policy: policy }) => shared.recordPolicies[policy],
    },
    {
      id: 'channels',
      header: columns.channels,
      align: 'end',
      priority: 'low',
      render: ({ max_channels: count }) => (count === 0 ? messages.noLimit : count),
    },
    {
      id: 'expired',
      header: columns.expired,
      render: ({ expired_at: day }) => <Expiry day={day} />,
    },
    {
      id: 'active',
      header: columns.active,
      render: ({ is_active }) => <ActiveDot active={is_active} />,
    },
  ],
};
