import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { messages } from './messages.ts';
import { otpPhoneSchema, otpRefSchema } from './otp-request.ts';
import { otpStatusSchema } from './otp-words.ts';

/** What sends and checks codes: a key of a script, or a key of the company with this permission. */
const access = { permission: 'voiceotp.test', feature: 'voiceotp' } as const;

const code = v.pipe(v.string(), v.regex(/^\d{4,8}$/, messages.code));

/**
 * Calls a number and reads a code to it. With the header `Idempotency-Key` the same request is answered the same for 24 hours
 * instead of calling again. Refusals besides those of every call: 404 `NOT_FOUND` no such script, 409 `OTP_SCRIPT_OFF`,
 * 422 `IDEMPOTENCY_KEY_REUSED` the key came with another body, 429 with `Retry-After`: `OTP_NUMBER_BUSY`, `OTP_TOO_SOON`,
 * `OTP_NUMBER_LIMIT`, `OTP_PREFIX_BLOCKED`, `OTP_KEY_LIMIT`, `OTP_COMPANY_LIMIT`.
 */
export const sendOtp = defineEndpoint({
  surface: 'otp',
  method: 'POST',
  path: '/send',
  access,
  body: v.object({
    /** Id of the script; a key of a script needs none. */
    script: v.optional(v.pipe(v.string(), v.uuid())),
    phone: otpPhoneSchema,
    /** Reference of the sender's own; one is made where it is missing. */
    ref_id: v.optional(otpRefSchema),
    /** A code of the sender's own, of the length that the script says; otherwise one is made. */
    code: v.optional(code),
    /** Seconds for which the code holds; otherwise those of the script. */
    ttl: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(600))),
  }),
  answer: v.object({
    call_id: v.string(),
    ref_id: v.string(),
    expires_at: v.string(),
    status: otpStatusSchema,
    /** The script is still being read aloud: the call begins when that is done, some seconds later. */
    preparing: v.boolean(),
  }),
});

/**
 * Whether a code is the one that was read, once. Wrong, unknown, expired, used and tried too often (five times) are all the
 * same answer, in the same time. 429 `OTP_KEY_LIMIT` with `Retry-After`.
 */
export const verifyOtp = defineEndpoint({
  surface: 'otp',
  method: 'POST',
  path: '/verify',
  access,
  body: v.pipe(
    v.object({
      ref_id: v.optional(otpRefSchema),
      call_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
      code,
    }),
    v.forward(
      v.check(
        ({ ref_id, call_id }) => ref_id !== undefined || call_id !== undefined,
        messages.refOrCall,
      ),
      ['ref_id'],
    ),
  ),
  answer: v.object({ valid: v.boolean() }),
});
