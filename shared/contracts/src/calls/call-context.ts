import * as v from 'valibot';
import { directionSchema, dispositionSchema } from '../vocabulary/call.ts';

/** What sort of number somebody has. `service`: 1800, 1900, emergency numbers and those of the government. */
export const numberKindSchema = v.picklist(['mobile', 'fixed', 'service', 'abroad']);
export type NumberKind = v.InferOutput<typeof numberKindSchema>;

/** A call with the same number before the present one, as far as the user may see it. */
export const earlierCallSchema = v.object({
  id: v.string(),
  direction: directionSchema,
  started_at: v.string(),
  disposition: dispositionSchema,
  /** Seconds. */
  talk_sec: v.number(),
  user_name: v.nullable(v.string()),
  note: v.string(),
  result: v.nullable(v.string()),
});
export type EarlierCall = v.InferOutput<typeof earlierCallSchema>;

/** What whoever takes a call should know about it. */
export const callContextSchema = v.object({
  /** The number of the company that was called, or is shown to who was called; never masked. */
  hotline: v.nullable(v.object({ number: v.string(), name: v.string() })),
  queue: v.nullable(
    v.object({
      name: v.string(),
      /** Seconds waited in queues up to the answer of the server. */
      waited_sec: v.number(),
      is_waiting: v.boolean(),
    }),
  ),
  /** Null for a colleague, and for who hides the number. */
  number: v.nullable(
    v.object({
      kind: numberKindSchema,
      /** `viettel`, `vinaphone` …: of mobile numbers only, by their prefix; null where it is not known. */
      carrier: v.nullable(v.string()),
    }),
  ),
  /** The last three calls with the number, the newest first; null for who may see no calls. */
  earlier: v.nullable(v.array(earlierCallSchema)),
});
export type CallContext = v.InferOutput<typeof callContextSchema>;
