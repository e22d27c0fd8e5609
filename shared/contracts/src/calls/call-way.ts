import * as v from 'valibot';

/** How a call left a queue. */
export const visitOutcomeSchema = v.picklist([
  'answered',
  'abandoned',
  'timeout',
  'full',
  'empty',
  'exit',
  'callback',
  'other',
]);
export type VisitOutcome = v.InferOutput<typeof visitOutcomeSchema>;

/** Name of today; null when the thing is gone. */
const name = v.nullable(v.string());

/** One place on the way of a call through the exchange, in the order in which it came there. */
export const callStepSchema = v.variant('kind', [
  v.object({
    kind: v.literal('ivr'),
    name,
    /** Keys that the caller pressed there; '' when none. */
    keys: v.string(),
  }),
  v.object({
    kind: v.literal('queue'),
    name,
    /** ISO 8601. */
    entered_at: v.string(),
    wait_sec: v.number(),
    /** An outcome of a newer server reads as `other`. */
    outcome: v.fallback(visitOutcomeSchema, 'other'),
  }),
  v.object({ kind: v.literal('ring_group'), name }),
  v.object({ kind: v.literal('room'), name }),
]);
export type CallStep = v.InferOutput<typeof callStepSchema>;
