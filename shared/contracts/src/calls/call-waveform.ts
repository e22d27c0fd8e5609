import * as v from 'valibot';

/** How loud a recording is over time, and where nobody speaks. */
export const callWaveformSchema = v.object({
  seconds: v.number(),
  /** The loudest of as many equal parts, from 0 to 1. */
  peaks: v.array(v.number()),
  /** Seconds from the beginning, in order. */
  silences: v.array(v.object({ from: v.number(), to: v.number() })),
});
export type CallWaveform = v.InferOutput<typeof callWaveformSchema>;
