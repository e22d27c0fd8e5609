import type { ObjectForm } from '@alo/contracts';
import type { Holiday } from './holiday.ts';
import type { TimeRow } from './time-row.ts';

/** `HH:mm` as minutes since midnight. */
function minutes(time: string | null): number | null {
  return time === null ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Rows of a time group (entities §4.10); none of one that is not there or off. */
export function timeRowsOf(group: ObjectForm<'time_group'> | undefined): TimeRow[] {
  if (group?.is_active !== true) return [];
  return group.details.map((detail) => ({
    from: minutes(detail.time_from),
    to: minutes(detail.time_to),
    weekDays: detail.week_days,
    monthDays: detail.month_days,
    months: detail.months,
    dateFrom: detail.date_from,
    dateTo: detail.date_to,
    isActive: detail.is_active,
  }));
}

/** Days of a holiday calendar (entities §4.10); none of one that is not there or off. */
export function holidaysOf(calendar: ObjectForm<'holiday_calendar'> | undefined): Holiday[] {
  if (calendar?.is_active !== true) return [];
  return calendar.dates.map((day) => ({
    name: day.name,
    on: day.on,
    from: minutes(day.time_from),
    to: minutes(day.time_to),
    destination: day.dest,
  }));
}
