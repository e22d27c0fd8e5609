import * as v from 'valibot';
import { commonMessages } from '../messages.ts';

/** By what a phone knows a call: the id that the exchange told it, or the SIP Call-ID of its own INVITE. */
export const callRefSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z@._-]{1,128}$/));

/** What an agent writes about a call, during it or in the work after it. */
export const callWorkSchema = v.object({
  call_ref: callRefSchema,
  /** The other party as it is dialled: a number, or a reference to one. By it the customer is found. */
  target: v.pipe(v.string(), v.maxLength(80)),
  note: v.pipe(v.string(), v.maxLength(5000, commonMessages.noteTooLong)),
  /** A profile status (entities.md §3.2), which the customer takes as well. */
  result: v.nullable(v.pipe(v.string(), v.uuid())),
  /** When the agent wants to be reminded to call back: ISO 8601 with its offset. */
  callback_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type CallWork = v.InferOutput<typeof callWorkSchema>;

/** What a call can have come to; the place in the list is its key. */
export const callResultSchema = v.object({
  id: v.string(),
  name: v.string(),
  color: v.string(),
  /** The customer waits for another call: the form asks when. */
  requires_callback: v.boolean(),
});
export type CallResult = v.InferOutput<typeof callResultSchema>;
