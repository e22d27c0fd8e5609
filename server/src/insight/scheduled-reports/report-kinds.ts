import {
  activityMetrics,
  activityReportQuerySchema,
  callMetrics,
  carrierMetrics,
  endpoints,
  extensionReportQuerySchema,
  formatDateTime,
  fptReportQuerySchema,
  kpiChoices,
  kpiListQuerySchema,
  kpiMetrics,
  legMetrics,
  type Metric,
  metricValue,
  queueMetrics,
  queueReportQuerySchema,
  type ReportGroup,
  type ReportKey,
  type ReportRow,
  reportWords,
  type ScheduledReport,
  successFilterEntries,
  telecomFilterEntries,
  unitReportQuerySchema,
} from '@alo/contracts';
import * as v from 'valibot';
import { searchedDigits } from '../../call-log/records/call-record-filter.ts';
import type { ServerConfig } from '../../kernel/config/config.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { Days } from '../../kernel/time/days.ts';
import type { User } from '../../kernel/user/user.ts';
import { readActivityReport } from '../activity/activity-report.ts';
import { carrierSource } from '../fpt-calls/carrier-source.ts';
import { readCallReport } from '../reports/call-report.ts';
import { withExtensionWork } from '../reports/extension-work.ts';
import { readQueueReport } from '../reports/queue-report.ts';
import { extensionSource, unitSource } from '../reports/sum-source.ts';
import { successTable, telecomTable } from './call-tables.ts';
import { filterWords } from './filter-words.ts';
import { kpiTable } from './kpi-table.ts';
import { messages } from './messages.ts';
import { keyWords, type ReportTable, type ReportValue } from './report-table.ts';

type Query = Readonly<Record<string, string>>;

const endpointOf = {
  unit: endpoints.getUnitReport,
  queue: endpoints.getQueueReport,
  extension: endpoints.getExtensionReport,
  activity: endpoints.getActivityReport,
  success: endpoints.getSuccessCalls,
  fpt: endpoints.getFptReport,
  telecom: endpoints.getTelecomCalls,
  kpi: endpoints.getKpis,
} as const satisfies Record<ScheduledReport, unknown>;

/** Words are in no number: such a list has no calls. */
const hasDigits = (search: string) => search === '' || searchedDigits({ number: search }) !== '';

const queryOf = {
  unit: unitReportQuerySchema,
  queue: queueReportQuerySchema,
  extension: extensionReportQuerySchema,
  activity: activityReportQuerySchema,
  // No numbers: what is found of one tells whose it is, and people may ask for so many only.
  success: v.strictObject(successFilterEntries),
  fpt: fptReportQuerySchema,
  telecom: v.strictObject({
    ...telecomFilterEntries,
    search: v.optional(v.pipe(v.string(), v.maxLength(100), v.check(hasDigits)), ''),
  }),
  kpi: v.pick(kpiListQuerySchema, ['period', 'metric', 'department', 'team', 'user', 'state']),
} as const satisfies Record<ScheduledReport, unknown>;

/** Is a number looked for? Who sees none of them finds whose one is. */
export const isNumberSearch = ({ search = '' }: Query): boolean => search !== '';

/** What somebody needs to read a report on the screen. */
export const accessOf = (report: ScheduledReport) => endpointOf[report].access;

/** Can the report be asked for that? Days are not part of it. */
export function isReportQuery(report: ScheduledReport, query: Query): boolean {
  const { from: _from, to: _to, view: _view, compare: _compare, ...rest } = query;
  return v.is(queryOf[report], rest);
}

interface Answer<Sums> {
  readonly rows: readonly { readonly keys: readonly ReportKey[]; readonly sums: Sums }[];
  readonly total: Sums;
  readonly more: boolean;
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

/** The report by extensions with what else is known of each, as the screen has it. */
function withWork(
  table: ReturnType<typeof fold>,
  rows: readonly Pick<ReportRow, 'work'>[],
): ReturnType<typeof fold> {
  if (!rows.some(({ work }) => work)) return table;
  const { people, first, last, idle } = reportWords.work;
  const moment = (at: string | null = null) => (at === null ? null : formatDateTime(at));
  return {
    ...table,
    columns: [
      ...table.columns,
      ...[people, first, last].map((name) => ({ name, unit: 'text' as const })),
      { name: idle, unit: 'seconds' },
    ],
    rows: table.rows.map((row, at) => {
      const work = rows[at]?.work;
      const moments = [moment(work?.first_at), moment(work?.last_at)];
      return [...row, work?.people.join(', ') ?? null, ...moments, work?.idle_sec ?? null];
    }),
    // These do not add up.
    total: [...table.total, '', '', '', ''],
  };
}

/** When a report is read, and who the telecom providers of companies are. */
interface ReportTime {
  readonly now: Date;
  readonly config: Pick<ServerConfig, 'telecomProviders'>;
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
  { now, config }: ReportTime,
): Promise<ReportTable> {
  const { view: _view, compare: _compare, ...rest } = query;
  const asked = { ...rest, ...days };
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
      const report = { levels: levels(group, subgroup), filters };
      const { rows } = await withExtensionWork(db, answer, report, now);
      return {
        filters: await filterWords(db, filters),
        ...withWork(fold(report.levels, legMetrics, answer), rows),
      };
    }
    case 'queue': {
      const { from, to, group, subgroup, queue } = v.parse(queryOf.queue, asked);
      const filters = { queue };
      const answer = await readQueueReport(db, user, { from, to, group, subgroup, queue });
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
    case 'fpt': {
      const { from, to, group, subgroup, ...filters } = v.parse(queryOf.fpt, asked);
      const given = { from, to, group, subgroup, filters };
      const answer = await readCallReport(db, user, carrierSource('fpt'), given);
      return {
        filters: await filterWords(db, filters),
        ...fold(levels(group, subgroup), carrierMetrics, answer),
      };
    }
    case 'success': {
      const parsed = v.parse(queryOf.success, asked);
      const { talk_min: least, ...filters } = parsed;
      return {
        filters: await filterWords(db, { ...filters, talk_min: least > 1 ? least : undefined }),
        ...(await successTable(db, user, parsed)),
      };
    }
    case 'telecom': {
      const parsed = v.parse(queryOf.telecom, asked);
      return {
        filters: await filterWords(db, parsed),
        ...(await telecomTable(db, user, parsed, config)),
      };
    }
    case 'kpi': {
      const parsed = v.parse(queryOf.kpi, asked);
      const { period, metric, state, ...units } = parsed;
      const words = {
        ...units,
        period: period && kpiChoices.period[period],
        metric: metric && kpiMetrics[metric].name,
        state: state && kpiChoices.state[state],
      };
      return {
        filters: await filterWords(db, words),
        ...(await kpiTable(db, user, parsed, days, now)),
      };
    }
  }
}
