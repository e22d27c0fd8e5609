import * as v from 'valibot';
import { customerSchema } from './customer.ts';

/** Customers who may be one, and what they share. */
export const duplicateGroupSchema = v.object({
  by: v.picklist(['phone', 'email']),
  customers: v.array(customerSchema),
});
export type DuplicateGroup = v.InferOutput<typeof duplicateGroupSchema>;
