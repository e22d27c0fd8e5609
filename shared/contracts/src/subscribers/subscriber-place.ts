import * as v from 'valibot';

/** Something that a subscriber belongs to, or that holds for it. */
export const subscriberPlaceSchema = v.object({
  kind: v.picklist(['group', 'ring_group', 'queue', 'outbound', 'blocked_outgoing']),
  id: v.string(),
  /** Of a blocked number the number. */
  name: v.string(),
  /** The group through which it belongs there; empty: by itself. */
  via: v.string(),
});
export type SubscriberPlace = v.InferOutput<typeof subscriberPlaceSchema>;
