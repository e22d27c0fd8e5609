import { dayInVietnam, planDaysLeft, planState } from './plan.ts';

const lastDay = '2026-11-21';

test.each([
  ['long before', '2025-01-01T00:00:00+07:00', 'running'],
  ['in the morning of its last day', '2026-11-21T00:00:00+07:00', 'running'],
  ['to the last moment of that day', '2026-11-21T23:59:59.999+07:00', 'running'],
  ['at midnight it is over', '2026-11-22T00:00:00+07:00', 'grace'],
  ['on the seventh day after it', '2026-11-28T23:59:59.999+07:00', 'grace'],
  ['at the midnight after that', '2026-11-29T00:00:00+07:00', 'ended'],
  ['a year later', '2027-11-21T12:00:00+07:00', 'ended'],
] as const)('a plan %s', (_name, now, state) => {
  expect(planState(lastDay, new Date(now))).toBe(state);
});

test.each([
  ['Asia/Ho_Chi_Minh', '2026-11-21T16:59:59Z', 'running'],
  ['Asia/Ho_Chi_Minh', '2026-11-21T17:00:00Z', 'grace'],
  ['UTC', '2026-11-21T17:00:00Z', 'running'],
  ['UTC', '2026-11-22T00:00:00Z', 'grace'],
  // The day on which clocks go back has 25 hours, the one on which they go forward 23.
  ['Europe/Berlin', '2026-11-28T22:59:59Z', 'grace'],
  ['Europe/Berlin', '2026-11-28T23:00:00Z', 'ended'],
] as const)('in %s at %s it is %s', (timeZone, now, state) => {
  expect(planState(lastDay, new Date(now), timeZone)).toBe(state);
});

test.each([
  ['2026-10-25', '2026-10-25T22:59:59Z', 'running'],
  ['2026-10-25', '2026-10-25T23:00:00Z', 'grace'],
  ['2026-03-24', '2026-03-31T21:59:59Z', 'grace'],
  ['2026-03-24', '2026-03-31T22:00:00Z', 'ended'],
] as const)('days count, not hours, where clocks change: %s at %s', (last, now, state) => {
  expect(planState(last, new Date(now), 'Europe/Berlin')).toBe(state);
});

test('a plan without an end runs', () => {
  expect(planState(null, new Date('2999-01-01T00:00:00Z'))).toBe('running');
});

test('days are counted over the ends of months and years', () => {
  const at = (day: string) => new Date(`${day}T23:30:00+07:00`);
  expect(planDaysLeft('2027-01-02', at('2026-12-31'))).toBe(2);
  expect(planDaysLeft('2028-03-01', at('2028-02-28'))).toBe(2);
  expect(planDaysLeft('2026-11-21', at('2026-12-21'))).toBe(-30);
  expect(dayInVietnam(at('2026-12-31'))).toBe('2026-12-31');
});
