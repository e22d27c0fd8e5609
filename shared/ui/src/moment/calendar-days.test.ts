import { addMonths, dayAfterKey, monthAfterKey, weeksOf } from './calendar-days.ts';

test('a week begins on Monday', () => {
  expect(
    weeksOf('2026-11-25').map((week) => week.map((day) => Number(day?.slice(8) ?? 0))),
  ).toEqual([
    [0, 0, 0, 0, 0, 0, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, 0, 0, 0, 0, 0, 0],
  ]);
  // A month that begins on Monday and has four weeks.
  expect(weeksOf('2027-02-14')).toHaveLength(4);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test.each([
  ['ArrowUp', false, '2026-11-18'],
  ['ArrowRight', false, '2026-11-26'],
  ['Home', false, '2026-11-23'],
  ['End', false, '2026-11-29'],
  ['PageDown', false, '2026-12-25'],
  ['PageUp', true, '2025-11-25'],
  ['a', false, null],
])('%s moves from 25/11/2026 (Shift: %s) to %s', (key, shift, day) => {
  expect(dayAfterKey('2026-11-25', key, shift)).toBe(day);
});

test('keys move among months, over the year too', () => {
  expect(monthAfterKey('2026-11', 'ArrowDown')).toBe('2027-02');
  expect(monthAfterKey('2026-11', 'Home')).toBe('2026-01');
  expect(monthAfterKey('2026-11', 'x')).toBeNull();
});
