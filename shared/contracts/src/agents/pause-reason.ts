import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { activityStatusSchema } from '../vocabulary/call.ts';
import { messages } from './messages.ts';

/** Why somebody takes no calls (entities.md §5.8): a choice below one of the pause statuses. */
export const pauseReasonSchema = v.object({
  code: v.string(),
  name: v.string(),
  /** `#rrggbb` */
  color: v.string(),
  /** Minutes after which the pause is too long; 0: no limit. */
  max_minutes: v.number(),
  /** The status that it belongs to. */
  status_activity: activityStatusSchema,
});
export type PauseReason = v.InferOutput<typeof pauseReasonSchema>;

/** Statuses that somebody chooses to be away: the others come by themselves. */
export const pauseStatuses = [2, 4, 5, 6] as const;

const required = (longest: number, tooLong: string) =>
  v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(longest, tooLong),
  );

/** What an administrator writes down of a pause reason. */
export const pauseReasonFormSchema = v.object({
  code: v.pipe(
    required(30, commonMessages.codeTooLong(30)),
    v.toUpperCase(),
    v.regex(/^[A-Z0-9_-]+$/, messages.codeFormat),
  ),
  name: required(60, commonMessages.nameTooLong(60)),
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, commonMessages.chooseColor)),
  max_minutes: v.pipe(
    v.number(messages.minutes),
    v.integer(messages.minutes),
    v.minValue(0, messages.minutes),
    v.maxValue(480, messages.minutes),
  ),
  status_activity: v.picklist(pauseStatuses, messages.chooseStatus),
  is_active: v.boolean(),
});
export type PauseReasonForm = v.InferOutput<typeof pauseReasonFormSchema>;

/** A pause reason as the settings list it, in the order of the status picker. */
export const pauseReasonRowSchema = v.object({
  id: v.string(),
  ...pauseReasonFormSchema.entries,
  row_version: v.number(),
});
export type PauseReasonRow = v.InferOutput<typeof pauseReasonRowSchema>;
