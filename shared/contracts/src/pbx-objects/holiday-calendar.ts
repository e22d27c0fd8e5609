import * as v from 'valibot';
import {
  day,
  destinationOrEnd,
  flag,
  isTimeRange,
  requiredText,
  TIME_RANGE_MESSAGE,
  timeRange,
} from './field.ts';
import { messages } from './messages.ts';

const within = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** One day: of one year, of every year, or of the lunar year. */
const holidaySchema = v.pipe(
  v.object({
    name: requiredText(60),
    on: v.variant('kind', [
      v.object({ kind: v.literal('date'), date: day }),
      v.object({ kind: v.literal('yearly'), day: within(31), month: within(12) }),
      v.object({ kind: v.literal('lunar'), day: within(30), month: within(12) }),
    ]),
    ...timeRange,
    dest: destinationOrEnd,
  }),
  v.forward(
    v.check((row) => isTimeRange(row), TIME_RANGE_MESSAGE),
    ['time_to'],
  ),
);

/** Holiday calendar (settings slug `holiday`, entities.md §4.10). */
export const holidayCalendarFormSchema = v.object({
  name: requiredText(60),
  dates: v.pipe(v.array(holidaySchema), v.minLength(1, messages.addDay)),
  is_active: flag(true),
});

/** The template "Ngày lễ Việt Nam": the public holidays, lunar ones by the lunar calendar. */
export const vietnameseHolidays = [
  { name: messages.holidays.newYear, on: { kind: 'yearly', day: 1, month: 1 } },
  { name: messages.holidays.lunarEve, on: { kind: 'lunar', day: 30, month: 12 } },
  { name: messages.holidays.lunarFirst, on: { kind: 'lunar', day: 1, month: 1 } },
  { name: messages.holidays.lunarSecond, on: { kind: 'lunar', day: 2, month: 1 } },
  { name: messages.holidays.lunarThird, on: { kind: 'lunar', day: 3, month: 1 } },
  { name: messages.holidays.hungKings, on: { kind: 'lunar', day: 10, month: 3 } },
  { name: messages.holidays.reunification, on: { kind: 'yearly', day: 30, month: 4 } },
  { name: messages.holidays.labour, on: { kind: 'yearly', day: 1, month: 5 } },
  { name: messages.holidays.national, on: { kind: 'yearly', day: 2, month: 9 } },
] as const;
