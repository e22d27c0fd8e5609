import * as v from 'valibot';
import { activityStatusSchema } from '../vocabulary/call.ts';

/** What somebody does at a moment, as colleagues and supervisors see it. Moments are ISO texts. */
export const agentNowEntries = {
  status_activity: activityStatusSchema,
  /** Code of the reason of a pause; empty: none. */
  reason: v.optional(v.string(), ''),
  /** Since when the status holds; null while this person has never been there. */
  since: v.nullable(v.string()),
  in_call: v.boolean(),
  /** Since when the calls go on without a break; null: there is none, or an older server does not tell. */
  call_since: v.optional(v.nullable(v.string()), null),
};
