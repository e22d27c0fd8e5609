import * as v from 'valibot';

/**
 * The question of the dial plan, as the query string carries it. `to` is what the caller dialled: digits,
 * `*`, `#` and `+` only, or the question is not answered.
 */
export const routeCallSchema = v.object({
  tenant: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/)),
  from: v.pipe(v.string(), v.regex(/^\d{2,6}$/)),
  to: v.pipe(v.string(), v.regex(/^[0-9*#+]{1,32}$/)),
  /** Id of the call: the `callId` of its record. */
  call: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,64}$/)),
  /** SIP Call-ID of the caller's own leg, by which its phone knows the call. */
  sip: v.optional(v.pipe(v.string(), v.maxLength(256)), ''),
});

export type RouteCall = v.InferOutput<typeof routeCallSchema>;
