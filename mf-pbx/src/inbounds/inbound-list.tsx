import { type EndpointAnswer, endpoints, type destinationTypes } from '@alo/contracts';
import { ActiveDot, type ListDefinition } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';

import { inboundMessages as messages, inboundWords as words } from './messages.ts';

/** One rule of one inbound; an inbound without rules has one row as well. */
export type InboundRow = EndpointAnswer<typeof endpoints.listInboundRoutes>['data'][number];

const { columns, rule } = messages;

/** "Đầu số 028, 024 và 3 số khác". */
export function conditionText({
  caller_type: type,
  caller_values: values,
  priority,
}: InboundRow): string {
  if (priority === null) return messages.noRules;
  const word = rule.types[type as keyof typeof rule.types] ?? type;
  if (values.length === 0) return word;
  const more = values.length > 2 ? ` ${messages.more(values.length - 2)}` : '';
  return `${word}: ${values.slice(0, 2).join(', ')}${more}`;
}

const destinations: Readonly<Record<(typeof destinationTypes)[number], string>> =
  shared.destinations;

export const inboundList: ListDefinition<InboundRow> = {
  id: 'inbounds',
  title: words.title,
  rowKey: ({ id, inbound_id }) => `${inbound_id}/${id}`,
  rowName: (row) => `${row.name} · ${conditionText(row)}`,
  searchPlaceholder: words.search,
  extras: [
    {
      kind: 'history',
      access: endpoints.getRoutingVersions.access,
      label: messages.actions.history,
      to: '/inbounds/history',
    },
  ],
  filters: [
    {
      kind: 'select',
      id: 'filter_action',
      label: messages.filterAction,
      options: Object.entries(destinations).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    { id: 'name', header: columns.name, priority: 'title', render: ({ name }) => name },
    { id: 'number', header: columns.number, render: ({ number }) => number },
    { id: 'condition', header: columns.condition, render: conditionText },
    {
      id: 'type',
      header: columns.type,
      render: ({ destination }) =>
        destination === null ? shared.endOfCall : destinations[destination.dest_type],
    },
    {
      id: 'destination',
      header: columns.destination,
      render: ({ destination_name: name }) => (name === '' ? shared.none : name),
    },
    {
      id: 'priority',
      header: columns.priority,
      align: 'end',
      priority: 'low',
      render: ({ priority }) => priority ?? shared.none,
    },
    {
      id: 'active',
      header: columns.active,
      render: ({ is_active }) => <ActiveDot active={is_active} />,
    },
  ],
};
