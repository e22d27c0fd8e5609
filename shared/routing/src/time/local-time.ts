/** A moment as the wall clock of a time zone shows it. */
export interface LocalTime {
  readonly year: number;
  /** 1-12 */
  readonly month: number;
  /** 1-31 */
  readonly day: number;
  /** 1 Monday to 7 Sunday (specification §3). */
  readonly weekday: number;
  /** Minutes since midnight, 0-1439. */
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * The wall clock of a time zone.
 *
 * @param at epoch milliseconds
 * @param timeZone IANA name, such as Asia/Ho_Chi_Minh
 * @throws {RangeError} for a time zone that does not exist
 */
export function localTime(at: number, timeZone: string): LocalTime {
  const parts = formatOf(timeZone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const [year, month, day] = [read('year'), read('month'), read('day')];
  return {
    year,
    month,
    day,
    weekday: weekdayOf(year, month, day),
    minute: read('hour') * 60 + read('minute'),
  };
}

/** The same clock one day earlier: overnight rows belong to the day on which they began. */
export function dayBefore({ year, month, day, minute }: LocalTime): LocalTime {
  const date = new Date(Date.UTC(year, month - 1, day - 1));
  const before = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
  return { ...before, weekday: weekdayOf(before.year, before.month, before.day), minute };
}

/** The date as yyyy-mm-dd, which sorts as time passes. */
export function isoDate({ year, month, day }: Pick<LocalTime, 'year' | 'month' | 'day'>): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

function weekdayOf(year: number, month: number, day: number): number {
  return ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7) + 1;
}
