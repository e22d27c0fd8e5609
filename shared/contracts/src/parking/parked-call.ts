import * as v from 'valibot';

/** A call that waits for whoever takes it. */
export const parkedCallSchema = v.object({
  slot: v.number(),
  /** What a phone dials to take it. */
  code: v.string(),
  /** Extension, or the number outside as the reader may see it; empty when it is withheld. */
  number: v.string(),
  /** Of a colleague; empty for somebody outside. */
  name: v.string(),
  /** Extension and name of who parked it. */
  by: v.string(),
  by_name: v.string(),
  /** ISO 8601. */
  since: v.string(),
});
export type ParkedCall = v.InferOutput<typeof parkedCallSchema>;
