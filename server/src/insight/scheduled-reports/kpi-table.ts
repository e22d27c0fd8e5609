import {
  kpiChoices,
  kpiFigure,
  type KpiListQuery,
  kpiMetrics,
  type KpiProgress,
} from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { Days } from '../../kernel/time/days.ts';
import type { User } from '../../kernel/user/user.ts';
import { readWorkingHours } from '../kpi/company-hours.ts';
import { findTargets } from '../kpi/find-targets.ts';
import { readProgress } from '../kpi/read-progress.ts';
import { mostRows } from './call-tables.ts';
import { messages } from './messages.ts';
import type { ReportColumn, ReportTable, ReportValue } from './report-table.ts';

const { kpiColumns: names } = messages;
const text = (name: string): ReportColumn => ({ name, unit: 'text' });

const columns: readonly ReportColumn[] = [
  ...[names.name, names.metric, names.target, names.period, names.wanted, names.value].map(text),
  { name: names.attained, unit: 'rate' },
  text(names.state),
];

// Metrics have units of their own, so that a column of them is one of words.
const rowOf = (row: KpiProgress): readonly ReportValue[] => [
  ...[row.name, kpiMetrics[row.metric].name, row.target_name],
  `${kpiChoices.period[row.period]} ${messages.days(row.from, row.to)}`,
  ...[kpiFigure(row.metric, row.target), kpiFigure(row.metric, row.value)],
  ...[row.attained, kpiChoices.state[row.state]],
];

/** Where targets stand in the periods that the last of the days lies in. */
export async function kpiTable(
  db: TenantTransaction,
  user: User,
  {
    state,
    ...filter
  }: Pick<KpiListQuery, 'period' | 'metric' | 'department' | 'team' | 'user' | 'state'>,
  { to }: Days,
  now: Date,
): Promise<Omit<ReportTable, 'filters'>> {
  const targets = await findTargets(db, user, { ...filter, onlyActive: true });
  const hours = await readWorkingHours(db);
  const progress = await readProgress(db, targets, hours, { day: to, now });
  const found = progress
    .filter((row) => state === undefined || row.state === state)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'vi'));
  const rows = found.slice(0, mostRows).map(rowOf);
  return { columns, rows, total: null, more: found.length > rows.length };
}
