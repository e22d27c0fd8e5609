const offset = 7 * 3_600_000;

/** From here on the clocks of Vietnam are seven hours ahead of UTC, all year round (IANA time zone database). */
const since = Date.UTC(1975, 5, 13);

/** Parts of a moment by the clock of Vietnam, as texts of two digits; the year has what it needs. */
export interface ClockParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

/**
 * What the clocks of Vietnam show at a moment since 13/06/1975; undefined before, and for a date that is none. The first
 * format of `Intl` reads its tables, which takes a page some 20 ms before its first row: for these dates it knows no more.
 */
export function vietnamClock(at: Date): ClockParts | undefined {
  const moment = at.getTime();
  if (!(moment >= since)) return undefined;
  const clock = new Date(moment + offset);
  return {
    year: String(clock.getUTCFullYear()),
    month: two(clock.getUTCMonth() + 1),
    day: two(clock.getUTCDate()),
    hour: two(clock.getUTCHours()),
    minute: two(clock.getUTCMinutes()),
    second: two(clock.getUTCSeconds()),
  };
}
