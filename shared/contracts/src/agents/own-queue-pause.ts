import * as v from 'valibot';

/** A queue that gives a person no calls, whatever the status, until somebody else ends it. */
export const ownQueuePauseSchema = v.object({
  queue_id: v.string(),
  queue_name: v.string(),
  reason: v.string(),
  /** Who did it; empty: whoever set up the queue, in its form. */
  by: v.string(),
  /** ISO; null when it stands in the form of the queue. */
  since: v.nullable(v.string()),
});
export type OwnQueuePause = v.InferOutput<typeof ownQueuePauseSchema>;
