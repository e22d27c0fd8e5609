import {
  endpoints,
  kpiFormSchema,
  type Kpi,
  kpiMetrics,
  kpiMetricSchema,
  kpiPeriodSchema,
  type KpiProgress,
  kpiStates,
} from '@alo/contracts';
import { TargetRegular, toIsoDay } from '@alo/ui';
import type { FilterDefinition, Option } from '@alo/ui/list';
import type { RecordScreen } from '@alo/ui/records';
import { messages as words } from '../kpi/messages.ts';
import { kpiColumns } from './kpi-columns.tsx';
import { KpiFields } from './KpiFields.tsx';
import { messages } from './messages.ts';
import { useTargetChoices } from './useTargetChoices.ts';

const { columns, filters } = messages;

const select = (id: string, label: string, options: readonly Option[]): FilterDefinition => ({
  kind: 'select',
  id,
  label,
  options,
});

const own: readonly FilterDefinition[] = [
  select(
    'period',
    columns.period,
    kpiPeriodSchema.options.map((id) => ({ value: id, label: words.periods[id] })),
  ),
  select(
    'metric',
    columns.metric,
    kpiMetricSchema.options.map((id) => ({ value: id, label: kpiMetrics[id].name })),
  ),
  select(
    'state',
    columns.state,
    kpiStates.map((id) => ({ value: id, label: words.states[id] })),
  ),
  // A day is a span of one; the server asks for its beginning.
  {
    ...{ kind: 'date-range', id: 'day', label: filters.day, fromId: 'day', toId: 'day_end' },
    ...{ maxDays: 1, tooLong: filters.oneDay },
  },
];

function useUnitFilters(): readonly FilterDefinition[] {
  const { department, team, user } = useTargetChoices();
  return [
    { kind: 'multi', id: 'department', label: filters.department, options: department },
    { kind: 'multi', id: 'team', label: filters.team, options: team },
    { kind: 'multi', id: 'user', label: filters.user, options: user },
  ];
}

const may = (action: 'add' | 'edit' | 'delete') =>
  ({ permission: `kpi.${action}`, feature: 'kpi' }) as const;

/** List and form of KPIs (entities.md §4.16). */
export const kpiScreen: RecordScreen<KpiProgress, Kpi> = {
  id: 'kpis',
  path: '/kpis',
  formPath: '/kpi',
  form: 'page',
  icon: <TargetRegular />,
  words: messages.words,
  endpoints: {
    list: endpoints.getKpis,
    get: endpoints.getKpi,
    create: endpoints.createKpi,
    update: endpoints.updateKpi,
    remove: endpoints.deleteKpi,
  },
  schema: kpiFormSchema,
  access: { add: may('add'), edit: may('edit'), delete: may('delete') },
  columns: kpiColumns,
  rowName: ({ name, target_name }) => `${name}, ${target_name}`,
  rowKey: ({ id, target_id }) => `${id} ${target_id}`,
  filters: own,
  useFilters: useUnitFilters,
  blank: () => ({
    ...{ name: '', metric: '', target_type: 'user', target_ids: [], period: 'month' },
    ...{ target_value: null, weight: 100, start_date: toIsoDay(Date.now()), end_date: null },
    is_active: true,
  }),
  toForm: ({ id: _id, row_version: _version, ...form }) => form,
  toCopy: ({ id: _id, row_version: _version, ...form }) => ({ ...form, target_ids: [] }),
  nameOf: ({ name }) => String(name),
  tabs: [{ id: 'main', label: messages.section, Fields: KpiFields }],
  invalidates: [endpoints.getKpiMatrix, endpoints.getOwnKpis],
};
