import type { TimeDetail } from '@alo/contracts';
import { formatDate } from '@alo/ui';
import { timeGroupMessages as messages } from './messages.ts';

/** "1–5, 7": runs of numbers, so that a long list stays short. */
function runs(values: readonly number[], word: (value: number) => string): string {
  const parts: string[] = [];
  let start = 0;
  for (const [at, value] of values.entries()) {
    if (values[at + 1] === value + 1) continue;
    const from = values[start] ?? value;
    parts.push(from === value ? word(value) : `${word(from)}–${word(value)}`);
    start = at + 1;
  }
  return parts.join(', ');
}

/** "08:00–17:30", "22:00–06:00 qua đêm", "Cả ngày". */
function hours({ time_from, time_to }: TimeDetail): string {
  if (time_from === null || time_to === null) return messages.allDay;
  const range = `${time_from}–${time_to}`;
  return time_from > time_to ? `${range} ${messages.overnight}` : range;
}

/** A row of a time group in one line. */
export function detailText(detail: TimeDetail): string {
  const { week_days, month_days, months, date_from, date_to, label, is_active } = detail;
  const days =
    week_days.length === 0 || week_days.length === 7
      ? messages.everyDay
      : runs(week_days, (day) => messages.shortDays[day - 1] ?? '');
  return [
    label,
    hours(detail),
    days,
    month_days.length > 0 ? messages.days(runs(month_days, String)) : '',
    months.length > 0 ? messages.months(runs(months, String)) : '',
    date_from === null ? '' : messages.from(formatDate(date_from)),
    date_to === null ? '' : messages.to(formatDate(date_to)),
    is_active ? '' : messages.off,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Share of a day, 0–1. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

function share(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return ((hour ?? 0) * 60 + (minute ?? 0)) / 1440;
}

/** Ranges of a week day (1–7) that the rows cover; the rest of a night belongs to the day after. */
export function rangesOf(details: readonly TimeDetail[], day: number): DayRange[] {
  const on = (detail: TimeDetail, weekDay: number) =>
    detail.is_active && (detail.week_days.length === 0 || detail.week_days.includes(weekDay));
  const before = day === 1 ? 7 : day - 1;
  return details.flatMap((detail) => {
    const { time_from, time_to } = detail;
    if (time_from === null || time_to === null) return on(detail, day) ? [{ from: 0, to: 1 }] : [];
    const [from, to] = [share(time_from), share(time_to)];
    if (from < to) return on(detail, day) ? [{ from, to }] : [];
    return [
      ...(on(detail, before) && to > 0 ? [{ from: 0, to }] : []),
      ...(on(detail, day) ? [{ from, to: 1 }] : []),
    ];
  });
}
