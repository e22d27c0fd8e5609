import * as v from 'valibot';
import { activityStatusSchema } from '../vocabulary/call.ts';

/** Why somebody takes no calls (entities.md §5.8): a choice below one of the pause statuses. */
export const pauseReasonSchema = v.object({
  code: v.string(),
  name: v.string(),
  /** `#rrggbb` */
  color: v.string(),
  /** Minutes after which the pause is too long; 0: no limit. */
  max_minutes: v.number(),
  /** The status that it belongs to. */
  status_activity: activityStatusSchema,
});
export type PauseReason = v.InferOutput<typeof pauseReasonSchema>;

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
