import * as v from 'valibot';
import { queryUuids } from '../endpoint/paging.ts';
import { activitySumsSchema } from '../metrics/activity-sums.ts';
import { reportSchema, rowEntries } from './report-answer.ts';

/** What the working time of people can be put together by; units are those of today. */
export const activityGroups = ['user', 'department', 'team', 'branch', 'day'] as const;
export type ActivityGroup = (typeof activityGroups)[number];

const day = v.optional(v.pipe(v.string(), v.isoDate()));

export const activityReportQuerySchema = v.object({
  /** Days in tenant time, 92 at most; today without them. */
  from: day,
  to: day,
  user: v.optional(queryUuids, []),
  department: v.optional(queryUuids, []),
  team: v.optional(queryUuids, []),
  group: v.optional(v.picklist(activityGroups), 'user'),
  /** A second level below each row. */
  subgroup: v.optional(v.picklist(activityGroups)),
});
export type ActivityReportQuery = v.InferOutput<typeof activityReportQuerySchema>;

/** Working time of people who were there or had calls; the longest online first, 1000 rows at most. */
export const activityReportSchema = reportSchema(
  v.object({
    ...rowEntries(activitySumsSchema),
    /** Of a row of one person: when he came first and left last in the span, ISO; null while he is still there. */
    first_in: v.nullable(v.string()),
    last_out: v.nullable(v.string()),
  }),
  activitySumsSchema,
);
export type ActivityReport = v.InferOutput<typeof activityReportSchema>;
