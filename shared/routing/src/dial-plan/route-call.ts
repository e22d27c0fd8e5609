import { destinationSchema } from '@alo/contracts';
import * as v from 'valibot';
import { placeSchema } from './place.ts';

/** The outcome of the step that the dial plan was told to do before. */
export const outcomes = [
  'answered',
  'busy',
  'noanswer',
  'absent',
  'failed',
  'done',
  'digits',
  'timeout',
  'full',
  'empty',
  'exit',
  'callback',
  'continue',
  /** Too many wrong PINs: set by the server, not by the dial plan. */
  'locked',
  /** A phone answered by 3xx. */
  'moved',
] as const;
export type Outcome = (typeof outcomes)[number];

const extension = /^\d{2,6}$/;

/**
 * The question of the dial plan, as the query string carries it. `to` is what the caller dialled: digits,
 * `*`, `#` and `+` only, or the question is not answered. A call that has done a step asks again, with the
 * place it stands at and the outcome of the step.
 */
export const routeCallSchema = v.pipe(
  v.object({
    /** Empty for a call from a carrier, until an answer has named the tenant of the number. */
    tenant: v.pipe(v.string(), v.regex(/^(?:[a-z0-9]{2,32})?$/)),
    /** An extension's phone, a carrier that hands over a call from outside, or a call of a campaign, begun by the exchange. */
    origin: v.optional(v.picklist(['agent', 'trunk', 'campaign']), 'agent'),
    /** Extension, or the number of the outside caller; empty when it is withheld. */
    from: v.pipe(v.string(), v.regex(/^\+?\d{0,15}$/)),
    to: v.pipe(v.string(), v.regex(/^[0-9*#+]{1,32}$/)),
    /** Id of the call: the `callId` of its record. */
    call: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,64}$/)),
    /** Extension of who has transferred the call here; absent where nobody has. */
    sent: v.optional(v.pipe(v.string(), v.regex(extension))),
    /** By which kind of phone an extension calls: a browser, a desk phone of another extension where it is logged in, or (empty) its own desk phone. */
    phone: v.optional(v.picklist(['', 'web', 'guest'])),
    at: v.optional(placeSchema),
    outcome: v.optional(v.picklist(outcomes)),
    /** With the outcome `moved`: the outcome if no phone has sent the call on, where that is not certain. */
    otherwise: v.optional(v.picklist(outcomes)),
    /** Keys that were pressed, with the outcome `digits`. */
    digits: v.optional(v.pipe(v.string(), v.regex(/^[0-9*#]{1,12}$/))),
    /** Number to which a phone sent the call, with the outcome `moved`; missing: none that is followed. Set by the server. */
    movedTo: v.optional(v.pipe(v.string(), v.regex(/^\+?\d{2,20}$/))),
    /** Numbers of the company of which one is shown, by their ids; of a campaign. Set by the server. */
    numbers: v.optional(v.array(v.string())),
    /** Where who answers is sent, of a campaign. Set by the server. */
    next: v.optional(destinationSchema),
    /** Seconds that the step took. */
    waited: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer(), v.minValue(0)),
    ),
    /** Jumps so far. */
    hops: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer(), v.minValue(0)),
      0,
    ),
  }),
  v.check(({ origin, from }) => origin !== 'agent' || extension.test(from), 'Not an extension'),
  v.check(({ origin, tenant }) => origin === 'trunk' || tenant !== '', 'No tenant'),
);

export type RouteCall = v.InferOutput<typeof routeCallSchema>;
