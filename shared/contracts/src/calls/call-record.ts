import * as v from 'valibot';
import { queryList } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { messages } from './messages.ts';
import {
  callTypeSchema,
  directionSchema,
  dispositionSchema,
  hangupBySchema,
} from '../vocabulary/call.ts';
import { partyNetworkSchema } from '../vocabulary/network.ts';

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const score = v.pipe(v.number(), v.minValue(1), v.maxValue(4.5));

/** How a call sounded for one side: mean opinion scores 1 to 4.5, times in milliseconds, loss in percent. */
export const callQualitySchema = v.object({
  mos_avg: score,
  mos_min: score,
  rtt_ms: whole(600_000),
  jitter_ms: whole(600_000),
  loss_percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});
export type CallQuality = v.InferOutput<typeof callQualitySchema>;

/** Points that a call has at most for one side. */
export const mostQualityPoints = 720;

/**
 * How it sounded at one moment: seconds since the call was answered, mean opinion score, round trip and jitter in
 * milliseconds, loss in percent. A tuple: a page that goes hands in hundreds of them.
 */
export const qualityPointSchema = v.tuple([
  whole(604_800),
  score,
  whole(600_000),
  whole(600_000),
  v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
]);
export type QualityPoint = v.InferOutput<typeof qualityPointSchema>;

/** What a phone hands in: the call as a whole, and over its time. */
export const callQualityReportSchema = v.object({
  ...callQualitySchema.entries,
  points: v.optional(v.pipe(v.array(qualityPointSchema), v.maxLength(mostQualityPoints)), []),
});
export type CallQualityReport = v.InferOutput<typeof callQualityReportSchema>;

/** A call record as the call history reads it (entities.md §3.2). Times are ISO 8601 in UTC, lengths seconds. */
export const callRecordSchema = v.object({
  id: v.string(),
  call_id: v.string(),
  direction: directionSchema,
  from_number: v.string(),
  to_number: v.string(),
  /** The outside or called party, masked where the user may not see it. */
  customer_id: v.nullable(v.string()),
  customer_name: v.nullable(v.string()),
  user_id: v.nullable(v.string()),
  user_name: v.nullable(v.string()),
  extension: v.nullable(v.string()),
  hotline: v.nullable(v.string()),
  started_at: v.string(),
  answered_at: v.nullable(v.string()),
  ended_at: v.string(),
  duration: v.number(),
  wait_sec: v.number(),
  ring_sec: v.number(),
  talk_sec: v.number(),
  disposition: dispositionSchema,
  hangup_by: v.nullable(hangupBySchema),
  hangup_cause: v.nullable(v.number()),
  sip_status: v.nullable(v.number()),
  note: v.string(),
  /** What the agent says that it came to, by the name that the profile status had then. */
  result: v.optional(v.nullable(v.string()), null),
  /** That profile status; null where it is not known which one it was. */
  result_id: v.optional(v.nullable(v.string()), null),
  tags: v.optional(v.array(v.string()), []),
  /** When the agent wants to call back. */
  callback_at: v.optional(v.nullable(v.string()), null),
  /** Is there a recording that may be asked for? */
  has_recording: v.optional(v.boolean(), false),
  /** There was one; it was deleted because it was older than so many days. */
  recording_removed_days: v.optional(v.nullable(v.number()), null),
  /** The conversation was to be recorded, and could not be: all of it, or a part. */
  recording_lost: v.optional(v.boolean(), false),
  /** The caller left a queue by the key that asks for a call back. */
  callback_requested: v.optional(v.boolean(), false),
  /** VND by the tariff of that moment; null for calls that cost nothing of their own. */
  cost: v.optional(v.nullable(v.number()), null),
  /** Seconds that were charged, by the blocks of that tariff; null like the cost. */
  charged_sec: v.optional(v.nullable(v.number()), null),
  /** Whose number the party outside has, by how it begins; null inside the house, and when it was not shown. */
  network: v.optional(v.nullable(partyNetworkSchema), null),
  /** What it was made for. */
  call_type: v.optional(callTypeSchema, 'normal'),
  /** The campaign that it belongs to, and its name of today; null: none. */
  campaign_id: v.optional(v.nullable(v.string()), null),
  campaign_name: v.optional(v.nullable(v.string()), null),
  /** The queue, the ring group and the conference room that it went through, by their names of today; null: none, or it is gone. */
  queue_name: v.optional(v.nullable(v.string()), null),
  ring_group_name: v.optional(v.nullable(v.string()), null),
  room_name: v.optional(v.nullable(v.string()), null),
  /** Of an announcement: the ring group by its name of today, and how many phones took it; null: it is none. */
  page_name: v.optional(v.nullable(v.string()), null),
  paged_phones: v.optional(v.nullable(v.number()), null),
  /** Version of the routing that decided; null where none was told. */
  config_version: v.optional(v.nullable(v.number()), null),
  /** What the phones of this company measured; none for most calls of other devices. */
  quality: v.optional(
    v.array(v.object({ extension: v.string(), ...callQualitySchema.entries })),
    [],
  ),
});
export type CallRecord = v.InferOutput<typeof callRecordSchema>;

