import type { TimeRow } from '@alo/routing';
import { elapsedAt, neededToday } from './pace.ts';
import { workedBefore, workingTime } from './working-time.ts';

const row: TimeRow = {
  ...{ from: 480, to: 720, weekDays: [1, 2, 3, 4, 5], monthDays: [], months: [] },
  ...{ dateFrom: null, dateTo: null, isActive: true },
};
const hours = { rows: [row, { ...row, from: 780, to: 1020 }], holidays: [] };
const at = (text: string) => Date.parse(`${text}+07:00`);
const hour = 3_600_000;

/** 23/11/2026 is a Monday. */
const week = { from: '2026-11-23', to: '2026-11-29' };

test('a week has the hours of its working days, with a break at noon', () => {
  const stretches = workingTime(hours, week);
  expect(stretches).toHaveLength(10);
  expect(stretches[0]).toEqual({ from: at('2026-11-23T08:00'), to: at('2026-11-23T12:00') });
  expect(workedBefore(stretches, at('2026-11-30T00:00'))).toBe(40 * hour);
});

test.each([
  ['2026-11-23T07:00', 0],
  ['2026-11-23T10:00', 2],
  ['2026-11-23T12:30', 4],
  ['2026-11-23T13:30', 4.5],
  ['2026-11-28T12:00', 40],
])('until %s %s hours are worked', (moment, worked) => {
  expect(workedBefore(workingTime(hours, week), at(moment))).toBe(worked * hour);
});

test('nobody works on a holiday, and at night a row goes on over midnight', () => {
  const holiday = {
    ...{ name: 'Lễ', on: { kind: 'date', date: '2026-11-24' } as const },
    ...{ from: null, to: null, destination: null },
  };
  const stretches = workingTime({ ...hours, holidays: [holiday] }, week);
  expect(stretches).toHaveLength(8);
  const night = { rows: [{ ...row, from: 1320, to: 360, weekDays: [1] }], holidays: [] };
  expect(workingTime(night, week)).toEqual([
    { from: at('2026-11-23T22:00'), to: at('2026-11-24T00:00') },
    { from: at('2026-11-24T00:00'), to: at('2026-11-24T06:00') },
  ]);
});

test('the share that is over, of the working time alone', () => {
  const stretches = workingTime(hours, week);
  const ends = at('2026-11-30T00:00');
  expect(elapsedAt(stretches, at('2026-11-25T12:00'), ends)).toBe(0.5);
  expect(elapsedAt(stretches, ends, ends)).toBe(1);
  expect(elapsedAt([], at('2026-11-25T12:00'), ends)).toBe(0);
});

test.each([
  [12, '2026-11-27T15:00', { count: 12, before: at('2026-11-27T17:00') }],
  [12, '2026-11-26T09:00', { count: 6, before: at('2026-11-26T17:00') }],
  [13, '2026-11-26T12:30', { count: 7, before: at('2026-11-26T17:00') }],
  [12, '2026-11-26T18:00', { count: 12, before: at('2026-11-27T17:00') }],
  [12, '2026-11-28T09:00', null],
  [0, '2026-11-26T09:00', null],
])('%s missing at %s: %j', (missing, moment, needed) => {
  expect(neededToday(missing, workingTime(hours, week), at(moment))).toEqual(needed);
});
