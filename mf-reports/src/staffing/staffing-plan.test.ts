import type { Staffing } from '@alo/contracts';
import { clockOf, handleSecOf, staffingRows, worstOf } from './staffing-plan.ts';

const staffing: Staffing = {
  ...{ from: '2026-10-26', to: '2026-11-22', service_sec: 20, members: 6 },
  ...{ talk_sec: 150, wrap_up_sec: 30 },
  weekdays: [{ weekday: 1, days: 4 }],
  half_hours: [
    // Somebody was there before anybody called.
    { weekday: 1, half_hour: 16, calls: 0, present_sec: 7200 },
    { weekday: 1, half_hour: 17, calls: 400, present_sec: 8 * 4 * 1800 },
    { weekday: 1, half_hour: 19, calls: 40, present_sec: 3.5 * 4 * 1800 },
    { weekday: 2, half_hour: 17, calls: 40, present_sec: 0 },
  ],
};
const promised = { level: 0.8, within: 20 };

test('rows go from the first call of the day to the last, as means of a day', () => {
  const rows = staffingRows(staffing, 1, promised);
  expect(rows.map(({ halfHour }) => clockOf(halfHour))).toEqual(['08:30', '09:00', '09:30']);
  const [busy, quiet, calm] = rows;
  expect(busy).toMatchObject({ calls: 100, erlangs: 10, needed: 14, present: 8, expected: 0 });
  expect(busy?.occupancy).toBe(1);
  expect(quiet).toMatchObject({ calls: 0, needed: 0, present: 0, expected: 1, occupancy: null });
  expect(calm).toMatchObject({ calls: 10, erlangs: 1, needed: 3, present: 3.5 });
  expect(calm?.expected).toBeGreaterThan(0.9);
  expect(worstOf(rows)).toBe(busy);
});

test('a day on which nobody called, and calls that nobody answered, give no rows', () => {
  expect(staffingRows(staffing, 2, promised)).toEqual([]);
  expect(staffingRows({ ...staffing, talk_sec: null }, 1, promised)).toEqual([]);
  expect(worstOf([])).toBeUndefined();
});

test('where enough people are there, nothing is the worst', () => {
  const [, quiet] = staffingRows(staffing, 1, promised);
  expect(quiet && worstOf([quiet])).toBeUndefined();
});

test('the work after a call belongs to it, where there is any', () => {
  expect(handleSecOf(staffing)).toBe(180);
  expect(handleSecOf({ ...staffing, wrap_up_sec: null })).toBe(150);
  expect(handleSecOf({ ...staffing, talk_sec: null })).toBeNull();
});
