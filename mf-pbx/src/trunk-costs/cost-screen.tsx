import {
  endpoints,
  type TrunkCost,
  trunkCostFormSchema,
  trunkCostKinds,
  trunkCostStates,
} from '@alo/contracts';
import { formatDate, StatusDot, TableSettingsRegular } from '@alo/ui';
import type { Option } from '@alo/ui/list';
import { fileExport, fileImport } from '@alo/ui/overlay';
import type { RecordScreen } from '@alo/ui/records';
import { CostFields } from './CostFields.tsx';
import { messages } from './messages.ts';

const { columns, fields, kinds, states, words } = messages;
const access = { permission: 'platform.telecom' } as const;
const tones = { current: 'success', future: 'warning', past: 'neutral' } as const;

/** The screen, with the carriers that its list can be filtered by; a new row is of `trunk`. */
export function costScreen(
  trunks: readonly Option[],
  trunk: string,
): RecordScreen<TrunkCost, TrunkCost> {
  const titleOf = (name: string) => trunks.find(({ value }) => value === name)?.label ?? name;
  return {
    id: 'trunk-costs',
    path: '/setting/carriers/costs',
    form: 'dialog',
    icon: <TableSettingsRegular />,
    words,
    endpoints: {
      list: endpoints.listTrunkCosts,
      get: endpoints.getTrunkCost,
      create: endpoints.createTrunkCost,
      update: endpoints.updateTrunkCost,
      remove: endpoints.deleteTrunkCost,
    },
    access: { add: access, edit: access, delete: access },
    schema: trunkCostFormSchema,
    blank: () => ({
      ...{ trunk, kind: 'mobile', prefix: '', per_minute: 0, first: 6, block: 1 },
      ...{ connection: 0, valid_from: null, note: '' },
    }),
    toForm: ({ form }) => form,
    toCopy: ({ form }) => form,
    nameOf: ({ kind, prefix }) => String(kind === 'prefix' ? prefix : kinds[kindOf(kind)]),
    rowName: ({ form }) => messages.rowName(form.kind, form.prefix, titleOf(form.trunk)),
    invalidates: [],
    undoesDelete: true,
    tabs: [{ id: 'main', label: messages.section, Fields: CostFields }],
    extras: [
      fileExport(endpoints.exportTrunkCosts),
      fileImport({
        endpoint: endpoints.importTrunkCosts,
        invalidates: [endpoints.listTrunkCosts],
        label: messages.import,
        title: messages.importTitle,
        help: messages.importHelp,
      }),
    ],
    filters: [
      { kind: 'select', id: 'trunk', label: fields.trunk, options: trunks },
      {
        kind: 'select',
        id: 'kind',
        label: fields.kind,
        options: trunkCostKinds.map((value) => ({ value, label: kinds[value] })),
      },
      {
        kind: 'select',
        id: 'state',
        label: columns.state,
        options: trunkCostStates.map((value) => ({ value, label: states[value] })),
      },
    ],
    columns: [
      {
        id: 'kind',
        header: fields.kind,
        priority: 'title',
        render: ({ form }) => (form.kind === 'prefix' ? form.prefix : kinds[form.kind]),
      },
      { id: 'trunk', header: fields.trunk, render: ({ form }) => titleOf(form.trunk) },
      {
        id: 'price',
        header: columns.price,
        render: ({ form }) =>
          messages.price(form.per_minute, form.first, form.block, form.connection),
      },
      {
        id: 'valid_from',
        header: fields.valid_from,
        render: ({ form }) =>
          form.valid_from === null ? messages.always : formatDate(form.valid_from),
      },
      {
        id: 'state',
        header: columns.state,
        render: ({ state }) => <StatusDot tone={tones[state]}>{states[state]}</StatusDot>,
      },
      { id: 'note', header: fields.note, priority: 'low', render: ({ form }) => form.note },
      {
        id: 'updated',
        header: columns.updated,
        priority: 'low',
        render: ({ updated_by: by }) => by,
      },
    ],
  };
}

function kindOf(value: unknown) {
  return trunkCostKinds.find((kind) => kind === value) ?? 'prefix';
}
