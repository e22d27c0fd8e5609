import { VIETNAM_OFFSET_MS } from '@alo/contracts';
import { SearchMoonPhase, SunPosition } from 'astronomy-engine';

/** A day of the Vietnamese lunar calendar. */
export interface LunarDate {
  /** 1-30 */
  readonly day: number;
  /** 1-12 */
  readonly month: number;
  /** The second month of the same number in a leap year. */
  readonly isLeap: boolean;
}

const DAY = 86_400_000;

/** Days since 1970-01-01 at UTC+7; the Chinese calendar of ICU counts at UTC+8 and differs in some years. */
type DayNumber = number;

const dayOf = (at: Date): DayNumber => Math.floor((at.getTime() + VIETNAM_OFFSET_MS) / DAY);
const startOf = (day: DayNumber): Date => new Date(day * DAY - VIETNAM_OFFSET_MS);

/** The day of the last new moon that is not later than the end of `day`. */
function monthStart(day: DayNumber): DayNumber {
  const found = SearchMoonPhase(0, startOf(day + 1), -31);
  if (found === null) throw new RangeError(`No new moon within a month before day ${day}`);
  return dayOf(found.date);
}

const nextMonthStart = (start: DayNumber): DayNumber => monthStart(start + 31);

/** Which twelfth of its year the sun is in at the beginning of a day; 9 begins with the winter solstice. */
function sunSector(day: DayNumber): number {
  return Math.floor(SunPosition(startOf(day)).elon / 30);
}

/** The first day of the month in which the winter solstice of a year lies: month 11. */
function month11(year: number): DayNumber {
  const yearEnd = dayOf(new Date(Date.UTC(year, 11, 31)));
  const start = monthStart(yearEnd);
  return sunSector(start) >= 9 ? monthStart(start - 1) : start;
}

interface LunarMonths {
  readonly starts: readonly DayNumber[];
  /** Index of the leap month, -1 in a year without. */
  readonly leap: number;
}

const knownMonths = new Map<number, LunarMonths>();

/** The months from month 11 of a year up to that of the next: computed once, in some milliseconds. */
function monthsFrom(year: number): LunarMonths {
  const known = knownMonths.get(year);
  if (known !== undefined) return known;
  const computed = computeMonths(year);
  knownMonths.set(year, computed);
  return computed;
}

function computeMonths(year: number): LunarMonths {
  const end = month11(year + 1);
  const starts = [month11(year)];
  for (let next = nextMonthStart(starts[0] ?? end); next < end; next = nextMonthStart(next)) {
    starts.push(next);
  }
  if (starts.length === 12) return { starts, leap: -1 };
  // Thirteen months: the leap one is the first in which the sun enters no new sector.
  const sectors = [...starts, end].map(sunSector);
  const leap = starts.findIndex((_, index) => index > 0 && sectors[index] === sectors[index + 1]);
  return { starts, leap };
}

/**
 * The lunar date of a day of the common calendar in Vietnam: months begin with the new moon, the winter
 * solstice lies in month 11, a leap month has no principal term; all at UTC+7.
 *
 * @param month 1-12
 * @param day 1-31
 */
export function lunarDate(year: number, month: number, day: number): LunarDate {
  const number = Math.floor(Date.UTC(year, month - 1, day) / DAY);
  const [first = number] = monthsFrom(year).starts;
  const { starts, leap } = monthsFrom(number >= first ? year : year - 1);
  const index = starts.findLastIndex((start) => start <= number);
  const passedLeap = leap !== -1 && index >= leap;
  return {
    day: number - (starts[index] ?? number) + 1,
    month: ((10 + index - (passedLeap ? 1 : 0)) % 12) + 1,
    isLeap: index === leap,
  };
}
