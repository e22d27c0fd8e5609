import { destinationSchema } from '@alo/contracts';
import * as v from 'valibot';
import { placeSchema } from './place.ts';
import type { Outcome } from './route-call.ts';

const seconds = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
/** Asterisk takes Q.850 causes from 1 to 127. */
const cause = seconds(127);
/** `<tenant>-<extension>`; the dial plan takes the extension and adds the caller's own tenant. */
const endpoint = v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}-\d{2,6}$/));
const number = v.pipe(v.string(), v.regex(/^\+?\d{2,20}$/));
/** Name of a file or trunk without directory and ending. */
const name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
const names = v.pipe(v.array(name), v.maxLength(20));
/** A sentence may be put together of words. */
const spoken = v.pipe(v.array(name), v.maxLength(60));
/** For people at phones; the dial plan gets it in base64, which holds no sign that means anything there. */
const label = v.optional(v.pipe(v.string(), v.regex(/^[^"\\<>\p{C}]{1,60}$/u)));
/** Before the caller's name on phones, and the name of the number that was called. */
const labels = { prefix: label, called: label };

/** What a feature code changes, by ids of the tenant. */
const featureChangeSchema = v.variant('kind', [
  v.object({ kind: v.literal('dnd'), subscriber: v.string(), on: v.boolean() }),
  /** Where all calls of the subscriber go; null: to its phone again. */
  v.object({
    kind: v.literal('forward'),
    subscriber: v.string(),
    to: v.nullable(destinationSchema),
  }),
  /** The switch of a time condition by hand. */
  v.object({
    kind: v.literal('night'),
    subscriber: v.string(),
    condition: v.string(),
    override: v.picklist(['closed', 'auto']),
  }),
]);
export type FeatureChange = v.InferOutput<typeof featureChangeSchema>;

/** Phones that hear one announcement. */
export const mostPaged = 50;

/** With which place and how many jumps the call asks again after the step. */
const then = { place: placeSchema, hops: upTo(999) };

/**
 * What the dial plan is told to do with a call. Every value lands in a dial-plan expression, so each is
 * held to an alphabet without meaning there.
 */
export const routeVerbSchema = v.variant('do', [
  v.object({
    do: v.literal('dial'),
    endpoint,
    /** Seconds the phone rings. */
    timeout: seconds(300),
    /** The phone answers by itself. */
    auto: v.optional(v.boolean()),
    /** As that of a queue. */
    stays: v.optional(v.boolean()),
    ...labels,
    place: v.optional(placeSchema),
    hops: v.optional(upTo(999)),
  }),
  /** Several phones at once, outside ones confirmed by a key. */
  v.object({
    do: v.literal('ring'),
    endpoints: v.pipe(v.array(endpoint), v.maxLength(200)),
    numbers: v.pipe(v.array(number), v.maxLength(20)),
    callerId: v.optional(number),
    trunks: names,
    timeout: seconds(300),
    /** Phones that another one answered for do not show a missed call. */
    quiet: v.boolean(),
    /** Id of a music class of the tenant that the caller hears meanwhile. */
    music: v.optional(name),
    ...labels,
    ...then,
  }),
  /** Takes the call that rings at the first of these phones at which one does. */
  v.object({ do: v.literal('pickup'), endpoints: v.pipe(v.array(endpoint), v.maxLength(200)) }),
  /** The caller hears the own voice. */
  v.object({ do: v.literal('echo') }),
  /**
   * A feature code changes something: the server does it, unless the caller may not, and the dial plan confirms it by
   * tones, rising for on and falling for off.
   */
  v.object({ do: v.literal('confirm'), on: v.boolean(), change: featureChangeSchema }),
  v.object({
    do: v.literal('outside'),
    number,
    callerId: v.optional(number),
    /** Tried in this order. */
    trunks: names,
    timeout: seconds(300),
    /** Seconds a call may last, 0 as long as it likes. */
    longest: upTo(86_400),
    ...then,
  }),
  v.object({
    do: v.literal('queue'),
    /** `<tenant>-q<id>` */
    queue: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}-q[A-Za-z0-9-]{1,36}$/)),
    prompts: names,
    ...labels,
    /** Seconds, 0 without end. */
    longest: upTo(3600),
    /** When the agent hangs up, the caller stays and asks again (`continue`); absent: the call is over. */
    stays: v.optional(v.boolean()),
    ...then,
  }),
  v.object({
    do: v.literal('ivr'),
    prompts: spoken,
    timeout: seconds(30),
    between: seconds(10),
    digits: seconds(12),
    /** What is keyed is a PIN, which a hash ends: the journal does not get it. */
    secret: v.optional(v.boolean()),
    ...then,
  }),
  /** Said at once to whom a campaign calls, once more to a machine; one key ends it. */
  v.object({ do: v.literal('announce'), prompts: spoken, timeout: seconds(30), ...then }),
  v.object({
    do: v.literal('play'),
    prompts: names,
    repeat: seconds(5),
    /** False: before the call is answered. */
    answer: v.boolean(),
    /** Any key ends it. */
    skippable: v.boolean(),
    ...then,
  }),
  /** A one-time password is read to who has answered, and the call ends. What was heard of it is told by the journal. */
  v.object({
    do: v.literal('otp'),
    /** What is said before it. */
    prompts: names,
    /** It is read only to who presses 1: a mailbox answers, too. */
    keyed: v.boolean(),
    /** One reading of it: a file with a name that says nothing. */
    reading: name,
    repeat: seconds(5),
    /** Seconds between two readings. */
    gap: seconds(10),
    /** What is said after the last. */
    closing: names,
  }),
  /** Meets the others in a room, and stays until it ends. */
  v.object({
    do: v.literal('conference'),
    /** `<tenant>-c<id>` */
    room: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}-c[A-Za-z0-9-]{1,36}$/)),
    moderator: v.boolean(),
    /** People at once. */
    most: seconds(100),
    /** The others hear who comes and goes. */
    announce: v.boolean(),
    /** Until a moderator is there everybody hears music. */
    wait: v.boolean(),
  }),
  /** The caller speaks to these phones, which answer by themselves where they are free, and hears none of them. */
  v.object({
    do: v.literal('page'),
    endpoints: v.pipe(v.array(endpoint), v.minLength(1), v.maxLength(mostPaged)),
    ...then,
  }),
  /** Nothing happens for some seconds: the caller hears it ring, or music once the call is answered. */
  v.object({ do: v.literal('wait'), seconds: seconds(30), ...then }),
  v.object({
    do: v.literal('voicemail'),
    /** `<box>@<tenant>` */
    box: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}@[a-z0-9]{2,32}$/)),
    /** What the caller hears before the beep. */
    prompts: names,
  }),
  v.object({
    do: v.literal('reject'),
    /** Q.850 cause; Asterisk answers the phone with the SIP status that belongs to it. */
    cause,
  }),
  v.object({ do: v.literal('hangup'), cause }),
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
  /** 403 or 603 */
  rejected: 21,
  /** 404: the number was taken out of service. */
  outOfService: 27,
  /** 603: what was asked for is not subscribed. */
  planEnded: 50,
  /** 603: the operator has not opened it to the tenant. */
  notGranted: 57,
} as const;

