import * as v from 'valibot';
import {
  activityStatusSchema,
  callStateSchema,
  directionSchema,
  voiceProviderSchema,
} from '../vocabulary/call.ts';

/** A party as screens may see it: the number already masked by the server where it must be. */
export const partySchema = v.object({
  number: v.string(),
  name: v.nullable(v.string()),
});

/** The call of the phone, as the whole page sees it. Times are epoch milliseconds. */
export const phoneCallSchema = v.object({
  callId: v.string(),
  direction: directionSchema,
  state: callStateSchema,
  party: partySchema,
  startedAt: v.number(),
  answeredAt: v.nullable(v.number()),
  muted: v.boolean(),
});
export type PhoneCall = v.InferOutput<typeof phoneCallSchema>;

/**
 * Schemas of everything on the call bus. Names listed in `stateEvents` replay their latest payload to
 * a late subscriber; the others are moments.
 */
export const busEventSchemas = {
  /** Registration and published call state of the phone. For every page: whether a call is up, whether the phone is ready. */
  'phone.state': v.object({
    state: callStateSchema,
    registration: v.picklist(['idle', 'connecting', 'ready', 'lost', 'failed', 'stopped']),
    provider: voiceProviderSchema,
    extension: v.nullable(v.string()),
    call: v.nullable(phoneCallSchema),
  }),
  /** For remotes: a call to somebody begins. Nobody of the house listens; nor to the next three. */
  'call.created': phoneCallSchema,
  /** For remotes: it rings. A remote shows what it knows of the caller. */
  'call.incoming': phoneCallSchema,
  /** For remotes: somebody answered. A remote begins a ticket, a script, a clock. */
  'call.accepted': phoneCallSchema,
  /** For remotes: the audio is up; comes once after `call.accepted`, with providers that tell it. */
  'call.confirmed': phoneCallSchema,
  /** A call is over. For remotes: to close what they began; the record comes later as a live event. */
  'call.ended': v.object({
    ...phoneCallSchema.entries,
    /** True reason, also for a normal hang-up that the specification calls failed. */
    reason: v.string(),
    by: v.picklist(['local', 'remote', 'system']),
  }),
  /** For remotes: somebody was turned away because a call was up. Nobody of the house listens. */
  'call.rejectedBusy': v.object({ party: partySchema, at: v.number() }),
  /** Click-to-dial: a number, or an opaque reference where the number is masked. */
  'dial.request': v.variant('kind', [
    v.object({ kind: v.literal('number'), number: v.string(), name: v.nullable(v.string()) }),
    v.object({ kind: v.literal('ref'), dialRef: v.string(), name: v.nullable(v.string()) }),
  ]),
  /** Somebody wants to write to a colleague: the phone opens the conversation. */
  'colleague.write': v.object({ userId: v.string() }),
  /** A colleague has written to this person; what is written is read in the phone. For remotes. */
  'colleague.message': v.object({
    fromUserId: v.string(),
    name: v.string(),
    text: v.string(),
    /** ISO. */
    at: v.string(),
  }),
  /** Somebody wants to set the sounds of the phone: the dock opens where they are set. */
  'phone.settings': v.object({}),
  /** Somebody wants to see the keys: the host opens its sheet. */
  'shortcuts.show': v.object({}),
  /** Data or notes of a customer were saved: lists and cards should look again. */
  'customer.changed': v.object({ customerId: v.string() }),
  /** The status that this person has chosen, for the phone; that of others is the live event of the same name. */
  'agent.status': v.object({ status: activityStatusSchema }),
} as const;

export type BusEventName = keyof typeof busEventSchemas;
export type BusEvents = {
  [Name in BusEventName]: v.InferOutput<(typeof busEventSchemas)[Name]>;
};

/** Events that carry a present state and are replayed to late subscribers. */
export const stateEvents: ReadonlySet<BusEventName> = new Set<BusEventName>([
  'phone.state',
  'agent.status',
]);

/** Moments that every tab of the browser hears: what they tell of lies on the server. */
export const everyTabEvents: ReadonlySet<BusEventName> = new Set<BusEventName>([
  'customer.changed',
]);
