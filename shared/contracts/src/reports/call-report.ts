import * as v from 'valibot';
import { queryList, queryUuids } from '../endpoint/paging.ts';
import { callSumsSchema } from '../metrics/call-sums.ts';
import { directionSchema } from '../vocabulary/call.ts';
import { reportSchema, rowEntries } from './report-answer.ts';

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
export type CallReportGroup = (typeof reportGroups)[number];
/** What rows of any report can be put together by; an hour is one of the day. */
export type ReportGroup = CallReportGroup | 'hour' | 'network';

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

/** What else is known of an extension: not sums, and not of the calls of a filter alone. */
const extensionWorkSchema = v.object({
  /** Names of the people who had it in its calls. */
  people: v.array(v.string()),
  /** When its first and its last call of the query began for it. */
  first_at: v.nullable(v.string()),
  last_at: v.nullable(v.string()),
  /**
   * Seconds in which these people were ready and neither rang nor talked, cut at midnight, at whatever extension and in
   * whatever direction; null when none of them has been ready.
   */
  idle_sec: v.nullable(v.pipe(v.number(), v.integer())),
});
export type ExtensionWork = v.InferOutput<typeof extensionWorkSchema>;

const rowSchema = v.object({
  ...rowEntries(callSumsSchema),
  /** Of rows by extension, in the report by extension. */
  work: v.optional(extensionWorkSchema),
});
export type ReportRow = v.InferOutput<typeof rowSchema>;

/** A report on calls: rows with most calls first, and the sums of all calls of the query. */
export const callReportSchema = reportSchema(rowSchema, callSumsSchema);
export type CallReport = v.InferOutput<typeof callReportSchema>;
