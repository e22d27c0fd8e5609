import { capitalised, type RoutingVersion } from '@alo/contracts';
import { formatDateTime } from '@alo/ui';
import type { ListDefinition } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { differences } from './differences.ts';
import { messages } from './messages.ts';

const { columns } = messages;

/** "Hàng đợi CSKH" with its kind in words. */
export function subjectOf({ kind, name }: Pick<RoutingVersion, 'kind' | 'name'>): string {
  const word = Object.entries(shared.kinds).find(([known]) => known === kind)?.[1] ?? kind;
  return `${word} ${name}`.trim();
}

/** The same at the beginning of a line. */
export function subjectTitle(version: Pick<RoutingVersion, 'kind' | 'name'>): string {
  return capitalised(subjectOf(version));
}

function changes({ kind, before, after, names }: RoutingVersion): string {
  if (before === null || after === null) return '';
  const found = differences(kind, before, after, names).map(({ field }) => field);
  return found.length > 3 ? messages.count(found.length) : found.join(', ');
}

export const historyList: ListDefinition<RoutingVersion> = {
  id: 'routing-history',
  title: messages.title,
  rowKey: ({ id }) => id,
  rowName: (row) => `${subjectOf(row)}, ${row.version}`,
  searchPlaceholder: messages.search,
  columns: [
    {
      id: 'version',
      header: columns.version,
      align: 'end',
      width: '96px',
      render: ({ version }) => version,
    },
    { id: 'what', header: columns.what, priority: 'title', render: subjectTitle },
    {
      id: 'action',
      header: columns.action,
      render: ({ action }) => messages.actions[action],
    },
    { id: 'changes', header: columns.changes, render: changes },
    {
      id: 'user',
      header: columns.user,
      render: ({ user_name: name }) => (name === '' ? messages.system : name),
    },
    { id: 'at', header: columns.at, render: ({ at }) => formatDateTime(at) },
  ],
};
