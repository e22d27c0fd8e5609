import * as v from 'valibot';

/**
 * What the dial plan is told to do with a call. Every value lands in a dial-plan expression, so each is
 * held to an alphabet without meaning there. Later verbs (ring group, queue, ivr, …) join the variant.
 */
export const routeVerbSchema = v.variant('do', [
  v.object({
    do: v.literal('dial'),
    /** `<tenant>-<extension>`; the dial plan takes the extension and adds the caller's own tenant. */
    endpoint: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}-\d{2,6}$/)),
    /** Seconds the phone rings. */
    timeout: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(300)),
  }),
  v.object({
    do: v.literal('reject'),
    /** Q.850 cause; Asterisk answers the phone with the SIP status that belongs to it. */
    cause: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(127)),
  }),
]);

export type RouteVerb = v.InferOutput<typeof routeVerbSchema>;

/** Q.850 causes with which a call is refused, and what the caller's phone then hears of. */
export const rejectCause = {
  /** 404 */
  unknownNumber: 1,
  /** 486 */
  busy: 17,
  /** 480 */
  absent: 20,
} as const;

/** The body of the answer to the dial plan. @throws {v.ValiError} for a verb that is out of bounds. */
export function routeAnswer(verb: RouteVerb): string {
  return JSON.stringify(v.parse(routeVerbSchema, verb));
}
