import { vietnamClock } from '../text/vietnam-clock.ts';

/** Where a bought plan stands: it runs; it is over but calls to the outside still go; those are closed too. */
export type PlanState = 'running' | 'grace' | 'ended';

/** Days after the last one of a plan on which calls to the outside still go (entities.md §5.7). */
export const PLAN_GRACE_DAYS = 7;

const vietnam = 'Asia/Ho_Chi_Minh';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, made);
  return made;
}

interface LastDay {
  /** Since 1970: clocks of time zones differ by whole minutes, so a day begins with one. */
  readonly minute: number;
  readonly day: string;
}

const last = new Map<string, LastDay>();

function vietnamDay(at: Date): string {
  const { year, month, day } = vietnamClock(at);
  return `${year}-${month}-${day}`;
}

/** Day of a moment by the clock of a time zone, as `yyyy-MM-dd`. */
function dayIn(timeZone: string, at: Date): string {
  // Kept for its minute: a screen asks a hundred times, once for every requirement it checks.
  const minute = Math.floor(at.getTime() / 60_000);
  const before = last.get(timeZone);
  if (before?.minute === minute) return before.day;
  const day = timeZone === vietnam ? vietnamDay(at) : formatOf(timeZone).format(at);
  last.set(timeZone, { minute, day });
  return day;
}

/** Today in the tenant's time zone as `yyyy-MM-dd`. */
export function dayInVietnam(at: Date): string {
  return dayIn(vietnam, at);
}

/** Whole days from today to the last day of a plan (`yyyy-MM-dd`): 0 on that day, negative once it is over. */
export function planDaysLeft(lastDay: string, now: Date, timeZone = vietnam): number {
  return Math.round((Date.parse(lastDay) - Date.parse(dayIn(timeZone, now))) / 86_400_000);
}

/**
 * Where a plan stands at a moment. It runs to the end of its last day by the tenant's clock (entities.md §5.7);
 * null as the last day: it has no end.
 *
 * @param lastDay `yyyy-MM-dd`
 * @param timeZone IANA name
 */
export function planState(lastDay: string | null, now: Date, timeZone = vietnam): PlanState {
  const left = lastDay === null ? 0 : planDaysLeft(lastDay, now, timeZone);
  if (left >= 0) return 'running';
  return left >= -PLAN_GRACE_DAYS ? 'grace' : 'ended';
}
