import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer());

/**
 * What is added up over calls, from which every figure is computed: two sums can be added, two averages cannot. Of a
 * report by extension they are those of the extension's own legs.
 */
export const callSumsSchema = v.object({
  calls: count,
  inbound: count,
  outbound: count,
  internal: count,
  /** Calls in which somebody talked. */
  answered: count,
  /** Calls that nobody took: missed, abandoned by the caller, or not answered. */
  missed: count,
  /** Seconds from the answer to the end; hold is inside. */
  talk_sec: count,
  /** Calls in which somebody waited for an agent, and the seconds of it. */
  waited: count,
  wait_sec: count,
});
export type CallSums = v.InferOutput<typeof callSumsSchema>;

/** Nothing has happened. */
export const noCalls: CallSums = {
  calls: 0,
  inbound: 0,
  outbound: 0,
  internal: 0,
  answered: 0,
  missed: 0,
  talk_sec: 0,
  waited: 0,
  wait_sec: 0,
};
