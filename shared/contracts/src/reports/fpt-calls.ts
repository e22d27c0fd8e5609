import * as v from 'valibot';
import { callFilterEntries } from '../calls/call-filter.ts';
import { callRecordSchema } from '../calls/call-record.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { cursorPageEntries, listAnswer, queryList } from '../endpoint/paging.ts';
import { carrierSumsSchema } from '../metrics/carrier-sums.ts';
import { directionSchema } from '../vocabulary/call.ts';
import { reportSchema, rowEntries } from './report-answer.ts';

/** What calls by numbers of a carrier can be put together by. */
export const carrierReportGroups = ['day', 'network', 'hotline', 'direction'] as const;

const access = { permission: 'report.fpt', feature: 'fpt' } as const;
const day = v.optional(v.pipe(v.string(), v.isoDate()));
const { carrier: _always, ...filters } = callFilterEntries;

/** What is summed up of these calls, and by what. */
export const fptReportQuerySchema = v.object({
  /** Days in tenant time, 92 at most; today without them. */
  from: day,
  to: day,
  hotline: v.optional(queryList, []),
  network: v.optional(queryList, []),
  direction: v.optional(v.pipe(queryList, v.array(directionSchema)), []),
  group: v.optional(v.picklist(carrierReportGroups), 'day'),
  /** A second level below each row. */
  subgroup: v.optional(v.picklist(carrierReportGroups)),
});

const fptReportSchema = reportSchema(v.object(rowEntries(carrierSumsSchema)), carrierSumsSchema);
export type FptReport = v.InferOutput<typeof fptReportSchema>;

/** Calls by numbers of FPT, newest first, with the sums of the whole query (/reports/fpt/call-history). */
export const getFptCalls = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/report-fpt-call',
  access,
  query: v.object({ ...cursorPageEntries, ...filters }),
  answer: v.object({
    ...listAnswer(callRecordSchema).entries,
    /** Of all calls of the query, not of the page alone. */
    sums: carrierSumsSchema,
  }),
});

/** The same calls, summed up by day and by the network of the other side. */
export const getFptReport = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/report-fpt',
  access,
  query: fptReportQuerySchema,
  answer: fptReportSchema,
});
