import * as v from 'valibot';

/** A message that a caller left. Times are ISO 8601 in UTC. */
export const voicemailSchema = v.object({
  id: v.string(),
  /** Masked where the user may not see it; empty when it was withheld. */
  number: v.string(),
  /** Customer or colleague of that number. */
  caller_name: v.nullable(v.string()),
  /** What a phone dials to call back; null without a number. */
  dial_ref: v.nullable(v.string()),
  left_at: v.string(),
  seconds: v.number(),
  /** Null: new. */
  heard_at: v.nullable(v.string()),
  /** Who heard it first. */
  heard_by: v.nullable(v.string()),
});
export type Voicemail = v.InferOutput<typeof voicemailSchema>;

/** Messages, the newest first, with how many of them all are new. */
export const voicemailListSchema = v.object({
  data: v.array(voicemailSchema),
  total: v.number(),
  total_capped: v.boolean(),
  next_cursor: v.nullable(v.string()),
  unheard: v.number(),
});

/** Marks a message as heard, or as new again. */
export const voicemailMarkSchema = v.object({ heard: v.boolean() });
