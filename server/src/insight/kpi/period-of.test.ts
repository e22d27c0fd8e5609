import fc from 'fast-check';
import { clipPeriod, periodAfter, periodOf } from './period-of.ts';

test.each([
  ['day', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['week', '2026-11-25', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['month', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
] as const)('the %s of %s is %s to %s', (period, day, from, to) => {
  expect(periodOf(period, day)).toEqual({ from, to });
});

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));

test('periods follow one another without gap and overlap, and each day lies in its own', () => {
  fc.assert(
    fc.property(fc.constantFrom('day', 'week', 'month'), day, (period, of) => {
      const one = periodOf(period, of);
      const next = periodAfter(period, one);
      expect(one.from <= of && of <= one.to).toBe(true);
      expect(Date.parse(next.from) - Date.parse(one.to)).toBe(86_400_000);
      expect([periodOf(period, one.from), periodOf(period, one.to)]).toEqual([one, one]);
    }),
  );
});

test.each([
  ['2026-11-01', null, { from: '2026-11-01', to: '2026-11-30' }],
  ['2026-11-10', null, { from: '2026-11-10', to: '2026-11-30' }],
  ['2026-11-10', '2026-11-12', { from: '2026-11-10', to: '2026-11-12' }],
  ['2026-12-01', null, null],
  ['2026-10-01', '2026-10-31', null],
])('a KPI from %s to %s holds in November for %j', (from, to, days) => {
  expect(clipPeriod({ from: '2026-11-01', to: '2026-11-30' }, { from, to })).toEqual(days);
});
