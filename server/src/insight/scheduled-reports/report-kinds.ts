import {
  activityMetrics,
  activityReportQuerySchema,
  callMetrics,
  endpoints,
  extensionReportQuerySchema,
  legMetrics,
  type Metric,
  metricValue,
  queueMetrics,
  queueReportQuerySchema,
  type ReportGroup,
  type ReportKey,
  reportWords,
  type ScheduledReport,
  unitReportQuerySchema,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { Days } from '../../kernel/time/days.ts';
import type { User } from '../../kernel/user/user.ts';
import { readActivityReport } from '../activity/activity-report.ts';
import { readCallReport } from '../reports/call-report.ts';
import { groupNames } from '../reports/group-names.ts';
import { queueSource } from '../reports/queue-source.ts';
import { extensionSource, unitSource } from '../reports/sum-source.ts';
import { messages } from './messages.ts';
import { keyWords, type ReportTable, type ReportValue } from './report-table.ts';

type Query = Readonly<Record<string, string>>;

const endpointOf = {
  unit: endpoints.getUnitReport,
  queue: endpoints.getQueueReport,
  extension: endpoints.getExtensionReport,
  activity: endpoints.getActivityReport,
} as const satisfies Record<ScheduledReport, unknown>;

const queryOf = {
  unit: unitReportQuerySchema,
  queue: queueReportQuerySchema,
  extension: extensionReportQuerySchema,
  activity: activityReportQuerySchema,
} as const satisfies Record<ScheduledReport, unknown>;

/** What somebody needs to read a report on the screen. */
export const accessOf = (report: ScheduledReport) => endpointOf[report].access;

/** Can the report be asked for that? Days are not part of it. */
export function isReportQuery(report: ScheduledReport, query: Query): boolean {
  const { from: _from, to: _to, ...rest } = query;
  return v.is(queryOf[report], rest);
}

interface Answer<Sums> {
  readonly rows: readonly { readonly keys: readonly ReportKey[]; readonly sums: Sums }[];
  readonly total: Sums;
  readonly more: boolean;
}

type Filters = Readonly<Partial<Record<ReportGroup, readonly string[]>>>;

const isGroup = (name: string): name is ReportGroup => Object.hasOwn(reportWords.groups, name);

/** What a report is narrowed to, in words. */
async function filterWords(db: TenantTransaction, filters: Filters): Promise<readonly string[]> {
  const words: string[] = [];
  for (const [group, values = []] of Object.entries(filters)) {
    if (!isGroup(group) || values.length === 0) continue;
    const names = await groupNames(db, group, values);
    const shown = values.map((value) => keyWords(group, { value, name: names.get(value) ?? null }));
    words.push(messages.filter(reportWords.groups[group], shown.join(', ')));
  }
  return words;
}

/** A report of sums as a table: levels first, then figures. */
function fold<Sums extends Readonly<Record<keyof Sums, number>>>(
  groups: readonly ReportGroup[],
  metrics: Readonly<Record<string, Metric<Sums>>>,
  { rows, total, more }: Answer<Sums>,
): Omit<ReportTable, 'filters' | 'total'> & { readonly total: readonly ReportValue[] } {
  const all = Object.values(metrics);
  const figures = (sums: Sums) => all.map((metric) => metricValue(metric, sums));
  return {
    columns: [
      ...groups.map((group) => ({ name: reportWords.groups[group], unit: 'text' as const })),
      ...all.map(({ name, unit }) => ({ name, unit })),
    ],
    rows: rows.map(({ keys, sums }) => [
      ...groups.map((group, at) => keyWords(group, keys[at] ?? { value: null, name: null })),
      ...figures(sums),
    ]),
    total: [...groups.map((_group, at) => (at === 0 ? messages.total : '')), ...figures(total)],
    more,
  };
}

const levels = <Group extends ReportGroup>(group: Group, subgroup: Group | undefined) => [
  ...new Set([group, ...(subgroup === undefined ? [] : [subgroup])]),
];

/**
 * Reads a report as a person may see it: the same figures as on the screen.
 * @throws {v.ValiError} the query has become wrong
 */
export async function readReportTable(
  db: TenantTransaction,
  user: User,
  {
    report,
    query,
    days,
  }: { readonly report: ScheduledReport; readonly query: Query; readonly days: Days },
  now: Date,
): Promise<ReportTable> {
  const asked = { ...query, ...days };
  switch (report) {
    case 'unit': {
      const parsed = v.parse(queryOf.unit, asked);
      const { from, to, group, subgroup, ...filters } = parsed;
      const given = { from, to, group, subgroup, filters };
      const answer = await readCallReport(db, user, unitSource, given);
      return {
        filters: await filterWords(db, filters),
        ...fold(levels(group, subgroup), callMetrics, answer),
      };
    }
    case 'extension': {
      const parsed = v.parse(queryOf.extension, asked);
      const { from, to, group, subgroup, ...filters } = parsed;
      const given = { from, to, group, subgroup, filters };
      const answer = await readCallReport(db, user, extensionSource, given);
      return {
        filters: await filterWords(db, filters),
        ...fold(levels(group, subgroup), legMetrics, answer),
      };
    }
    case 'queue': {
      const { from, to, group, subgroup, queue } = v.parse(queryOf.queue, asked);
      const filters = { queue };
      const answer = await readCallReport(db, user, queueSource, {
        ...{ from, to, group, subgroup, filters },
      });
      return {
        filters: await filterWords(db, filters),
        ...fold(levels(group, subgroup), queueMetrics, answer),
      };
    }
    case 'activity': {
      const parsed = v.parse(queryOf.activity, asked);
      const answer = await readActivityReport(db, user, parsed, now);
      const { group, subgroup, user: people, department, team } = parsed;
      const filters = { user: people, department, team };
      return {
        filters: await filterWords(db, filters),
        ...fold(levels(group, subgroup), activityMetrics, answer),
      };
    }
  }
}
