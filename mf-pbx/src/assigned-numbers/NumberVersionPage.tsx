import { endpoints, type NumberVersion, readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { formatDateTime, HistoryRegular } from '@alo/ui';
import { type ListDefinition, ListPage, useListState } from '@alo/ui/list';
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
  const controls = useListState(definition);
  const query = useApiQuery(endpoints.getNumberVersions, {
    query: readListQuery(endpoints.getNumberVersions, controls.state),
  });
  return (
    <ListPage
      definition={definition}
      controls={controls}
      query={query}
      empty={{ text: words.empty, icon: <HistoryRegular /> }}
    />
  );
}
