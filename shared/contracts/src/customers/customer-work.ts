import * as v from 'valibot';
import { callRecordSchema } from '../calls/call-record.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** Customers of one job over all that search and filters find; more are refused. */
export const MOST_CHANGED_CUSTOMERS = 100_000;

/** What a change of several customers did; `change_id` takes it back, null when nothing changed. */
export const customerChangeSchema = v.object({
  change_id: v.nullable(v.string()),
  changed: v.number(),
});
export type CustomerChange = v.InferOutput<typeof customerChangeSchema>;

/** What an undo did; `kept` names customers that somebody changed meanwhile: they stay as they are. */
export const customerUndoSchema = v.object({
  restored: v.number(),
  kept: v.array(v.object({ id: v.string(), name: v.string() })),
});

/** Fields whose value may come from any of the merged customers. */
export const mergeFieldSchema = v.picklist([
  'name',
  'code',
  'phone',
  'email',
  'address',
  'zalo',
  'facebook',
  'status',
  'note',
  'user_id',
  'is_datasource',
  'is_project',
]);
export type MergeField = v.InferOutput<typeof mergeFieldSchema>;

/** Merge of duplicates: `keep_id` stays, the others go; `fields` says whose value wins, else the kept one's. */
export const mergeFormSchema = v.object({
  keep_id: uuid,
  ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(9)),
  fields: v.optional(v.record(mergeFieldSchema, uuid), {}),
});

/** Why somebody wants to see a whole number. */
export const unmaskFormSchema = v.object({
  reason: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.minLength(5, messages.reasonTooShort),
    v.maxLength(255, messages.reasonTooLong),
  ),
});

const common = { id: v.string(), at: v.string() };
const author = v.nullable(v.object({ id: v.string(), name: v.string() }));

/** One thing that happened with a customer. `from` and `to` are names at that time. */
export const timelineEntrySchema = v.variant('kind', [
  v.object({ kind: v.literal('call'), ...common, record: callRecordSchema }),
  v.object({ kind: v.literal('note'), ...common, author, text: v.string(), own: v.boolean() }),
  v.object({ kind: v.literal('call-note'), ...common, author, text: v.string() }),
  v.object({
    kind: v.literal('change'),
    ...common,
    author,
    what: v.picklist(['status', 'owner', 'merged', 'unmasked']),
    from: v.string(),
    to: v.string(),
  }),
  /** A survey that the customer has answered, wholly or in part, unless it is anonymous. */
  v.object({
    kind: v.literal('survey'),
    ...common,
    campaign_id: v.string(),
    name: v.string(),
    is_complete: v.boolean(),
    /** Points of the choices; null: none of them is scored. */
    score: v.nullable(v.number()),
  }),
]);
export type TimelineEntry = v.InferOutput<typeof timelineEntrySchema>;
