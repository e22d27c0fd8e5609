import type { ObjectForm } from '@alo/contracts';
import { anyRowCovers, type Holiday, holidayAt, localTime, type TimeRow } from '@alo/exchange/time';

type Condition = ObjectForm<'time_condition'>;
export type StateName = 'open' | 'closed' | 'holiday';

/** What a condition decides at a moment, and whether by hand. */
export interface ConditionState {
  readonly state: StateName;
  readonly byHand: boolean;
}

function minutes(time: string | null): number | null {
  if (time === null) return null;
  const [hours, rest] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (rest ?? 0);
}

function toRow(detail: ObjectForm<'time_group'>['details'][number]): TimeRow {
  return {
    from: minutes(detail.time_from),
    to: minutes(detail.time_to),
    weekDays: detail.week_days,
    monthDays: detail.month_days,
    months: detail.months,
    dateFrom: detail.date_from,
    dateTo: detail.date_to,
    isActive: detail.is_active,
  };
}

function toHoliday(day: ObjectForm<'holiday_calendar'>['dates'][number]): Holiday {
  return {
    name: day.name,
    on: day.on,
    from: minutes(day.time_from),
    to: minutes(day.time_to),
    destination: day.dest,
  };
}

/**
 * Whether a condition is open at a moment, by the functions that route calls: by hand first, then holidays,
 * then the time group.
 *
 * @param at epoch milliseconds
 */
export function stateAt(
  { override, override_until, timezone }: Condition,
  group: ObjectForm<'time_group'>,
  calendar: ObjectForm<'holiday_calendar'> | null,
  at: number,
): ConditionState {
  const holds = override_until === null || Date.parse(override_until) > at;
  if (override !== 'auto' && holds) return { state: override, byHand: true };
  const clock = localTime(at, timezone);
  const days = calendar?.is_active === true ? calendar.dates.map(toHoliday) : [];
  if (holidayAt(days, clock) !== undefined) return { state: 'holiday', byHand: false };
  const open = anyRowCovers(group.details.map(toRow), clock);
  return { state: open ? 'open' : 'closed', byHand: false };
}
