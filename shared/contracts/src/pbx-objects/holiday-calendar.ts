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
  dates: v.pipe(v.array(holidaySchema), v.minLength(1, 'Thêm ít nhất một ngày')),
  is_active: flag(true),
});

/** The template "Ngày lễ Việt Nam": the public holidays, lunar ones by the lunar calendar. */
export const vietnameseHolidays = [
  { name: 'Tết Dương lịch', on: { kind: 'yearly', day: 1, month: 1 } },
  { name: 'Giao thừa', on: { kind: 'lunar', day: 30, month: 12 } },
  { name: 'Mùng 1 Tết', on: { kind: 'lunar', day: 1, month: 1 } },
  { name: 'Mùng 2 Tết', on: { kind: 'lunar', day: 2, month: 1 } },
  { name: 'Mùng 3 Tết', on: { kind: 'lunar', day: 3, month: 1 } },
  { name: 'Giỗ Tổ Hùng Vương', on: { kind: 'lunar', day: 10, month: 3 } },
  { name: 'Ngày Thống nhất', on: { kind: 'yearly', day: 30, month: 4 } },
  { name: 'Quốc tế Lao động', on: { kind: 'yearly', day: 1, month: 5 } },
  { name: 'Quốc khánh', on: { kind: 'yearly', day: 2, month: 9 } },
] as const;
