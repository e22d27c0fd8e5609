import type { Destination } from '@alo/contracts';
import { isoDate, type LocalTime } from './local-time.ts';
import { lunarDate } from './lunar-date.ts';

/** One day of a holiday calendar (settings slug `holiday`, entities §4.10). */
export interface Holiday {
  readonly name: string;
  readonly on:
    | { readonly kind: 'date'; readonly date: string }
    /** Every year on this day of the common calendar. */
    | { readonly kind: 'yearly'; readonly day: number; readonly month: number }
    /** Every year on this day of the lunar calendar; leap months do not count. */
    | { readonly kind: 'lunar'; readonly day: number; readonly month: number };
  /** Minutes since midnight; both null: the whole day. */
  readonly from: number | null;
  readonly to: number | null;
  /** Where calls go this day; null: where the time condition says. */
  readonly destination: Destination | null;
}

/** The holiday of a moment; the first of several. */
export function holidayAt(holidays: readonly Holiday[], at: LocalTime): Holiday | undefined {
  return holidays.find((holiday) => isOn(holiday, at) && isWithin(holiday, at.minute));
}

function isWithin({ from, to }: Holiday, minute: number): boolean {
  return from === null || to === null || (minute >= from && minute < to);
}

function isOn({ on }: Holiday, at: LocalTime): boolean {
  if (on.kind === 'date') return on.date === isoDate(at);
  if (on.kind === 'yearly') return on.day === at.day && on.month === at.month;
  const lunar = lunarDate(at.year, at.month, at.day);
  if (lunar.isLeap) return false;
  if (on.day === lunar.day && on.month === lunar.month) return true;
  // The eve of Tết is written 30/12, also in years whose last month has 29 days.
  return on.day === 30 && on.month === 12 && isNewYearsEve(at);
}

function isNewYearsEve({ year, month, day }: LocalTime): boolean {
  const next = new Date(Date.UTC(year, month - 1, day + 1));
  const { day: lunarDay, month: lunarMonth } = lunarDate(
    next.getUTCFullYear(),
    next.getUTCMonth() + 1,
    next.getUTCDate(),
  );
  return lunarDay === 1 && lunarMonth === 1;
}
