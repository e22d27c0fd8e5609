import { type TimeDetail, timeDetailSchema } from '@alo/contracts';
import * as v from 'valibot';

const DAY = 1440;
const WEEK = 7 * DAY;

/** A span of minutes from Monday 00:00 on; the end may lie past Sunday midnight. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is marked in the grid: days 1–7 and minutes of a day, `to` at most 1440. */
export interface Marked {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly from: number;
  readonly to: number;
}

/** Rows of week days and hours alone: what the grid can say in full and so may change. */
export function isWeekly({ month_days, months, date_from, date_to, is_active }: TimeDetail) {
  const hasDays = month_days.length > 0 || months.length > 0;
  return is_active && !hasDays && date_from === null && date_to === null;
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function clock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const ofDay = minute % DAY;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

const daysOf = ({ week_days: days }: TimeDetail) =>
  days.length === 0 ? [1, 2, 3, 4, 5, 6, 7] : days;

/** The span of a row that begins on a day. */
function spanOf({ time_from, time_to }: TimeDetail, day: number): Span {
  const start = (day - 1) * DAY;
  if (time_from === null || time_to === null) return { from: start, to: start + DAY };
  const from = start + minutes(time_from);
  const length = (minutes(time_to) - minutes(time_from) + DAY) % DAY;
  return { from, to: from + length };
}

/** What stays of a span without another one; both may run over the end of the week. */
function without(span: Span, taken: Span): Span[] {
  let rest = [span];
  for (const shift of [-WEEK, 0, WEEK]) {
    const [from, to] = [taken.from + shift, taken.to + shift];
    rest = rest.flatMap((part) => [
      ...(part.from < Math.min(part.to, from)
        ? [{ from: part.from, to: Math.min(part.to, from) }]
        : []),
      ...(Math.max(part.from, to) < part.to
        ? [{ from: Math.max(part.from, to), to: part.to }]
        : []),
    ]);
  }
  return unique(rest);
}

/** A part that no end touched comes back from both sides. */
function unique(spans: readonly Span[]): Span[] {
  return [...new Map(spans.map((span) => [`${span.from}-${span.to}`, span])).values()];
}

/** Times of a row for a span; a whole day has none. */
function timesOf({ from, to }: Span): Pick<TimeDetail, 'time_from' | 'time_to'> {
  if (to - from >= DAY) return { time_from: null, time_to: null };
  return { time_from: clock(from), time_to: clock(to) };
}

const dayOf = ({ from }: Span) => (Math.floor(from / DAY) % 7) + 1;

function newRow(span: Span, days: readonly number[]): TimeDetail {
  const id = crypto.randomUUID();
  return v.parse(timeDetailSchema, { id, ...timesOf(span), week_days: [...days] });
}

const sameTimes = (one: TimeDetail, other: TimeDetail) =>
  one.time_from === other.time_from && one.time_to === other.time_to;

/** Adds a row, or its days to the row that has the same hours. */
function put(rows: readonly TimeDetail[], row: TimeDetail): TimeDetail[] {
  const at = rows.findIndex((one) => isWeekly(one) && sameTimes(one, row));
  const found = rows[at];
  if (found === undefined) return [...rows, row];
  const week_days = [...new Set([...daysOf(found), ...daysOf(row)])].toSorted((a, b) => a - b);
  return rows.with(at, { ...found, week_days });
}

const days = ({ firstDay, lastDay }: Marked) =>
  Array.from({ length: lastDay - firstDay + 1 }, (_none, at) => firstDay + at);

function markedSpan({ from, to }: Marked, day: number): Span {
  return { from: (day - 1) * DAY + from, to: (day - 1) * DAY + to };
}

/** The rows with the marked hours open; days that are open already stay as they are. Pure but for new ids. */
export function openHours(rows: readonly TimeDetail[], marked: Marked): TimeDetail[] {
  const missing = days(marked).filter((day) => {
    let closed: Span[] = [markedSpan(marked, day)];
    for (const row of rows.filter(isWeekly)) {
      for (const rowDay of daysOf(row)) {
        closed = closed.flatMap((part) => without(part, spanOf(row, rowDay)));
      }
    }
    return closed.length > 0;
  });
  if (missing.length === 0) return [...rows];
  return put(rows, newRow({ from: marked.from, to: marked.to }, missing));
}

/** The rows with the marked hours closed: rows are cut, and the rest of a day becomes a separate row. */
export function closeHours(rows: readonly TimeDetail[], marked: Marked): TimeDetail[] {
  const taken = days(marked).map((day) => markedSpan(marked, day));
  const kept: TimeDetail[] = [];
  let parts: TimeDetail[] = [];
  for (const row of rows) {
    if (!isWeekly(row)) {
      kept.push(row);
      continue;
    }
    const whole: number[] = [];
    for (const day of daysOf(row)) {
      const span = spanOf(row, day);
      const rest = taken.reduce<Span[]>(
        (spans, one) => spans.flatMap((part) => without(part, one)),
        [span],
      );
      const isWhole = rest.length === 1 && rest[0]?.from === span.from && rest[0].to === span.to;
      if (isWhole) whole.push(day);
      else
        for (const part of rest)
          parts = put(parts, { ...newRow(part, [dayOf(part)]), label: row.label });
    }
    if (whole.length > 0) kept.push({ ...row, week_days: whole });
  }
  return parts.reduce(put, kept);
}
