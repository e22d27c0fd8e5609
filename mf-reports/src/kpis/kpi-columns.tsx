import { kpiMetrics, type KpiProgress, kpiFigure, kpiNeeded } from '@alo/contracts';
import { formatDate, formatPercent } from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { KpiBar } from '../kpi/KpiBar.tsx';
import { KpiState } from '../kpi/KpiState.tsx';
import { messages as words } from '../kpi/messages.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const { columns, help } = messages;

/** "25/11/2026", "23/11 – 29/11/2026", "28/12/2026 – 03/01/2027" */
export function periodDays({ from, to }: Pick<KpiProgress, 'from' | 'to'>): string {
  if (from === to) return formatDate(from);
  const [first, last] = [formatDate(from), formatDate(to)];
  const isOneYear = first.slice(-4) === last.slice(-4);
  return `${isOneYear ? first.slice(0, 5) : first} – ${last}`;
}

/** What is still missing, and until when how much of it. */
export function missingWords(row: KpiProgress, now: number): string {
  if (row.missing === null) return shared.none;
  const needed = kpiNeeded(row, now);
  const missing = kpiFigure(row.metric, row.missing);
  return needed === '' ? missing : `${missing}; ${needed}`;
}

/** Where each target of a KPI stands. */
export const kpiColumns: readonly Column<KpiProgress>[] = [
  {
    id: 'name',
    header: columns.name,
    sortKey: 'name',
    priority: 'title',
    render: ({ name, is_active }) => (is_active ? name : `${name} (${messages.inactive})`),
  },
  { id: 'metric', header: columns.metric, render: ({ metric }) => kpiMetrics[metric].name },
  {
    id: 'target',
    header: columns.target,
    sortKey: 'target_name',
    render: ({ target_name }) => target_name,
  },
  {
    id: 'period',
    header: columns.period,
    priority: 'low',
    render: (row) => `${words.periods[row.period]} ${periodDays(row)}`,
  },
  {
    id: 'wanted',
    header: columns.wanted,
    align: 'end',
    render: ({ metric, target }) => kpiFigure(metric, target),
  },
  {
    id: 'value',
    header: columns.value,
    align: 'end',
    render: ({ metric, value }) => kpiFigure(metric, value),
  },
  {
    id: 'attained',
    header: columns.attained,
    sortKey: 'attained',
    width: '170px',
    render: (row) => <KpiBar {...row} />,
  },
  {
    id: 'state',
    header: columns.state,
    help: help.state,
    render: (row) => <KpiState state={row.state} />,
  },
  { id: 'missing', header: columns.missing, render: (row) => missingWords(row, Date.now()) },
  {
    id: 'pace',
    header: columns.pace,
    help: help.pace,
    sortKey: 'pace',
    align: 'end',
    priority: 'low',
    render: ({ pace }) => (pace === null ? shared.none : formatPercent(pace)),
  },
  {
    id: 'forecast',
    header: columns.forecast,
    help: help.forecast,
    align: 'end',
    priority: 'low',
    render: ({ metric, forecast }) => kpiFigure(metric, forecast),
  },
];
