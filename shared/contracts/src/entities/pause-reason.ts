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
