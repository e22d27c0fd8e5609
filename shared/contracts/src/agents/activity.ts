import * as v from 'valibot';
import { activityStatusSchema } from '../vocabulary/call.ts';

const reasonSchema = v.nullable(
  v.object({ code: v.string(), name: v.string(), max_minutes: v.number() }),
);

/** The status of one person as the server keeps it. Moments are ISO texts of the server's clock. */
export const activitySchema = v.object({
  status_activity: activityStatusSchema,
  reason: reasonSchema,
  since: v.string(),
  /** When it ends by itself: the work after a call. */
  until: v.nullable(v.string()),
  /** Chosen during a call, taken at its end. */
  next: v.nullable(v.object({ status_activity: activityStatusSchema, reason: reasonSchema })),
  in_call: v.boolean(),
  /** The server's clock at the moment of the answer; clocks of browsers may be wrong. */
  now: v.string(),
});
export type Activity = v.InferOutput<typeof activitySchema>;
