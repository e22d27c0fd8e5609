import { messages } from './messages.ts';

/** What is chosen: a day, a time of the day, a day with its time, or a month. */
export type MomentKind = 'date' | 'time' | 'datetime' | 'month';

/** The earliest and the latest value, each as the value itself is written. */
export interface MomentLimits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const forms: Readonly<Record<MomentKind, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{2}:\d{2}$/,
  datetime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/,
  month: /^\d{4}-\d{2}$/,
};

const two = (part: number) => String(part).padStart(2, '0');

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= 1900 && year < 10_000 ? at.toISOString().slice(0, 10) : null;
}

function parseDay(text: string, today: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const typed =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!typed) return null;
  const year = typed[3] ?? today.slice(0, 4);
  return dayOf(Number(year) + (year.length === 2 ? 2000 : 0), Number(typed[2]), Number(typed[1]));
}

function parseTime(text: string): string | null {
  const typed =
    /^(\d{1,2})(?:\s*[:hg.]\s*(\d{1,2})?)?$/i.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text);
  if (!typed) return null;
  const [hour, minute] = [Number(typed[1]), Number(typed[2] ?? 0)];
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;
}

function parseMonth(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})$/.exec(text);
  const typed = /^(?:th\u00e1ng\s*)?(\d{1,2})[/.\- ](\d{4})$/i.exec(text);
  const [year, month] = iso ? [iso[1], iso[2]] : [typed?.[2], typed?.[1]];
  return year === undefined ? null : (dayOf(Number(year), Number(month), 1)?.slice(0, 7) ?? null);
}

/**
 * What somebody typed or pasted as a value: `yyyy-MM-dd`, `HH:mm`, `yyyy-MM-ddTHH:mm` or `yyyy-MM`; null when it is none.
 * A day without a year is in the year of `today` (`yyyy-MM-dd`).
 */
export function parseMoment(kind: MomentKind, text: string, today: string): string | null {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  if (kind === 'date') return parseDay(plain, today);
  if (kind === 'time') return parseTime(plain);
  if (kind === 'month') return parseMonth(plain);
  const [, day, time] = /^(.*\d)(?:, ?|T| )(\d{1,2}(?:[:hg.]?\d{0,2}))$/i.exec(plain) ?? [];
  if (day === undefined || time === undefined) return null;
  const [first, second] = [parseDay(day, today), parseTime(time)];
  return first === null || second === null ? null : `${first}T${second}`;
}

/** Whether this is a value of its kind, and a day that exists. */
export function isMoment(kind: MomentKind, value: string): boolean {
  return forms[kind].test(value) && parseMoment(kind, value, value) === value;
}

const turned = (day: string) => day.split('-').toReversed().join('/');

/** dd/MM/yyyy, HH:mm, dd/MM/yyyy HH:mm or MM/yyyy; what is no value stays as it was typed. */
export function formatMoment(kind: MomentKind, value: string): string {
  if (kind === 'time' || !isMoment(kind, value)) return value;
  const [day = '', time] = value.split('T');
  return time === undefined ? turned(day) : `${turned(day)} ${time}`;
}

/** Why a value cannot be taken, in words for its field; null when it can, and while it is empty. */
export function momentProblem(
  kind: MomentKind,
  value: string,
  { min = '', max = '' }: MomentLimits = {},
): string | null {
  if (value === '') return null;
  if (!isMoment(kind, value)) return messages.wrong[kind];
  if (min !== '' && value < min) return messages.tooEarly(formatMoment(kind, min));
  if (max !== '' && value > max) return messages.tooLate(formatMoment(kind, max));
  return null;
}