/** Q.850 causes with which a call ends. */
export const hangupCause = {
  normal: 16,
  busy: 17,
  noAnswer: 19,
  absent: 20,
  /** More than thirty jumps. */
  loop: 25,
  /** No way there, or none that is free. */
  failed: 34,
} as const;

const causes: Partial<Record<Outcome, number>> = {
  busy: hangupCause.busy,
  noanswer: hangupCause.noAnswer,
  absent: hangupCause.absent,
  failed: hangupCause.failed,
};

/** With which cause a call ends after an outcome that nothing follows. */
export function causeOfOutcome(outcome: Outcome): number {
  return causes[outcome] ?? hangupCause.normal;
}

/** What an answer says beside the verb. */
export interface AnswerParts {
  /** Whose call it is; the dial plan takes it for a call from outside that has no tenant yet. */
  readonly tenant?: string;
  /** The number behind a reference that was dialled. */
  readonly dialled?: string;
  /** Reference to the party outside, for phones that may not see its number. */
  readonly ref?: string;
  /** Record the conversation that follows; absent: as before. */
  readonly record?: boolean;
  /** Seconds between the tones that tell both sides of a recording; absent: none. */
  readonly beep?: number;
  /** What the keys of phones do during the talk that follows: a group of Asterisk's application map; absent: nothing. */
  readonly keys?: string;
  /** Id of the music class that the tenant's calls hear where nothing else is chosen; absent: the common one. */
  readonly hold?: string;
  /** Version of the routing that decided, for the record of the call. */
  readonly version?: string;
}

const partsSchema = v.object({
  tenant: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/))),
  dialled: v.optional(number),
  ref: v.optional(v.pipe(v.string(), v.regex(/^ref\.[a-z]+\.[0-9A-Za-z_-]{1,68}$/))),
  record: v.optional(v.boolean()),
  beep: v.optional(seconds(600)),
  keys: v.optional(name),
  hold: v.optional(name),
  version: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,36}$/))),
});

/**
 * The body of the answer to the dial plan: lists are joined by commas, yes and no are words.
 * @throws {v.ValiError} for a verb or a part that is out of bounds.
 */
export function routeAnswer(verb: RouteVerb, parts: AnswerParts = {}): string {
  return JSON.stringify(Object.fromEntries(answerEntries(verb, parts)));
}

/**
 * The same without a place: after the step the dial plan asks no more.
 * @throws {v.ValiError} for a verb or a part that is out of bounds.
 */
export function lastAnswer(verb: RouteVerb, parts: AnswerParts = {}): string {
  const entries = answerEntries(verb, parts).filter(([key]) => key !== 'place' && key !== 'hops');
  return JSON.stringify(Object.fromEntries(entries));
}

function answerEntries(verb: RouteVerb, parts: AnswerParts): [string, unknown][] {
  const all = { ...v.parse(routeVerbSchema, verb), ...v.parse(partsSchema, parts) };
  // The change has been made by then.
  const entries = Object.entries(all).filter(([key]) => key !== 'change');
  return entries.map(([key, value]) => [key, key in labels ? base64(String(value)) : plain(value)]);
}

/** Base64 of the UTF-8 text, by what browsers have too: pages import this package. */
function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}
