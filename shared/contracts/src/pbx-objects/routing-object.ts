import * as v from 'valibot';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { destinationTypeSchema } from '../vocabulary/destination.ts';

/** Kinds of telephone objects kept by name; their screens and full fields come with the exchange. */
export const routingObjectSchema = v.object({
  id: v.string(),
  name: v.string(),
  is_active: v.boolean(),
});
export type RoutingObject = v.InferOutput<typeof routingObjectSchema>;

/** Where a call goes next (entities.md §1.2). */
export const destinationSchema = v.object(
  {
    dest_type: destinationTypeSchema,
    dest_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
    dest_value: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(30))), null),
  },
  REQUIRED_MESSAGE,
);
export type Destination = v.InferOutput<typeof destinationSchema>;

/** Row of the joined inbound list ("john incoming" of the specification §7). */
export const inboundRowSchema = v.object({
  id: v.string(),
  inbound_id: v.string(),
  name: v.string(),
  number_id: v.string(),
  number: v.string(),
  caller_type: v.string(),
  caller_values: v.array(v.string()),
  destination: v.nullable(destinationSchema),
  destination_name: v.string(),
  priority: v.nullable(v.number()),
  is_active: v.boolean(),
});
