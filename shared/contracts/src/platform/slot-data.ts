import * as v from 'valibot';
import { partySchema } from '../bus/bus-event.ts';
import { callStateSchema, directionSchema } from '../vocabulary/call.ts';

/**
 * What the slot `phone.caller` hands to its extensions: the party outside the company that the phone is
 * connected with or about to be. Extensions stand below the buttons of the call.
 */
export const phoneCallerSchema = v.object({
  callId: v.string(),
  direction: directionSchema,
  state: callStateSchema,
  /** As this person may see it. */
  party: partySchema,
  /** The number in full, or a reference to it (`ref.…`): for look-ups, never shown. */
  target: v.string(),
});
export type PhoneCaller = v.InferOutput<typeof phoneCallerSchema>;

/** What the slot `customer.timeline` hands to its extensions: what else happened with a customer, below calls and notes. */
export const customerTimelineSchema = v.object({ customerId: v.string() });
export type CustomerTimeline = v.InferOutput<typeof customerTimelineSchema>;
