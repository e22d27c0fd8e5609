import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer());

/** Seconds up to which waits are counted together; there is one bucket more, without an end. */
export const waitBuckets = [5, 10, 20, 30, 60, 120, 300] as const;

/**
 * What is added up over visits of queues, from which every figure of them is computed. However often a call comes to a queue, that
 * is one visit.
 */
export const queueSumsSchema = v.object({
  calls: count,
  /** Bridged with an agent; of these within what the queue promised at the time. */
  answered: count,
  answered_in_time: count,
  answered_wait_sec: count,
  /** The caller hung up while waiting; of these within what was promised, and before 5 s. */
  abandoned: count,
  abandoned_in_time: count,
  abandoned_short: count,
  abandoned_wait_sec: count,
  /** Waited as long as the queue lets. */
  timed_out: count,
  /** The queue was full, or had no agents. */
  turned_away: count,
  /** Left the queue by the key that asks for a call back. */
  call_back: count,
  /** Answered and abandoned, in all and within what was promised. */
  decided: count,
  decided_in_time: count,
  /** Waits of these, by {@link waitBuckets}. */
  waited_5: count,
  waited_10: count,
  waited_20: count,
  waited_30: count,
  waited_60: count,
  waited_120: count,
  waited_300: count,
  waited_more: count,
});
export type QueueSums = v.InferOutput<typeof queueSumsSchema>;

/** Nobody came. */
export const noVisits: QueueSums = {
  calls: 0,
  answered: 0,
  answered_in_time: 0,
  answered_wait_sec: 0,
  abandoned: 0,
  abandoned_in_time: 0,
  abandoned_short: 0,
  abandoned_wait_sec: 0,
  timed_out: 0,
  turned_away: 0,
  call_back: 0,
  decided: 0,
  decided_in_time: 0,
  waited_5: 0,
  waited_10: 0,
  waited_20: 0,
  waited_30: 0,
  waited_60: 0,
  waited_120: 0,
  waited_300: 0,
  waited_more: 0,
};