/** What the exchange measured of the voice of a leg to a carrier (RTCP), over the whole call. */
export const carrierVoiceSchema = v.object({
  /** Per cent of the carrier's packets that never came. */
  loss_in: v.number(),
  /** Per cent of the exchange's packets that the carrier missed; null: it does not say. */
  loss_out: v.nullable(v.number()),
  /** Of the carrier's packets. */
  jitter_ms: v.number(),
  /** Null: the carrier sends no reports. */
  rtt_ms: v.nullable(v.number()),
  /** Estimated by the E-model from the above, 1 to about 4.4; the worse direction. */
  mos: v.number(),
});
export type CarrierVoice = v.InferOutput<typeof carrierVoiceSchema>;

/** One side of a call: who was in it, and when. Times are ISO 8601 in UTC, lengths seconds. */
export const callLegSchema = v.object({
  /** From 1, in the order they came. */
  n: v.number(),
  /** Extension, or the number outside, masked where the user may not see it. */
  number: v.string(),
  extension: v.nullable(v.string()),
  user_name: v.nullable(v.string()),
  /** Way to the carrier; null inside the house. */
  trunk: v.nullable(v.string()),
  from_at: v.string(),
  /** Null when it only rang. */
  answered_at: v.nullable(v.string()),
  ended_at: v.string(),
  /** From the answer to the end. */
  billed_sec: v.number(),
  /** For how long this side held the other one; null where the exchange did not follow it. */
  held_sec: v.nullable(v.number()),
  /** VND; null for a leg that costs nothing of its own. */
  cost: v.nullable(v.number()),
  /** How the voice between exchange and carrier fared; null for a phone, and where nothing was measured. */
  voice: v.nullable(carrierVoiceSchema),
});
export type CallLeg = v.InferOutput<typeof callLegSchema>;

const longestTag = 30;
const mostTags = 10;

/** A word or two about a call. It is shown to everybody as it is: a number in it would not be masked. */
const tagSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(longestTag, commonMessages.tooLong(longestTag)),
  v.check((tag) => !/\d(?:[\s.()-]*\d){6}/.test(tag), messages.numberInTag),
);

/** Each tag once, whatever its capitals; a text has them parted by commas. */
const tagsSchema = v.pipe(
  queryList,
  v.transform((tags) => tags.filter((tag) => tag.trim() !== '')),
  v.array(tagSchema),
  v.maxLength(mostTags, commonMessages.most(mostTags)),
  v.transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]),
);

/** What people write of a call record; what is left out stays. */
export const callNoteFormSchema = v.object({
  note: v.pipe(v.string(), v.maxLength(5000, commonMessages.noteTooLong)),
  /** A profile status. */
  result: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
  tags: v.optional(tagsSchema),
});
