import * as v from 'valibot';

export const callJournalKinds = [
  ...(['began', 'rang', 'answered', 'joined', 'hung_up', 'over'] as const),
  ...(['transferred', 'handed_over', 'picked_up', 'lost', 'parked'] as const),
  ...(['step', 'keys', 'queue_left', 'callback', 'message', 'recording', 'room'] as const),
  'left_out',
] as const;

/** One thing that happened in a call. */
export const callJournalStepSchema = v.object({
  /** ISO 8601, with milliseconds. */
  at: v.string(),
  kind: v.picklist(callJournalKinds),
  /** Number of the leg whose phone it was; null: the exchange itself. */
  leg: v.nullable(v.number()),
  /** Numbers of the legs to which it talks from now on, or of the one that ended it. */
  others: v.array(v.number()),
  /** What the exchange did, the keys that were pressed, or how a queue or mailbox was left. */
  word: v.nullable(v.string()),
  /** Name of today of the menu, queue or group; null: none, or it is gone. */
  place: v.nullable(v.string()),
  /** Q.850. */
  cause: v.nullable(v.number()),
  /** Of `left_out`: how many steps are not kept. */
  left_out: v.nullable(v.number()),
});
export type CallJournalStep = v.InferOutput<typeof callJournalStepSchema>;

/** Null: nothing was kept of this call. */
export const callJournalSchema = v.object({
  steps: v.nullable(v.array(callJournalStepSchema)),
});
