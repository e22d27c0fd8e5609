import * as v from 'valibot';
import { queryList, queryUuids } from '../endpoint/paging.ts';
import { callSumsSchema } from '../metrics/call-sums.ts';
import { directionSchema } from '../vocabulary/call.ts';

/** What the calls of a report can be put together by. */
export const reportGroups = [
  'branch',
  'department',
  'team',
  'user',
  'extension',
  'hotline',
  'queue',
  'direction',
  'day',
] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** What there is of an extension: a leg has no hotline and no queue. */
export const extensionReportGroups = [
  'extension',
  'user',
  'branch',
  'department',
  'team',
  'direction',
  'day',
] as const satisfies readonly ReportGroup[];

/** Longest span of days of the call history and of reports (entities.md §3.2). */
export const maximumDays = 92;

const day = v.optional(v.pipe(v.string(), v.isoDate()));
const extensions = v.pipe(queryList, v.array(v.pipe(v.string(), v.regex(/^\d{2,6}$/))));

/** Which calls a report counts; those with several values want one of them. */
export const reportFilterEntries = {
  /** Days in tenant time, 92 at most; today without them. */
  from: day,
  to: day,
  /** Units of the agent at the time of the call. */
  department: v.optional(queryUuids, []),
  team: v.optional(queryUuids, []),
  user: v.optional(queryUuids, []),
  extension: v.optional(extensions, []),
  direction: v.optional(v.pipe(queryList, v.array(directionSchema)), []),
};

export const unitReportQuerySchema = v.object({
  ...reportFilterEntries,
  hotline: v.optional(queryList, []),
  queue: v.optional(queryUuids, []),
  group: v.optional(v.picklist(reportGroups), 'department'),
  /** A second level below each row. */
  subgroup: v.optional(v.picklist(reportGroups)),
});
export type UnitReportQuery = v.InferOutput<typeof unitReportQuerySchema>;

export const extensionReportQuerySchema = v.object({
  ...reportFilterEntries,
  group: v.optional(v.picklist(extensionReportGroups), 'extension'),
  subgroup: v.optional(v.picklist(extensionReportGroups)),
});
export type ExtensionReportQuery = v.InferOutput<typeof extensionReportQuerySchema>;

const keySchema = v.object({
  /** Id, number, day or direction; null for calls that have none. */
  value: v.nullable(v.string()),
  /** What it is called now; null when there is no such thing any more, and for what has no name. */
  name: v.nullable(v.string()),
});
export type ReportKey = v.InferOutput<typeof keySchema>;

const rowSchema = v.object({
  /** One for each level. */
  keys: v.array(keySchema),
  sums: callSumsSchema,
  /** The same of the span of equal length before. */
  previous: callSumsSchema,
});
export type ReportRow = v.InferOutput<typeof rowSchema>;

/** A report: rows with most calls first, 1000 at most, and the sums of all calls of the query. */
export const callReportSchema = v.object({
  from: v.string(),
  to: v.string(),
  previous_from: v.string(),
  previous_to: v.string(),
  rows: v.array(rowSchema),
  /** There are more rows than are shown; the totals hold them. */
  more: v.boolean(),
  total: callSumsSchema,
  previous: callSumsSchema,
});
export type CallReport = v.InferOutput<typeof callReportSchema>;
