import { schedulePeriods, scheduleWeekDays } from '@alo/contracts';
import fc from 'fast-check';
import { daysOfPeriod, lastDue, nextDue, type ScheduleTime } from './schedule-times.ts';

const time = (changes: Partial<ScheduleTime> = {}): ScheduleTime => ({
  ...{ frequency: 'daily', week_day: '1', month_day: 31, hour: 8 },
  ...changes,
});
/** A moment of the clock in Vietnam. */
const at = (text: string) => new Date(`${text}:00+07:00`);

test.each<[string, ScheduleTime, string, string]>([
  ['later today', time(), '2026-11-27T07:59', '2026-11-27T08:00'],
  ['not now once more', time(), '2026-11-27T08:00', '2026-11-28T08:00'],
  ['midnight', time({ hour: 0 }), '2026-11-27T23:59', '2026-11-28T00:00'],
  ['next Monday', time({ frequency: 'weekly' }), '2026-11-27T09:00', '2026-11-30T08:00'],
  ['Sunday', time({ frequency: 'weekly', week_day: '7' }), '2026-11-27T09:00', '2026-11-29T08:00'],
  [
    'last day of a short month',
    time({ frequency: 'monthly' }),
    '2026-11-27T09:00',
    '2026-11-30T08:00',
  ],
  ['last of February', time({ frequency: 'monthly' }), '2028-02-01T09:00', '2028-02-29T08:00'],
  [
    'the 30th where there is none',
    time({ frequency: 'monthly', month_day: 30 }),
    '2027-02-01T09:00',
    '2027-02-28T08:00',
  ],
  [
    'over the year',
    time({ frequency: 'monthly', month_day: 1 }),
    '2026-12-01T08:00',
    '2027-01-01T08:00',
  ],
])('next: %s', (_name, schedule, after, wanted) => {
  expect(nextDue(schedule, at(after))).toEqual(at(wanted));
});

test('between two times there is none: the last one of the moment before the next is the one before it', () => {
  const schedules = fc.record({
    frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    week_day: fc.constantFrom(...scheduleWeekDays),
    month_day: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
  });
  const moments = fc.date({
    ...{ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true },
  });
  fc.assert(
    fc.property(schedules, moments, (schedule, now) => {
      const [last, next] = [lastDue(schedule, now), nextDue(schedule, now)];
      expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect(nextDue(schedule, last)).toEqual(next);
      expect(lastDue(schedule, next)).toEqual(next);
      const days = (next.getTime() - last.getTime()) / 86_400_000;
      const [least, most] = { daily: [1, 1], weekly: [7, 7], monthly: [28, 31] }[
        schedule.frequency
      ] as [number, number];
      expect(days).toBeGreaterThanOrEqual(least);
      expect(days).toBeLessThanOrEqual(most);
    }),
  );
});

test.each([
  ['yesterday', '2026-03-01T00:00', '2026-02-28', '2026-02-28'],
  ['last_week', '2026-11-30T08:00', '2026-11-23', '2026-11-29'],
  ['last_week', '2026-11-29T08:00', '2026-11-16', '2026-11-22'],
  ['last_month', '2027-01-31T08:00', '2026-12-01', '2026-12-31'],
  ['last_month', '2028-03-01T00:00', '2028-02-01', '2028-02-29'],
  ['month_so_far', '2026-11-27T08:00', '2026-11-01', '2026-11-27'],
] as const)('%s at %s', (period, due, from, to) => {
  expect(daysOfPeriod(period, at(due))).toEqual({ from, to });
});

test('a period is never longer than a report may be', () => {
  const moments = fc.date({
    ...{ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true },
  });
  fc.assert(
    fc.property(fc.constantFrom(...schedulePeriods), moments, (period, now) => {
      const { from, to } = daysOfPeriod(period, now);
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(0);
      expect(days).toBeLessThan(31);
    }),
  );
});
