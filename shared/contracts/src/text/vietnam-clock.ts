import { once } from './once.ts';

/** Milliseconds by which the clocks of Vietnam are ahead of UTC, all year round. */
export const VIETNAM_OFFSET_MS = 7 * 3_600_000;

/** From here on they are (IANA time zone database). */
const since = Date.UTC(1975, 5, 13);

/** Parts of a moment by the clock of Vietnam, as texts of two digits; the year has what it needs. */
interface ClockParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

const two = (value: number) => String(value).padStart(2, '0');

const earlier = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Ho_Chi_Minh',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    }),
);

/** @throws {RangeError} of a date that is none */
function earlierClock(at: Date): ClockParts {
  const parts = new Map(
    earlier()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    ...{ year: part('year'), month: part('month'), day: part('day') },
    ...{ hour: part('hour'), minute: part('minute'), second: part('second') },
  };
}

/**
 * What the clocks of Vietnam show at a moment. The first format of `Intl` reads its tables, which takes a page some 20 ms before
 * its first row: it is asked only for what was before 13/06/1975.
 *
 * @throws {RangeError} of a date that is none
 */
export function vietnamClock(at: Date): ClockParts {
  const moment = at.getTime();
  if (!(moment >= since)) return earlierClock(at);
  const clock = new Date(moment + VIETNAM_OFFSET_MS);
  return {
    year: String(clock.getUTCFullYear()),
    month: two(clock.getUTCMonth() + 1),
    day: two(clock.getUTCDate()),
    hour: two(clock.getUTCHours()),
    minute: two(clock.getUTCMinutes()),
    second: two(clock.getUTCSeconds()),
  };
}
