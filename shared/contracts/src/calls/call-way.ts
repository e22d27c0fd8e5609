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
/** Of the menu, queue, group or room; null from a server that does not tell. */
const id = v.optional(v.nullable(v.string()), null);

/** One place on the way of a call through the exchange, in the order in which it came there. */
export const callStepSchema = v.variant('kind', [
  v.object({
    kind: v.literal('ivr'),
    id,
    name,
    /** Keys that the caller pressed there; '' when none. */
    keys: v.string(),
  }),
  v.object({
    kind: v.literal('queue'),
    id,
    name,
    /** ISO 8601. */
    entered_at: v.string(),
    wait_sec: v.number(),
    /** An outcome of a newer server reads as `other`. */
    outcome: v.fallback(visitOutcomeSchema, 'other'),
  }),
  v.object({ kind: v.literal('ring_group'), id, name }),
  v.object({ kind: v.literal('room'), id, name }),
]);
export type CallStep = v.InferOutput<typeof callStepSchema>;
