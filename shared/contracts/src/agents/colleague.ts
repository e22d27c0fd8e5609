import * as v from 'valibot';
import { activityStatusSchema } from '../vocabulary/call.ts';

/** Somebody of the same company whom the phone can call, with presence. */
export const colleagueSchema = v.object({
  user_id: v.string(),
  name: v.string(),
  extension: v.string(),
  status_activity: activityStatusSchema,
  in_call: v.boolean(),
  /** ISO; null while this person has never been there. */
  since: v.nullable(v.string()),
});
export type Colleague = v.InferOutput<typeof colleagueSchema>;
