import { endpoints, readListQuery, type Switchboard } from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import {
  AddRegular,
  BoardRegular,
  Button,
  describeError,
  formatDateTime,
  Link,
  SearchRegular,
  StatusDot,
  toast,
  useNavigate,
} from '@alo/ui';
import { type ListDefinition, ListPage, useListState } from '@alo/ui/list';
import { messages } from './messages.ts';

const { boards } = messages;
const tones = { active: 'success', pending: 'warning', suspended: 'danger' } as const;
const hotlinesOf = ({ id }: Switchboard) => `/etelecom/list-hotline?switchboard=${id}`;

const definition: ListDefinition<Switchboard> = {
  id: 'switchboards',
  title: boards.title,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchPlaceholder: boards.search,
  columns: [
    { id: 'name', header: boards.columns.name, priority: 'title', render: ({ name }) => name },
    {
      id: 'domain',
      header: boards.columns.domain,
      render: ({ tenant_domain: domain }) => domain,
    },
    {
      id: 'external',
      header: boards.columns.external,
      priority: 'low',
      render: ({ external_id: id }) => id,
    },
    {
      id: 'status',
      header: boards.columns.status,
      render: ({ status }) => <StatusDot tone={tones[status]}>{boards.statuses[status]}</StatusDot>,
    },
    {
      id: 'hotlines',
      header: boards.columns.hotlines,
      align: 'end',
      render: (board) => <Link to={hotlinesOf(board)}>{board.hotline_count}</Link>,
    },
    {
      id: 'extensions',
      header: boards.columns.extensions,
      align: 'end',
      render: ({ extension_count: count }) => count,
    },
    {
      id: 'synced',
      header: boards.columns.synced,
      priority: 'low',
      render: ({ synced_at: at }) => (at === null ? '' : formatDateTime(at)),
    },
    {
      id: 'created',
      header: boards.columns.created,
      priority: 'low',
      render: ({ created_at: at }) => formatDateTime(at),
    },
  ],
};

/** Switchboards of the company at its telecom provider. */
export function SwitchboardListPage() {
  const navigate = useNavigate();
  const controls = useListState(definition);
  const query = useApiQuery(endpoints.getSwitchboards, {
    query: readListQuery(endpoints.getSwitchboards, controls.state),
  });
  const sync = <SyncButton />;
  return (
    <ListPage
      definition={definition}
      controls={controls}
      query={query}
      actions={
        <>
          {sync}
          <CreateHotline />
        </>
      }
      empty={{ text: boards.empty, icon: <BoardRegular />, action: sync }}
      rowActions={[
        {
          id: 'view',
          label: boards.view,
          icon: <SearchRegular />,
          direct: true,
          onClick: (board) => void navigate(hotlinesOf(board)),
        },
      ]}
    />
  );
}

function SyncButton() {
  const mayEdit = useCan('etelecom.edit', 'etelecom');
  const sync = useApiMutation(endpoints.syncSwitchboards, {
    invalidates: [endpoints.getSwitchboards, endpoints.getHotlines],
    onSuccess: ({ switchboards, hotlines }) => toast.success(boards.synced(switchboards, hotlines)),
    onError: (error) => toast.error(describeError(error)),
  });
  if (!mayEdit) return null;
  return (
    <Button disabled={sync.isPending} onClick={() => sync.mutate({})}>
      {boards.sync}
    </Button>
  );
}

/** The way to a new request, for who may make one. */
export function CreateHotline() {
  const navigate = useNavigate();
  if (!useCan('etelecom.add', 'etelecom')) return null;
  return (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => void navigate('/etelecom/create-hotline')}
    >
      {messages.create}
    </Button>
  );
}
