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
  type ScheduledReport,
  unitReportQuerySchema,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { Days } from '../../kernel/time/days.ts';
import type { User } from '../../kernel/user/user.ts';
import { readActivityReport } from '../activity/activity-report.ts';
import { readCallReport } from '../reports/call-report.ts';
import { queueSource } from '../reports/queue-source.ts';
import { extensionSource, unitSource } from '../reports/sum-source.ts';

/** A figure of a row: what it is called, its unit and its value. */
export interface Figure {
  readonly name: string;
  readonly unit: Metric['unit'];
  readonly value: number | null;
}

/** What of a report goes into a file. */
export interface FiguresOfReport {
  readonly groups: readonly ReportGroup[];
  /** Values that the report is narrowed to, by group. */
  readonly filters: Readonly<Partial<Record<ReportGroup, readonly string[]>>>;
  readonly rows: readonly {
    readonly keys: readonly ReportKey[];
    readonly figures: readonly Figure[];
  }[];
  readonly total: readonly Figure[];
  /** There are more rows than these. */
  readonly more: boolean;
}

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

const figuresOf = <Sums extends Readonly<Record<keyof Sums, number>>>(
  metrics: Readonly<Record<string, Metric<Sums>>>,
  sums: Sums,
): readonly Figure[] =>
  Object.values(metrics).map((metric) => ({
    name: metric.name,
    unit: metric.unit,
    value: metricValue(metric, sums),
  }));

interface Answer<Sums> {
  readonly rows: readonly { readonly keys: readonly ReportKey[]; readonly sums: Sums }[];
  readonly total: Sums;
  readonly more: boolean;
}

function fold<Sums extends Readonly<Record<keyof Sums, number>>>(
  metrics: Readonly<Record<string, Metric<Sums>>>,
  { rows, total, more }: Answer<Sums>,
): Pick<FiguresOfReport, 'rows' | 'total' | 'more'> {
  return {
    rows: rows.map(({ keys, sums }) => ({ keys, figures: figuresOf(metrics, sums) })),
    total: figuresOf(metrics, total),
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
export async function readFiguresOfReport(
  db: TenantTransaction,
  user: User,
  {
    report,
    query,
    days,
  }: { readonly report: ScheduledReport; readonly query: Query; readonly days: Days },
  now: Date,
): Promise<FiguresOfReport> {
  const asked = { ...query, ...days };
  switch (report) {
    case 'unit': {
      const parsed = v.parse(queryOf.unit, asked);
      const { from, to, group, subgroup, ...filters } = parsed;
      const given = { from, to, group, subgroup, filters };
      const answer = await readCallReport(db, user, unitSource, given);
      return { groups: levels(group, subgroup), filters, ...fold(callMetrics, answer) };
    }
    case 'extension': {
      const parsed = v.parse(queryOf.extension, asked);
      const { from, to, group, subgroup, ...filters } = parsed;
      const given = { from, to, group, subgroup, filters };
      const answer = await readCallReport(db, user, extensionSource, given);
      return { groups: levels(group, subgroup), filters, ...fold(legMetrics, answer) };
    }
    case 'queue': {
      const { from, to, group, subgroup, queue } = v.parse(queryOf.queue, asked);
      const filters = { queue };
      const answer = await readCallReport(db, user, queueSource, {
        ...{ from, to, group, subgroup, filters },
      });
      return { groups: levels(group, subgroup), filters, ...fold(queueMetrics, answer) };
    }
    case 'activity': {
      const parsed = v.parse(queryOf.activity, asked);
      const answer = await readActivityReport(db, user, parsed, now);
      const { group, subgroup, user: people, department, team } = parsed;
      const filters = { user: people, department, team };
      return { groups: levels(group, subgroup), filters, ...fold(activityMetrics, answer) };
    }
  }
}
