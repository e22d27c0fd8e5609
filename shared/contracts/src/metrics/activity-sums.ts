import * as v from 'valibot';

/** Seconds, to the millisecond. */
const seconds = v.number();

/**
 * What is added up over people and days, from which every figure of their working time is computed. What lies on both
 * sides of midnight in Vietnam counts for each day with its part.
 */
export const activitySumsSchema = v.object({
  /** In any status but offline. */
  online_sec: seconds,
  ready_sec: seconds,
  unavailable_sec: seconds,
  lunch_sec: seconds,
  break_sec: seconds,
  meeting_sec: seconds,
  wrap_up_sec: seconds,
  /** Of the person's own legs of calls, as reports on calls count it. */
  talk_sec: seconds,
  /** Ready, and neither ringing nor talking; of each day of a person not below nothing. */
  idle_sec: seconds,
  /** Talk and work after calls. */
  handle_sec: seconds,
  /** Handling calls, or waiting for one. */
  engaged_sec: seconds,
});
export type ActivitySums = v.InferOutput<typeof activitySumsSchema>;

/** Nobody was there. */
export const noActivity: ActivitySums = {
  online_sec: 0,
  ready_sec: 0,
  unavailable_sec: 0,
  lunch_sec: 0,
  break_sec: 0,
  meeting_sec: 0,
  wrap_up_sec: 0,
  talk_sec: 0,
  idle_sec: 0,
  handle_sec: 0,
  engaged_sec: 0,
};
