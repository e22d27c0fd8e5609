import * as v from 'valibot';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { activityStatusSchema } from '../vocabulary/call.ts';
import { messages } from './messages.ts';

const day = v.optional(v.pipe(v.string(), v.isoDate()));
const uuid = v.pipe(v.string(), v.uuid());

/** Who or what set a status (entities.md §3.3). */
export const activitySources = ['user', 'system', 'wrapup', 'supervisor'] as const;
export type ActivitySource = (typeof activitySources)[number];

export const activityTimelineQuerySchema = v.object({
  user: uuid,
  /** Days in tenant time, 92 at most; today without them. */
  from: day,
  to: day,
});

/** One status of a person; where it goes on over midnight it stands once for each day, with that day's part of it. */
const partSchema = v.object({
  /** Of the whole interval, as its limits are. */
  id: v.string(),
  row_version: v.number(),
  status_activity: activityStatusSchema,
  /** The reason of a pause as it is called now, its code when there is no such reason any more; empty: none. */
  reason: v.string(),
  reason_code: v.string(),
  source: v.picklist(activitySources),
  /** Browser and system of who chose it; empty: nobody did. */
  device: v.string(),
  /** ISO; `to_at` is null while it lasts. */
  from_at: v.string(),
  to_at: v.nullable(v.string()),
  /** yyyy-MM-dd in tenant time, and what of the interval lies in this day; up to now while it lasts. */
  day: v.string(),
  part_from: v.string(),
  part_to: v.string(),
  /** Why it was corrected, and by whom; empty: it was not. */
  note: v.string(),
  corrected_by: v.string(),
});
export type ActivityPart = v.InferOutput<typeof partSchema>;

/** The time line of one person, the latest first, 5000 parts at most. */
export const activityTimelineSchema = v.object({
  user: v.object({ id: v.string(), name: v.string() }),
  from: v.string(),
  to: v.string(),
  parts: v.array(partSchema),
  more: v.boolean(),
});
export type ActivityTimeline = v.InferOutput<typeof activityTimelineSchema>;

/** Statuses that can be put in the place of another: work after a call comes from calls alone. */
export const correctableStatuses = [1, 2, 3, 4, 5, 6] as const;

const moment = v.pipe(
  v.string(REQUIRED_MESSAGE),
  v.isoTimestamp(messages.momentInvalid),
  v.check((text) => !Number.isNaN(Date.parse(text)), messages.momentInvalid),
);
const longestNote = 200;

/** What a supervisor writes down of a correction. */
export const activityCorrectionEntries = {
  /** Within the interval, and not after now. What is outside stays as it is. */
  from_at: moment,
  to_at: moment,
  status_activity: v.picklist(correctableStatuses),
  /** Why. */
  note: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(longestNote, messages.noteTooLong(longestNote)),
  ),
};

/** What somebody was doing really, from one moment to another. */
export const activityCorrectionSchema = v.pipe(
  v.object({ ...activityCorrectionEntries, row_version: v.number() }),
  v.forward(
    v.check(
      ({ from_at, to_at }) => Date.parse(from_at) < Date.parse(to_at),
      messages.endBeforeStart,
    ),
    ['to_at'],
  ),
);
export type ActivityCorrection = v.InferOutput<typeof activityCorrectionSchema>;
