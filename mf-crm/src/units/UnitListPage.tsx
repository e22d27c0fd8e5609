import { readListQuery, unitAccess, type UnitKind, type UnitRow } from '@alo/contracts';
import { callApi, useAccess, useApiMutation, useApiQuery, useCan } from '@alo/core';
import {
  AddRegular,
  Button,
  DeleteRegular,
  describeError,
  EditRegular,
  formatDateTime,
  PeopleRegular,
  toast,
  useNavigate,
} from '@alo/ui';
import { ArrowDownloadRegular } from '@alo/ui/controls';
import {
  ActiveDot,
  activeFilter,
  type FilterDefinition,
  type ListDefinition,
  ListPage,
  type RowAction,
  useListState,
} from '@alo/ui/list';
import { DeleteDialog } from '@alo/ui/overlay';
import { useMemo, useState } from 'react';
import { exportUnits } from './export-units.ts';
import { messages, unitWords } from './messages.ts';
import { callsOfUnit, paths } from './unit-endpoints.ts';
import { useParents } from './useUnitChoices.ts';

const { columns } = messages;

/** List of branches, departments or teams (entities.md §2.6). */
export function UnitListPage({ kind }: { readonly kind: UnitKind }) {
  const words = unitWords[kind];
  const { list } = callsOfUnit(kind);
  const parents = useParents(kind);
  const definition = useMemo(() => listOf(kind, parents), [kind, parents]);
  const controls = useListState(definition);
  const query = useApiQuery(list, { query: readListQuery(list, controls.state) });
  const [asked, ask] = useState<UnitRow | null>(null);
  const add = <AddUnit kind={kind} />;
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        actions={
          <>
            <ExportUnits kind={kind} query={readListQuery(list, controls.state)} />
            {add}
          </>
        }
        empty={{ text: words.empty, icon: <PeopleRegular />, action: add }}
        rowActions={useUnitActions(kind, ask)}
      />
      {asked !== null && <DeleteUnit kind={kind} unit={asked} onClose={() => ask(null)} />}
    </>
  );
}

function listOf(
  kind: UnitKind,
  parents: readonly { readonly value: string; readonly label: string }[],
): ListDefinition<UnitRow> {
  const words = unitWords[kind];
  const parentFilter: readonly FilterDefinition[] =
    parents.length === 0
      ? []
      : [{ kind: 'select', id: 'parent', label: words.parent, options: parents }];
  return {
    id: `${kind}s`,
    title: words.title,
    columns: [
      { id: 'code', header: columns.code, sortKey: 'code', render: ({ code }) => code },
      {
        id: 'name',
        header: columns.name,
        sortKey: 'name',
        priority: 'title',
        render: ({ name }) => name,
      },
      ...(kind === 'branch'
        ? []
        : [
            {
              id: 'parent',
              header: columns.parent,
              render: ({ parent }: UnitRow) => parent?.name ?? messages.none,
            },
          ]),
      {
        id: 'manager',
        header: columns.manager,
        render: ({ manager }) => manager?.name ?? messages.none,
      },
      {
        id: 'members',
        header: columns.members,
        align: 'end',
        render: (unit) => unit.members_count,
      },
      {
        id: 'is_active',
        header: columns.active,
        render: (unit) => <ActiveDot active={unit.is_active} />,
      },
      {
        id: 'created_at',
        header: columns.created,
        sortKey: 'created_at',
        priority: 'low',
        render: (unit) => formatDateTime(unit.created_at),
      },
    ],
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    filters: [...parentFilter, activeFilter],
    searchPlaceholder: words.search,
    paging: 'page',
    defaultSort: 'name',
  };
}

function useUnitActions(
  kind: UnitKind,
  ask: (unit: UnitRow) => void,
): readonly RowAction<UnitRow>[] {
  const navigate = useNavigate();
  const mayEdit = useAccess(unitAccess(kind, 'edit')) === 'granted';
  const mayDelete = useAccess(unitAccess(kind, 'delete')) === 'granted';
  const mayPeople = useCan('account.view');
  return [
    {
      id: 'edit',
      label: messages.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: ({ id }) => void navigate(`${paths[kind]}/edit/${id}`),
    },
    {
      id: 'people',
      label: messages.people,
      icon: <PeopleRegular />,
      hidden: () => !mayPeople,
      onClick: ({ id }) => void navigate(`/accounts?${kind}=${id}`),
    },
    {
      id: 'delete',
      label: messages.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: ask,
    },
  ];
}

function AddUnit({ kind }: { readonly kind: UnitKind }) {
  const navigate = useNavigate();
  if (useAccess(unitAccess(kind, 'add')) !== 'granted') return null;
  return (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => void navigate(`${paths[kind]}/add`)}
    >
      {messages.add(unitWords[kind].one)}
    </Button>
  );
}

function ExportUnits({
  kind,
  query: { search, parent, active },
}: {
  readonly kind: UnitKind;
  readonly query: {
    readonly search: string;
    readonly parent: string;
    readonly active?: boolean | undefined;
  };
}) {
  if (useAccess(unitAccess(kind, 'export')) !== 'granted') return null;
  const run = async () => {
    try {
      const query = { search, parent, ...(active === undefined ? {} : { active }) };
      const units = await callApi(callsOfUnit(kind).exportAll, { query });
      exportUnits(unitWords[kind].title, units);
      toast.success(messages.exported(units.length));
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  return (
    <Button icon={<ArrowDownloadRegular />} onClick={() => void run()}>
      {messages.export}
    </Button>
  );
}

function DeleteUnit({
  kind,
  unit,
  onClose,
}: {
  readonly kind: UnitKind;
  readonly unit: UnitRow;
  readonly onClose: () => void;
}) {
  const { remove, list } = callsOfUnit(kind);
  const removal = useApiMutation(remove, {
    invalidates: [list],
    onSuccess: () => toast.success(messages.removed(unitWords[kind].one, unit.name)),
  });
  return (
    <DeleteDialog
      name={unit.name}
      onDelete={() => removal.mutateAsync({ params: { id: unit.id } })}
      onClose={onClose}
    />
  );
}
