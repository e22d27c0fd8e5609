import { readListQuery } from '@alo/contracts';
import { callApi, invalidateCalls, useApiMutation, useApiQuery, useCan } from '@alo/core';
import {
  AddRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  Button,
  DeleteRegular,
  describeError,
  EditRegular,
  formatNumber,
  StatusDot,
  toast,
  useNavigate,
} from '@alo/ui';
import { DeleteDialog } from '@alo/ui/overlay';
import { type ListDefinition, ListPage, type RowAction, useListState } from '@alo/ui/list';
import { useMemo, useState } from 'react';
import { callsOf, type CatalogScreen, permissionOf, type PlainEntry } from './catalog-screen.ts';
import { messages } from './messages.ts';
import { moved } from '../moved.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { ReplaceBox } from './ReplaceBox.tsx';

/** The list of a catalogue in its order, with what can be done to its entries. */
export function CatalogListPage({ screen }: { readonly screen: CatalogScreen }) {
  const { kind, words } = screen;
  const { list } = callsOf(kind);
  const navigate = useNavigate();
  const definition = useMemo(() => listOf(screen), [screen]);
  const controls = useListState(definition);
  const query = useApiQuery(list, { query: readListQuery(list, controls.state) });
  const [deleted, setDeleted] = useState<PlainEntry | null>(null);
  const [isOrdering, setIsOrdering] = useState(false);
  const mayEdit = useCan(permissionOf(screen, 'edit'), 'crm');
  const add = useCan(permissionOf(screen, 'add'), 'crm') && (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => void navigate(`${screen.formPath}/add`)}
    >
      {messages.add(words.one)}
    </Button>
  );
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        actions={
          <>
            {mayEdit && (query.data?.total ?? 0) > 1 && (
              <Button onClick={() => setIsOrdering(true)}>{messages.ordering.button}</Button>
            )}
            {add}
          </>
        }
        rowActions={useRowActions(screen, setDeleted)}
        empty={{ text: words.empty, icon: screen.icon, action: add }}
      />
      {isOrdering && <OrderDialog screen={screen} onClose={() => setIsOrdering(false)} />}
      {deleted && <DeleteEntry screen={screen} entry={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

function useRowActions(
  screen: CatalogScreen,
  onDelete: (entry: PlainEntry) => void,
): readonly RowAction<PlainEntry>[] {
  const navigate = useNavigate();
  const mayEdit = useCan(permissionOf(screen, 'edit'), 'crm');
  const mayDelete = useCan(permissionOf(screen, 'delete'), 'crm');
  const move = (by: -1 | 1) => (entry: PlainEntry) => void moveEntry(screen, entry, by);
  return [
    {
      id: 'edit',
      label: messages.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: ({ id }) => void navigate(`${screen.formPath}/edit/${id}`),
    },
    {
      id: 'up',
      label: messages.up,
      icon: <ArrowUpRegular />,
      hidden: () => !mayEdit,
      onClick: move(-1),
    },
    {
      id: 'down',
      label: messages.down,
      icon: <ArrowDownRegular />,
      hidden: () => !mayEdit,
      onClick: move(1),
    },
    {
      id: 'delete',
      label: messages.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: onDelete,
    },
  ];
}

/** The order is that of the whole catalogue, whatever page or filter is shown. */
async function moveEntry({ kind }: CatalogScreen, entry: PlainEntry, by: -1 | 1): Promise<void> {
  const { list, order } = callsOf(kind);
  try {
    const all = await callApi(list, { query: { per_page: 1000 } });
    const seen = all.data.map(({ id }) => id);
    await callApi(order, { body: { ids: moved(seen, entry.id, by), seen } });
  } catch (error) {
    toast.error(describeError(error));
  }
  await invalidateCalls(list);
}

function DeleteEntry({
  screen,
  entry,
  onClose,
}: {
  readonly screen: CatalogScreen;
  readonly entry: PlainEntry;
  readonly onClose: () => void;
}) {
  const { list, remove } = callsOf(screen.kind);
  const removal = useApiMutation(remove, {
    invalidates: [list],
    onSuccess: () => toast.success(messages.removed(entry.form.name)),
  });
  return (
    <DeleteDialog
      name={entry.form.name}
      onDelete={() => removal.mutateAsync({ params: { id: entry.id } })}
      onClose={onClose}
      remedy={() => <ReplaceBox screen={screen} id={entry.id} onReplaced={onClose} />}
    />
  );
}

function listOf({ kind, words, columns }: CatalogScreen): ListDefinition<PlainEntry> {
  const { fields } = messages;
  return {
    id: kind.replace('_', '-'),
    title: words.title,
    columns: [
      { id: 'code', header: fields.code, render: ({ form }) => form.code },
      { id: 'name', header: fields.name, priority: 'title', render: ({ form }) => form.name },
      ...columns,
      {
        id: 'customers',
        header: fields.customers,
        align: 'end',
        render: ({ customers }) => formatNumber(customers),
      },
      {
        id: 'is_active',
        header: fields.state,
        render: ({ form }) => (
          <StatusDot tone={form['is_active'] === true ? 'brand' : 'neutral'}>
            {form['is_active'] === true ? messages.active : messages.inactive}
          </StatusDot>
        ),
      },
    ],
    rowKey: ({ id }) => id,
    rowName: ({ form }) => form.name,
    filters: [
      {
        kind: 'select',
        id: 'active',
        label: fields.state,
        options: [
          { value: 'true', label: messages.active },
          { value: 'false', label: messages.inactive },
        ],
      },
    ],
    searchPlaceholder: words.search,
    paging: 'page',
  };
}
