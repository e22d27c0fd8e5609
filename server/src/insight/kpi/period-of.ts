import type { KpiPeriod } from '@alo/contracts';
import { type Days, dayMs } from '../../kernel/time/days.ts';

const shift = (day: string, by: number) =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

/** Days between Monday and a day: 0–6. */
const sinceMonday = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

/** The period that a day of the tenant's calendar lies in; weeks begin on Monday. */
export function periodOf(period: KpiPeriod, day: string): Days {
  switch (period) {
    case 'day':
      return { from: day, to: day };
    case 'week': {
      const from = shift(day, -sinceMonday(day));
      return { from, to: shift(from, 6) };
    }
    case 'month': {
      const from = `${day.slice(0, 8)}01`;
      const next = `${shift(from, 31).slice(0, 8)}01`;
      return { from, to: shift(next, -1) };
    }
  }
}

/** The period after another one. */
export function periodAfter(period: KpiPeriod, { to }: Days): Days {
  return periodOf(period, shift(to, 1));
}

/** What of a period lies in the time in which a KPI holds; null: nothing. */
export function clipPeriod(
  { from, to }: Days,
  holds: { readonly from: string; readonly to: string | null },
): Days | null {
  const clipped = {
    from: from < holds.from ? holds.from : from,
    to: holds.to !== null && holds.to < to ? holds.to : to,
  };
  return clipped.from > clipped.to ? null : clipped;
}
