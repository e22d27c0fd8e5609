import * as v from 'valibot';
import {
  choice,
  destinationOrEnd,
  flag,
  moment,
  requiredDestination,
  requiredText,
  timeZone,
  wholeNumber,
} from './field.ts';
import { mayReferTo, refersTo } from './reference.ts';

export const overrideModes = ['auto', 'open', 'closed'] as const;

/** The manual switch of a time condition; ends by itself at `override_until`. */
export const timeOverrideSchema = v.object({
  override: choice(overrideModes, 'auto'),
  override_until: v.optional(v.nullable(moment), null),
});

/** Time condition (entities.md §4.9). */
export const timeConditionFormSchema = v.object({
  name: requiredText(60),
  time_group_id: refersTo('time_group'),
  match_dest: requiredDestination,
  nomatch_dest: destinationOrEnd,
  calendar_id: mayReferTo('holiday_calendar'),
  holiday_dest: destinationOrEnd,
  ...timeOverrideSchema.entries,
  /** Dialled behind the code of the night mode; null for a new one: the next that is free. */
  night_number: v.optional(v.nullable(wholeNumber(1, 999)), null),
  timezone: v.optional(timeZone, 'Asia/Ho_Chi_Minh'),
  is_active: flag(true),
});
