import * as v from 'valibot';
import { whole } from '../pbx-objects/field.ts';

/** Limits of calls to outside against toll fraud; 0 is none. */
const caps = (concurrent: number, perMinute: number) =>
  v.object({
    concurrent: whole(0, 10_000, concurrent),
    per_minute: whole(0, 10_000, perMinute),
    per_day: whole(0, 1_000_000, 0),
    /** VND a day, by the tariff of the company. */
    money_per_day: whole(0, 1_000_000_000, 0),
  });

/** Limits of each extension and of the whole company. */
export const callCapsFormSchema = v.object({
  extension: v.optional(caps(2, 20), {}),
  tenant: v.optional(caps(0, 0), {}),
});
export type CallCapsForm = v.InferOutput<typeof callCapsFormSchema>;

/** Under which the limits stand in the history: a company has one set of them. */
export const CALL_CAPS_ID = '00000000-0000-7000-8000-0000000000ca';
