import type { UnitKind, UnitRow } from '@alo/contracts';
import { useCan } from '@alo/core';
import { PeopleRegular, useNavigate } from '@alo/ui';
import { activeFilter, type FilterDefinition, type RowAction } from '@alo/ui/list';
import { RecordListPage } from '@alo/ui/records';
import { useMemo } from 'react';
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
  return <RecordListPage screen={screen} rowActions={(own) => own.toSpliced(-1, 0, people)} />;
}
