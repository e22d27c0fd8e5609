import {
  readListQuery,
  unitAccess,
  unitEndpoints,
  type UnitKind,
  type UnitRow,
} from '@alo/contracts';
import { requestEndpoint, useAccess, useCan } from '@alo/core';
import { Button, describeError, PeopleRegular, toast, useNavigate } from '@alo/ui';
import { ArrowDownloadRegular } from '@alo/ui/controls';
import { activeFilter, type FilterDefinition, type ListState, type RowAction } from '@alo/ui/list';
import { RecordListPage } from '@alo/ui/records';
import { useMemo } from 'react';
import { exportUnits } from './export-units.ts';
import { messages, unitWords } from './messages.ts';
import { unitScreens, type UnitScreen } from './unit-screen.tsx';
import { useParents } from './useUnitChoices.ts';

/** List of branches, departments or teams, with those they lie in as a filter. */
export function UnitListPage({ kind }: { readonly kind: UnitKind }) {
  const navigate = useNavigate();
  const parents = useParents(kind);
  const mayPeople = useCan('account.view');
  const screen = useMemo((): UnitScreen => {
    const parentFilter: FilterDefinition = {
      kind: 'select',
      id: 'parent',
      label: unitWords[kind].parent,
      options: parents,
    };
    const filters = parents.length === 0 ? [activeFilter] : [parentFilter, activeFilter];
    return { ...unitScreens[kind], filters };
  }, [kind, parents]);
  const people: RowAction<UnitRow> = {
    id: 'people',
    label: messages.people,
    icon: <PeopleRegular />,
    hidden: () => !mayPeople,
    onClick: ({ id }) => void navigate(`/accounts?${kind}=${id}`),
  };
  return (
    <RecordListPage
      screen={screen}
      actions={(state) => <ExportUnits kind={kind} state={state} />}
      rowActions={(own) => own.toSpliced(-1, 0, people)}
    />
  );
}

function ExportUnits({ kind, state }: { readonly kind: UnitKind; readonly state: ListState }) {
  if (useAccess(unitAccess(kind, 'export')) !== 'granted') return null;
  const { exportAll } = unitEndpoints[kind];
  const run = async () => {
    try {
      const units = await requestEndpoint(exportAll, { query: readListQuery(exportAll, state) });
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
