import * as v from 'valibot';
import { agentNowEntries } from './agent-now.ts';

/** What the phone of a queue's agent does; `away`: it cannot be reached. */
export const queueMemberStates = ['ready', 'ringing', 'talking', 'away'] as const;

/** Why an agent gets no calls of a queue: the form, the own status, a supervisor, or the exchange by itself. */
export const queuePauseCauses = ['form', 'status', 'supervisor', 'exchange'] as const;

const stateEntries = {
  extension: v.string(),
  state: v.picklist(queueMemberStates),
  paused: v.boolean(),
};

/** An agent of a queue at this moment. */
export const liveQueueMemberSchema = v.object({
  ...stateEntries,
  subscriber_id: v.string(),
  name: v.string(),
  /** The person at the phone, and what this person does; null: a phone of nobody. */
  agent: v.optional(
    v.nullable(
      v.object({
        user_id: v.string(),
        picture: v.optional(v.nullable(v.string()), null),
        ...agentNowEntries,
      }),
    ),
    null,
  ),
  pause_cause: v.nullable(v.picklist(queuePauseCauses)),
  /** What the supervisor wrote, and who it was. */
  pause_reason: v.string(),
  paused_by: v.string(),
});
export type LiveQueueMember = v.InferOutput<typeof liveQueueMemberSchema>;

const waiting = v.array(v.pipe(v.string(), v.isoTimestamp()));

/** A queue at this moment, with the day's figures (entities.md §4.6, §4.15). */
export const liveQueueSchema = v.object({
  id: v.string(),
  /** Since when each caller waits, the longest first. */
  waiting,
  members: v.array(liveQueueMemberSchema),
  /** Visits of today that an agent answered, and those in which the caller hung up while waiting. */
  answered_today: v.number(),
  abandoned_today: v.number(),
  /** Seconds within which a call should be answered, and how many of today's were. */
  servicelevel: v.number(),
  in_time_today: v.number(),
});
export type LiveQueue = v.InferOutput<typeof liveQueueSchema>;

/** What of a queue changes by the second, as the live stream tells it. */
export const queueStateEntries = {
  queue_id: v.string(),
  waiting,
  members: v.array(v.object(stateEntries)),
};

/** A supervisor takes an agent out of a queue, or lets the agent in again. */
export const queuePauseFormSchema = v.object({
  paused: v.boolean(),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
});
