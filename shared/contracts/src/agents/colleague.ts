import * as v from 'valibot';
import { agentNowEntries } from './agent-now.ts';

/** Somebody of the same company whom the phone can call, with presence. */
export const colleagueSchema = v.object({
  user_id: v.string(),
  name: v.string(),
  extension: v.string(),
  /** Address of the picture; null: there is none. */
  picture: v.optional(v.nullable(v.string()), null),
  ...agentNowEntries,
});
export type Colleague = v.InferOutput<typeof colleagueSchema>;
