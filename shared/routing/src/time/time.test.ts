import fc from 'fast-check';
import { dayBefore, isoDate, localTime } from './local-time.ts';
import { type Holiday, holidayAt } from './holiday.ts';
import { lunarDate } from './lunar-date.ts';
import { rowCovers, type TimeRow } from './time-row.ts';

const zone = 'Asia/Ho_Chi_Minh';
const at = (text: string) => localTime(Date.parse(`${text}:00+07:00`), zone);
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

function row(
  parts: Partial<Omit<TimeRow, 'from' | 'to'>> & { from?: string; to?: string },
): TimeRow {
  const { from, to, ...rest } = parts;
  return {
    from: from === undefined ? null : minutes(from),
    to: to === undefined ? null : minutes(to),
    weekDays: [1, 2, 3, 4, 5],
    monthDays: [],
    months: [],
    dateFrom: null,
    dateTo: null,
    isActive: true,
    ...rest,
  };
}

test('the clock is that of the tenant, not of the machine', () => {
  const moment = Date.parse('2026-11-20T17:30:00Z');
  expect(localTime(moment, zone)).toEqual({
    year: 2026,
    month: 11,
    day: 21,
    weekday: 6,
    minute: 30,
  });
  expect(isoDate(localTime(moment, 'UTC'))).toBe('2026-11-20');
});

// 2026-11-20 is a Friday.
test.each([
  ['office hours, first minute', row({ from: '08:00', to: '17:00' }), '2026-11-20T08:00', true],
  ['office hours, last minute', row({ from: '08:00', to: '17:00' }), '2026-11-20T16:59', true],
  ['the end is outside', row({ from: '08:00', to: '17:00' }), '2026-11-20T17:00', false],
  ['a Saturday', row({ from: '08:00', to: '17:00' }), '2026-11-21T09:00', false],
  ['the whole day', row({}), '2026-11-20T23:59', true],
  ['overnight, the evening', row({ from: '22:00', to: '06:00' }), '2026-11-20T22:00', true],
  [
    'overnight, the morning after Friday',
    row({ from: '22:00', to: '06:00' }),
    '2026-11-21T05:59',
    true,
  ],
  [
    'overnight, the morning of Monday',
    row({ from: '22:00', to: '06:00' }),
    '2026-11-23T03:00',
    false,
  ],
  ['a day of the month', row({ monthDays: [20], weekDays: [] }), '2026-11-20T10:00', true],
  ['another month', row({ months: [12] }), '2026-11-20T10:00', false],
  [
    'inside a range of dates',
    row({ dateFrom: '2026-11-20', dateTo: '2026-11-20' }),
    '2026-11-20T10:00',
    true,
  ],
  ['after a range of dates', row({ dateTo: '2026-11-19' }), '2026-11-20T10:00', false],
  ['switched off', row({ isActive: false }), '2026-11-20T10:00', false],
])('%s', (_, given, moment, covered) => {
  expect(rowCovers(given, at(moment))).toBe(covered);
});

test('a row that passes midnight covers just the minutes that its two halves cover', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(
      minute,
      minute,
      minute,
      fc.integer({ min: 1, max: 7 }),
      (from, to, now, weekday) => {
        fc.pre(from > to && to > 0);
        const overnight = { ...row({ weekDays: [weekday] }), from, to };
        const evening = { ...overnight, to: 1440 };
        const morning = { ...overnight, from: 0, weekDays: [(weekday % 7) + 1] };
        for (const day of ['16', '17', '18', '19', '20', '21', '22']) {
          const moment = { ...at(`2026-11-${day}T00:00`), minute: now };
          expect(rowCovers(overnight, moment)).toBe(
            rowCovers(evening, moment) || rowCovers(morning, moment),
          );
        }
      },
    ),
  );
});

test('the day before keeps weekday and calendar', () => {
  expect(dayBefore(at('2027-03-01T10:00'))).toMatchObject({ month: 2, day: 28, weekday: 7 });
});

// First days of the Vietnamese year, also those that differ from the Chinese one (2007, 2030).
test.each([
  [2007, 2, 17],
  [2020, 1, 25],
  [2021, 2, 12],
  [2022, 2, 1],
  [2023, 1, 22],
  [2024, 2, 10],
  [2025, 1, 29],
  [2026, 2, 17],
  [2027, 2, 6],
  [2028, 1, 26],
  [2029, 2, 13],
  [2030, 2, 2],
])('Tết of %i is on %i/%i', (year, month, day) => {
  expect(lunarDate(year, month, day)).toEqual({ day: 1, month: 1, isLeap: false });
});

test.each([
  [2023, 3, 22, { day: 1, month: 2, isLeap: true }],
  [2025, 7, 25, { day: 1, month: 6, isLeap: true }],
  [2026, 4, 26, { day: 10, month: 3, isLeap: false }],
  [2024, 9, 17, { day: 15, month: 8, isLeap: false }],
])('%i-%i-%i in the lunar calendar', (year, month, day, lunar) => {
  expect(lunarDate(year, month, day)).toEqual(lunar);
});

test('days of the lunar calendar follow each other without a gap', () => {
  let before = lunarDate(2022, 12, 31);
  for (let day = 0; day < 1200; day += 1) {
    const date = new Date(Date.UTC(2023, 0, 1 + day));
    const now = lunarDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
    if (now.day !== 1) expect(now).toEqual({ ...before, day: before.day + 1 });
    else expect(before.day).toBeGreaterThanOrEqual(29);
    before = now;
  }
});

const holiday = (on: Holiday['on'], hours: Partial<Holiday> = {}): Holiday => ({
  name: 'Nghỉ',
  on,
  from: null,
  to: null,
  destination: null,
  ...hours,
});

test.each([
  ['a date', holiday({ kind: 'date', date: '2026-09-02' }), '2026-09-02T10:00', true],
  ['every year', holiday({ kind: 'yearly', day: 2, month: 9 }), '2031-09-02T10:00', true],
  [
    'the anniversary of the Hùng kings',
    holiday({ kind: 'lunar', day: 10, month: 3 }),
    '2026-04-26T10:00',
    true,
  ],
  [
    'the eve of Tết in a short month',
    holiday({ kind: 'lunar', day: 30, month: 12 }),
    '2026-02-16T10:00',
    true,
  ],
  [
    'a leap month does not repeat it',
    holiday({ kind: 'lunar', day: 1, month: 2 }),
    '2023-03-22T10:00',
    false,
  ],
  [
    'half a day',
    holiday({ kind: 'yearly', day: 24, month: 12 }, { from: 720, to: 1440 }),
    '2026-12-24T11:59',
    false,
  ],
])('%s', (_, given, moment, found) => {
  expect(holidayAt([given], at(moment)) === given).toBe(found);
});
