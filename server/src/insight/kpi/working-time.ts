import type { Holiday, TimeRow } from '@alo/routing';
import { anyRowCovers, holidayAt, localTime } from '@alo/routing/time';
import { type Days, dayMs, lengthOf, midnight } from '../../kernel/time/days.ts';

/** When a company works, in its own time. */
export interface WorkingHours {
  readonly rows: readonly TimeRow[];
  readonly holidays: readonly Holiday[];
}

/** A stretch of work, epoch milliseconds; the end is outside. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const minuteMs = 60_000;
const minutesOfDay = 1440;

function stretchesOfDay({ rows, holidays }: WorkingHours, day: string): Stretch[] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1;
  const begins = midnight(day).getTime();
  const found: Stretch[] = [];
  let since: number | null = null;
  for (let minute = 0; minute <= minutesOfDay; minute += 1) {
    const at = { year, month, day: date, weekday, minute };
    const works =
      minute < minutesOfDay && anyRowCovers(rows, at) && holidayAt(holidays, at) === undefined;
    if (works && since === null) since = minute;
    if (!works && since !== null) {
      found.push({ from: begins + since * minuteMs, to: begins + minute * minuteMs });
      since = null;
    }
  }
  return found;
}

/** Does a company work at a moment (epoch milliseconds)? As routing sees it. */
export function isWorkingTime({ rows, holidays }: WorkingHours, now: number): boolean {
  const at = localTime(now, 'Asia/Ho_Chi_Minh');
  return anyRowCovers(rows, at) && holidayAt(holidays, at) === undefined;
}

/** The working time of some days, minute by minute as routing sees it, in order. */
export function workingTime(hours: WorkingHours, days: Days): readonly Stretch[] {
  return Array.from({ length: lengthOf(days) }, (_none, n) =>
    stretchesOfDay(hours, new Date(Date.parse(days.from) + n * dayMs).toISOString().slice(0, 10)),
  ).flat();
}

/** Milliseconds of work before a moment. */
export function workedBefore(stretches: readonly Stretch[], at: number): number {
  return stretches.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, at) - from), 0);
}
