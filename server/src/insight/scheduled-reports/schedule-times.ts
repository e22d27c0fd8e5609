import { dayInVietnam, type ReportScheduleForm, type SchedulePeriod } from '@alo/contracts';
import { dayMs, type Days, midnight } from '../../kernel/time/days.ts';

/** When a report is due, in Vietnam. */
export type ScheduleTime = Pick<
  ReportScheduleForm,
  'frequency' | 'week_day' | 'month_day' | 'hour'
>;

const hourMs = 3_600_000;

/** `yyyy-MM-dd`, some days later or earlier. */
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** 1 Monday to 7 Sunday. */
const weekDayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** The last day of the month of a day. */
function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

function isDue({ frequency, week_day, month_day }: ScheduleTime, day: string): boolean {
  switch (frequency) {
    case 'daily':
      return true;
    case 'weekly':
      return weekDayOf(day) === Number(week_day);
    case 'monthly': {
      const last = Number(lastOfMonth(day).slice(8));
      return Number(day.slice(8)) === Math.min(month_day, last);
    }
  }
}

const momentOf = (day: string, hour: number): Date =>
  new Date(midnight(day).getTime() + hour * hourMs);

/** The first time after a moment at which a report is due. Pure. */
export function nextDue(time: ScheduleTime, after: Date): Date {
  for (let day = dayInVietnam(after); ; day = addDays(day, 1)) {
    const at = momentOf(day, time.hour);
    if (at > after && isDue(time, day)) return at;
  }
}

/** The last time up to a moment, itself included, at which a report was due. Pure. */
export function lastDue(time: ScheduleTime, upTo: Date): Date {
  for (let day = dayInVietnam(upTo); ; day = addDays(day, -1)) {
    const at = momentOf(day, time.hour);
    if (at <= upTo && isDue(time, day)) return at;
  }
}

/** The days that a report is about which is due at a moment; weeks begin on Monday. Pure. */
export function daysOfPeriod(period: SchedulePeriod, dueAt: Date): Days {
  const day = dayInVietnam(dueAt);
  switch (period) {
    case 'yesterday':
      return { from: addDays(day, -1), to: addDays(day, -1) };
    case 'last_week': {
      const sunday = addDays(day, -weekDayOf(day));
      return { from: addDays(sunday, -6), to: sunday };
    }
    case 'last_month': {
      const last = addDays(firstOfMonth(day), -1);
      return { from: firstOfMonth(last), to: last };
    }
    case 'month_so_far':
      return { from: firstOfMonth(day), to: day };
  }
}
