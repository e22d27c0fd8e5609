import * as v from 'valibot';
import { callRecordSchema } from '../calls/call-record.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { cursorPageEntries, idParams, listAnswer, queryList } from '../endpoint/paging.ts';
import { directionSchema, dispositionSchema } from '../vocabulary/call.ts';

const feature = 'etelecom' as const;
const day = v.optional(v.pipe(v.string(), v.isoDate()));
const { entries } = callRecordSchema;

/** A call as the telecom provider has it (entities.md §3.2, provider 2). */
export const telecomCallSchema = v.object({
  /** Of our record, or of the provider outside. */
  id: v.string(),
  direction: directionSchema,
  /** The number outside masked where the user may not see it. */
  from_number: v.string(),
  to_number: v.string(),
  hotline: entries.hotline,
  extension: entries.extension,
  disposition: dispositionSchema,
  started_at: v.string(),
  talk_sec: v.number(),
  /** VND; null where nothing is known. */
  cost: v.nullable(v.number()),
  /** A recording that can be listened to here; a provider outside keeps its own. */
  has_recording: v.boolean(),
});
export type TelecomCall = v.InferOutput<typeof telecomCallSchema>;

/** Which of these calls a list has, whatever their numbers. */
export const telecomFilterEntries = {
  /** Days in tenant time, 92 at most; today without them. */
  from: day,
  to: day,
  direction: v.optional(v.pipe(queryList, v.array(directionSchema)), []),
  disposition: v.optional(v.pipe(queryList, v.array(dispositionSchema)), []),
  hotline: v.optional(queryList, []),
  extension: v.optional(v.pipe(queryList, v.array(v.pipe(v.string(), v.regex(/^\d{2,6}$/)))), []),
};

const filters = {
  /** A number, or part of one. */
  search: cursorPageEntries.search,
  ...telecomFilterEntries,
};

/** Calls of one file at most. */
export const MOST_TELECOM_CALLS = 5000;

/** Calls outside at the telecom provider, newest first (/etelecom/call-history). */
export const getTelecomCalls = defineEndpoint({
  surface: 'telecom',
  method: 'GET',
  path: '/etelecom/call-history',
  access: { permission: 'etelecom.history', feature },
  query: v.object({ ...cursorPageEntries, ...filters }),
  answer: v.object({
    ...listAnswer(telecomCallSchema).entries,
    /** Of all calls of the query: seconds, and VND. */
    sums: v.object({ talk_sec: v.number(), cost: v.number() }),
  }),
});

/** An address that plays a recording of our exchange, for some minutes. */
export const getTelecomRecording = defineEndpoint({
  surface: 'telecom',
  method: 'GET',
  path: '/etelecom/call-history/:id/recording',
  access: { permission: 'etelecom.listen', feature },
  params: idParams,
  answer: v.object({ url: v.string(), size: v.number() }),
});

/** The same calls for a file, the newest {@link MOST_TELECOM_CALLS} of them. */
export const exportTelecomCalls = defineEndpoint({
  surface: 'telecom',
  method: 'GET',
  path: '/etelecom/call-history/export',
  access: { permission: 'etelecom.export', feature },
  query: v.object({ ...filters, sort: cursorPageEntries.sort }),
  answer: v.array(telecomCallSchema),
});
