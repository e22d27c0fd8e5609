/** Where a bought plan stands: it runs; it is over but calls to the outside still go; those are closed too. */
export type PlanState = 'running' | 'grace' | 'ended';

/** Days after the last one of a plan on which calls to the outside still go (entities.md §5.7). */
export const PLAN_GRACE_DAYS = 7;

const vietnam = 'Asia/Ho_Chi_Minh';
const days = new Map<string, Intl.DateTimeFormat>();

/** Day of a moment by the clock of a time zone, as `yyyy-MM-dd`. */
function dayIn(timeZone: string, at: Date): string {
  // Made once: a screen asks for the day of every requirement it checks, and making one is slow.
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  days.set(timeZone, day);
  return day.format(at);
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
