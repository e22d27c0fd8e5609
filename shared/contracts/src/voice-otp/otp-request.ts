import * as v from 'valibot';
import { cursorPageEntries } from '../endpoint/paging.ts';
import { day } from '../pbx-objects/field.ts';
import { nationalForm } from '../phone/number-form.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';
import {
  otpOutcomeSchema,
  otpReasonSchema,
  otpSourceSchema,
  otpStatusSchema,
} from './otp-words.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** A mobile number of Vietnam, as it is dialled there: codes are read to nobody else. */
export const otpPhoneSchema = v.pipe(
  v.string(REQUIRED_MESSAGE),
  v.trim(),
  v.nonEmpty(REQUIRED_MESSAGE),
  v.maxLength(30, messages.mobile),
  v.transform(nationalForm),
  v.regex(/^0[35789]\d{8}$/, messages.mobile),
);

/** Reference of the company's own to a request. */
export const otpRefSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,64}$/, messages.ref));

/** A request as lists show it. Of the code nothing but its last two digits is kept. */
export const otpRequestSchema = v.object({
  id: v.string(),
  /** As this reader may see it. */
  phone: v.string(),
  script: v.object({ id: v.string(), name: v.string() }),
  ref_id: v.string(),
  /** The last two digits, behind stars. */
  code: v.string(),
  source: otpSourceSchema,
  status: otpStatusSchema,
  reason: otpReasonSchema,
  attempts: v.number(),
  /** Begin of the last call. */
  called_at: v.nullable(v.string()),
  talk_sec: v.number(),
  /** VND; null while it is not known. */
  cost: v.nullable(v.number()),
  created_at: v.string(),
  created_by_name: v.string(),
  /** Can it be sent again? */
  resendable: v.boolean(),
});
export type OtpRequest = v.InferOutput<typeof otpRequestSchema>;

/** One call of a request. */
export const otpAttemptSchema = v.object({
  n: v.number(),
  call_id: v.string(),
  /** Number of the company that was shown. */
  shown: v.string(),
  started_at: v.string(),
  answered_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  outcome: v.nullable(otpOutcomeSchema),
  reason: otpReasonSchema,
  /** Readings that were heard to the end. */
  heard: v.number(),
  talk_sec: v.number(),
  cost: v.nullable(v.number()),
});
export type OtpAttempt = v.InferOutput<typeof otpAttemptSchema>;

export const otpRequestDetailSchema = v.object({
  ...otpRequestSchema.entries,
  expires_at: v.string(),
  verified_at: v.nullable(v.string()),
  /** Wrong codes so far. */
  wrong: v.number(),
  calls: v.array(otpAttemptSchema),
});
export type OtpRequestDetail = v.InferOutput<typeof otpRequestDetailSchema>;

/** Filters of the list; `phone` and `ref` are looked for whole. */
export const otpRequestFilterSchema = v.object({
  from: v.optional(day),
  to: v.optional(day),
  status: v.optional(otpStatusSchema),
  script: v.optional(uuid),
  number: v.optional(uuid),
  search: cursorPageEntries.search,
});

export const otpRequestQuerySchema = v.object({
  ...otpRequestFilterSchema.entries,
  cursor: cursorPageEntries.cursor,
  per_page: cursorPageEntries.per_page,
});
