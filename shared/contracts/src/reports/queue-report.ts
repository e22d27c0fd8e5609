import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { queryUuids } from '../endpoint/paging.ts';
import { queueSumsSchema } from '../metrics/queue-sums.ts';
import { reportSchema, rowEntries } from './report-answer.ts';

/** What visits of queues can be put together by; an hour is one of the day in Vietnam. */
export const queueReportGroups = ['queue', 'day', 'hour'] as const;

const day = v.optional(v.pipe(v.string(), v.isoDate()));

const queueReportSchema = reportSchema(v.object(rowEntries(queueSumsSchema)), queueSumsSchema);
export type QueueReport = v.InferOutput<typeof queueReportSchema>;

export const queueReportQuerySchema = v.object({
  /** Days in tenant time, 92 at most; today without them. */
  from: day,
  to: day,
  queue: v.optional(queryUuids, []),
  group: v.optional(v.picklist(queueReportGroups), 'queue'),
  /** A second level below each row. */
  subgroup: v.optional(v.picklist(queueReportGroups)),
});

/**
 * Visits of queues (/history-by-department-team, Hàng đợi). They are figures of the company: who gives up waiting has had no
 * agent whose unit could be asked for.
 */
export const getQueueReport = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/report-by-queue',
  access: { permission: 'report.department', feature: 'report' },
  query: queueReportQuerySchema,
  answer: queueReportSchema,
});
