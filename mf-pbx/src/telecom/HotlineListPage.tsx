import { endpoints, type Hotline, hotlineStatusSchema, readListQuery } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useCan, useLiveEvent } from '@alo/core';
import {
  CallRegular,
  DeleteRegular,
  EditRegular,
  formatDateTime,
  NoteRegular,
  PeopleRegular,
  useNavigate,
} from '@alo/ui';
import { type ListDefinition, ListPage, type RowAction, useListState } from '@alo/ui/list';
import { useMemo, useState } from 'react';
import { HotlineDialogs, type HotlineQuestion } from './HotlineDialogs.tsx';
import { HotlineState, networkText, toOptions } from './hotline-texts.tsx';
import { hotlineWords as words, messages } from './messages.ts';
import { CreateHotline } from './SwitchboardListPage.tsx';

const { columns, statuses } = messages;

function listOf(boards: readonly { value: string; label: string }[]): ListDefinition<Hotline> {
  return {
    id: 'hotlines',
    title: words.title,
    rowKey: ({ id }) => id,
    rowName: ({ hotline }) => hotline,
    searchPlaceholder: words.search,
    filters: [
      {
        kind: 'select',
        id: 'status',
        label: columns.status,
        options: hotlineStatusSchema.options.map((value) => ({ value, label: statuses[value] })),
      },
      {
        kind: 'select',
        id: 'network',
        label: words.fields.network,
        options: toOptions(words.choices.network),
      },
      { kind: 'select', id: 'switchboard', label: words.fields.switchboard_id, options: boards },
    ],
    columns: [
      {
        id: 'hotline',
        header: columns.hotline,
        priority: 'title',
        render: ({ hotline }) => hotline,
      },
      { id: 'name', header: columns.name, render: ({ name }) => name },
      { id: 'network', header: words.fields.network, render: networkText },
      {
        id: 'switchboard',
        header: words.fields.switchboard_id,
        priority: 'low',
        render: ({ switchboard_name: name }) => name,
      },
      {
        id: 'extensions',
        header: columns.extensions,
        render: ({ extensions }) =>
          extensions.map(({ extension }) => extension).join(', ') || messages.none,
      },
      { id: 'status', header: columns.status, render: (row) => <HotlineState {...row} /> },
      {
        id: 'created',
        header: columns.created,
        priority: 'low',
        render: ({ created_at: at }) => formatDateTime(at),
      },
    ],
  };
}

/** Hotlines of the company and how far their requests are. */
export function HotlineListPage() {
  const [question, ask] = useState<HotlineQuestion | null>(null);
  const boards = useApiQuery(endpoints.getSwitchboards, { query: { page_size: 100 } });
  const definition = useMemo(
    () => listOf((boards.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))),
    [boards.data],
  );
  const controls = useListState(definition);
  const query = useApiQuery(endpoints.getHotlines, {
    query: readListQuery(endpoints.getHotlines, controls.state),
  });
  // Decided by the operator while the list is open.
  useLiveEvent('hotline.changed', () => void invalidateEndpoints(endpoints.getHotlines));
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        actions={<CreateHotline />}
        empty={{ text: words.empty, icon: <CallRegular />, action: <CreateHotline /> }}
        rowActions={useHotlineActions(ask)}
      />
      <HotlineDialogs question={question} onClose={() => ask(null)} />
    </>
  );
}

function useHotlineActions(
  ask: (question: HotlineQuestion) => void,
): readonly RowAction<Hotline>[] {
  const navigate = useNavigate();
  const mayAdd = useCan('etelecom.add', 'etelecom');
  const mayEdit = useCan('etelecom.edit', 'etelecom');
  const isOpen = ({ status }: Hotline) => status === 'draft' || status === 'rejected';
  return [
    {
      id: 'continue',
      label: messages.actions.continue,
      icon: <EditRegular />,
      direct: true,
      hidden: (row) => !mayAdd || !isOpen(row),
      onClick: ({ id }) => void navigate(`/etelecom/create-hotline?id=${id}`),
    },
    {
      id: 'assign',
      label: messages.actions.assign,
      icon: <PeopleRegular />,
      direct: true,
      hidden: ({ status }) => !mayEdit || status !== 'approved',
      onClick: (hotline) => ask({ kind: 'assign', hotline }),
    },
    {
      id: 'rename',
      label: messages.actions.rename,
      icon: <EditRegular />,
      hidden: () => !mayEdit,
      onClick: (hotline) => ask({ kind: 'rename', hotline }),
    },
    {
      id: 'documents',
      label: messages.actions.documents,
      icon: <NoteRegular />,
      onClick: (hotline) => ask({ kind: 'documents', hotline }),
    },
    {
      id: 'cancel',
      label: messages.actions.cancel,
      icon: <DeleteRegular />,
      hidden: ({ status }) => !mayEdit || status === 'approved',
      onClick: (hotline) => ask({ kind: 'cancel', hotline }),
    },
  ];
}
