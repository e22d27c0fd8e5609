import { endpoints, type NumberVersion } from '@alo/contracts';
import { formatDateTime } from '@alo/ui';
import type { ListDefinition } from '@alo/ui/list';
import { LogPage } from '@alo/ui/records';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const { history: words } = messages;
const { columns } = words;

const definition: ListDefinition<NumberVersion> = {
  id: 'number-versions',
  title: words.title,
  rowKey: ({ version }) => String(version),
  rowName: ({ number }) => number,
  searchPlaceholder: words.search,
  columns: [
    { id: 'number', header: columns.number, priority: 'title', render: ({ number }) => number },
    { id: 'action', header: columns.action, render: ({ action }) => words.actions[action] },
    { id: 'company', header: columns.company, render: ({ company }) => company || shared.none },
    {
      id: 'before',
      header: columns.before,
      render: ({ company_before: before }) => before || shared.none,
    },
    { id: 'by', header: columns.by, render: ({ by }) => by },
    { id: 'at', header: columns.at, render: ({ at }) => formatDateTime(at) },
  ],
};

/** What the operator did with numbers. */
export function NumberVersionPage() {
  return (
    <LogPage definition={definition} endpoint={endpoints.getNumberVersions} empty={words.empty} />
  );
}
