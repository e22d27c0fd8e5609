import * as v from 'valibot';
import { directionSchema, dispositionSchema, hangupBySchema } from '../vocabulary/call.ts';

/** A call record as the call history reads it (entities.md §3.2). Times are ISO 8601 in UTC, lengths seconds. */
export const callRecordSchema = v.object({
  id: v.string(),
  call_id: v.string(),
  direction: directionSchema,
  from_number: v.string(),
  to_number: v.string(),
  /** The outside or called party, masked where the user may not see it. */
  customer_id: v.nullable(v.string()),
  customer_name: v.nullable(v.string()),
  user_id: v.nullable(v.string()),
  user_name: v.nullable(v.string()),
  extension: v.nullable(v.string()),
  hotline: v.nullable(v.string()),
  started_at: v.string(),
  answered_at: v.nullable(v.string()),
  ended_at: v.string(),
  duration: v.number(),
  wait_sec: v.number(),
  ring_sec: v.number(),
  talk_sec: v.number(),
  disposition: dispositionSchema,
  hangup_by: v.nullable(hangupBySchema),
  hangup_cause: v.nullable(v.number()),
  sip_status: v.nullable(v.number()),
  note: v.string(),
});
export type CallRecord = v.InferOutput<typeof callRecordSchema>;

/** The note of a call record, the only part of it that people write. */
export const callNoteFormSchema = v.object({
  note: v.pipe(v.string(), v.maxLength(5000, 'Ghi chú dài tối đa 5.000 ký tự')),
});
