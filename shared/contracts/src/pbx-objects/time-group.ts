import * as v from 'valibot';
import {
  day,
  flag,
  isTimeRange,
  optionalText,
  requiredText,
  TIME_RANGE_MESSAGE,
  timeRange,
} from './field.ts';
import { messages } from './messages.ts';

const numbers = (most: number) =>
  v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))), []);

/** One row of a time group; all that is given must hold (entities.md §4.10). */
export const timeDetailSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    label: optionalText(60),
    ...timeRange,
    /** 1 Monday to 7 Sunday (specification §9). */
    week_days: v.optional(numbers(7), [1, 2, 3, 4, 5]),
    month_days: numbers(31),
    months: numbers(12),
    date_from: v.optional(v.nullable(day), null),
    date_to: v.optional(v.nullable(day), null),
    is_active: flag(true),
  }),
  v.forward(
    v.check((row) => isTimeRange(row), TIME_RANGE_MESSAGE),
    ['time_to'],
  ),
  v.forward(
    v.check(
      ({ date_from, date_to }) => date_from === null || date_to === null || date_from <= date_to,
      messages.dayRange,
    ),
    ['date_to'],
  ),
);
export type TimeDetail = v.InferOutput<typeof timeDetailSchema>;

/** Time group: rows of which one must hold (entities.md §4.10). */
export const timeGroupFormSchema = v.object({
  name: requiredText(60),
  description: optionalText(255),
  details: v.pipe(v.array(timeDetailSchema), v.minLength(1, messages.addTime)),
  is_active: flag(true),
});
