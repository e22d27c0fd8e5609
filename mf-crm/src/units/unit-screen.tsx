import {
  endpoints,
  type UnitDetail,
  unitAccess,
  unitEndpoints,
  unitForms,
  type UnitKind,
  type UnitRow,
} from '@alo/contracts';
import { formatDateTime, PeopleRegular } from '@alo/ui';
import { ActiveDot, activeFilter, type Column } from '@alo/ui/list';
import type { RecordForm, RecordScreen } from '@alo/ui/records';
import { exportUnits } from './export-units.ts';
import { messages, unitWords } from './messages.ts';
import { UnitFields } from './UnitFields.tsx';

export type UnitScreen = RecordScreen<UnitRow, UnitDetail>;

/** Paths of the specification: of the list, and of the forms. */
const paths = {
  branch: { path: '/branchs', formPath: '/branch' },
  department: { path: '/departments', formPath: '/department' },
  team: { path: '/teams', formPath: '/team' },
} as const;

const ownFields = {
  branch: { phone: '', address: '' },
  department: { parent_id: null },
  team: { parent_id: null, member_ids: [] },
} as const;

function toForm(kind: UnitKind, unit: UnitDetail): RecordForm {
  const { name, code, manager, numbers, description, is_active } = unit;
  return {
    ...{ name, code, description, is_active, manager_id: manager?.id ?? null },
    number_ids: numbers.map(({ id }) => id),
    ...(kind === 'branch'
      ? { phone: unit.phone, address: unit.address }
      : { parent_id: unit.parent?.id ?? null }),
    ...(kind === 'team' ? { member_ids: unit.members.map(({ id }) => id) } : {}),
  };
}

function columnsOf(kind: UnitKind): readonly Column<UnitRow>[] {
  const { columns } = messages;
  const parent: Column<UnitRow> = {
    id: 'parent',
    header: columns.parent,
    render: (unit) => unit.parent?.name ?? messages.none,
  };
  return [
    { id: 'code', header: columns.code, sortKey: 'code', render: ({ code }) => code },
    {
      id: 'name',
      header: columns.name,
      sortKey: 'name',
      priority: 'title',
      render: ({ name }) => name,
    },
    ...(kind === 'branch' ? [] : [parent]),
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
  ];
}

function unitScreen(kind: UnitKind): UnitScreen {
  return {
    ...paths[kind],
    id: `${kind}s`,
    form: 'page',
    icon: <PeopleRegular />,
    words: unitWords[kind],
    endpoints: unitEndpoints[kind],
    schema: unitForms[kind],
    access: {
      add: unitAccess(kind, 'add'),
      edit: unitAccess(kind, 'edit'),
      delete: unitAccess(kind, 'delete'),
    },
    blank: () => ({
      name: '',
      code: '',
      manager_id: null,
      number_ids: [],
      description: '',
      is_active: true,
      ...ownFields[kind],
    }),
    toForm: (unit) => toForm(kind, unit),
    nameOf: ({ name }) => String(name),
    rowName: ({ name }) => name,
    invalidates: [endpoints.getAllDepartment, endpoints.getAccountOptions],
    tabs: [{ id: 'main', label: unitWords[kind].title, Fields: () => <UnitFields kind={kind} /> }],
    columns: columnsOf(kind),
    inline: [
      { field: 'code', value: ({ code }) => code },
      { field: 'name', value: ({ name }) => name },
    ],
    filters: [activeFilter],
    extras: [exportUnits(kind)],
    defaultSort: 'name',
  };
}

/** Branches, departments and teams (entities.md §2.6). */
export const unitScreens: Readonly<Record<UnitKind, UnitScreen>> = {
  branch: unitScreen('branch'),
  department: unitScreen('department'),
  team: unitScreen('team'),
};
