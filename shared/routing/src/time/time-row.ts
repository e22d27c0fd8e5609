import { dayBefore, isoDate, type LocalTime } from './local-time.ts';

/** One row of a time group (entities §4.10). All that is given must hold; an empty list holds always. */
export interface TimeRow {
  /** Minutes since midnight; both null: the whole day. `to` itself is outside. */
  readonly from: number | null;
  readonly to: number | null;
  /** 1 Monday to 7 Sunday. */
  readonly weekDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  /** yyyy-mm-dd, both included; null is open. */
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  readonly isActive: boolean;
}

/**
 * Does a row cover this moment? A row that passes midnight (22:00-06:00) belongs to the day on which it
 * began: on Tuesday 03:00 it is Monday that must fit.
 */
export function rowCovers(row: TimeRow, at: LocalTime): boolean {
  if (!row.isActive) return false;
  const { from, to } = row;
  if (from === null || to === null) return dayFits(row, at);
  if (from < to) return at.minute >= from && at.minute < to && dayFits(row, at);
  if (at.minute >= from) return dayFits(row, at);
  return at.minute < to && dayFits(row, dayBefore(at));
}

/** Rows of a group are alternatives. */
export function anyRowCovers(rows: readonly TimeRow[], at: LocalTime): boolean {
  return rows.some((row) => rowCovers(row, at));
}

function dayFits(row: TimeRow, { weekday, day, month, ...date }: LocalTime): boolean {
  const iso = isoDate({ ...date, month, day });
  return (
    holds(row.weekDays, weekday) &&
    holds(row.monthDays, day) &&
    holds(row.months, month) &&
    (row.dateFrom === null || iso >= row.dateFrom) &&
    (row.dateTo === null || iso <= row.dateTo)
  );
}

function holds(allowed: readonly number[], value: number): boolean {
  return allowed.length === 0 || allowed.includes(value);
}
