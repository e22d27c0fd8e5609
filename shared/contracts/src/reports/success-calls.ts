import * as v from 'valibot';
import { callFilterEntries } from '../calls/call-filter.ts';
import { callRecordSchema } from '../calls/call-record.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { cursorPageEntries, listAnswer, queryInteger } from '../endpoint/paging.ts';

const { disposition: _always, talk_min: _least, number, ...filters } = callFilterEntries;

/** Which of these calls a list has: no numbers, and no text that is looked for. */
export const successFilterEntries = {
  ...filters,
  /** Seconds of talk at least, a day at most. */
  talk_min: v.optional(queryInteger(1, 86_400), 1),
};

const seconds = v.pipe(v.number(), v.integer());

/** Calls in which somebody talked, for so many seconds at least (/history-success-call): newest first. */
export const getSuccessCalls = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/report-success-call',
  access: { permission: 'report.success', feature: 'report' },
  query: v.object({
    ...cursorPageEntries,
    number,
    ...successFilterEntries,
  }),
  answer: v.object({
    ...listAnswer(callRecordSchema).entries,
    /** Seconds of talk of all calls of the query, not of the page alone. */
    talk_total: seconds,
  }),
});
