import { dayInVietnam } from '@alo/contracts';
import { refuse } from '../errors/problem-error.ts';
import { type Days, dayMs, lengthOf } from './days.ts';
import { messages } from './messages.ts';

/**
 * The days that somebody asks for; one given alone is the only one, none is today.
 * @param most - longest span, in days
 * @throws {ProblemError} 422 the span is too long, or ends before it begins
 */
export function askedDays(
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  most: number,
): Days {
  const today = dayInVietnam(new Date());
  const days = { from: query.from ?? query.to ?? today, to: query.to ?? query.from ?? today };
  const length = lengthOf(days);
  if (length > most) {
    throw refuse.invalid([
      {
        path: 'to',
        code: 'PERIOD_TOO_LONG',
        message: messages.periodTooLong(most),
        params: { days: most },
      },
    ]);
  }
  if (length < 1) {
    throw refuse.invalid([
      { path: 'to', code: 'PERIOD_REVERSED', message: messages.periodReversed },
    ]);
  }
  return days;
}

/** The days before, as many. */
export function daysBefore(days: Days): Days {
  const back = (day: string) =>
    new Date(Date.parse(day) - lengthOf(days) * dayMs).toISOString().slice(0, 10);
  return { from: back(days.from), to: back(days.to) };
}
