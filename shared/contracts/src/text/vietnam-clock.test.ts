import fc from 'fast-check';
import { formatDateTimeWithSeconds } from './format-date.ts';
import { formatNumber } from './format-number.ts';
import { vietnamClock } from './vietnam-clock.ts';

const zoned = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  ...{ day: '2-digit', month: '2-digit', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
});

test('every moment is written as the time zone database has it', () => {
  const moments = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2400-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (at) => {
      expect(formatDateTimeWithSeconds(at)).toBe(zoned.format(at).replace(',', ''));
    }),
    { numRuns: 2_000 },
  );
});

test.each(['1975-06-12T16:59:59Z', '1975-06-12T23:59:59Z', '1975-06-13T00:00:00Z'])(
  '%s, when the clocks were put back, as well',
  (at) => {
    expect(formatDateTimeWithSeconds(at)).toBe(zoned.format(new Date(at)).replace(',', ''));
  },
);

test('a date that is none has no clock', () => {
  expect(() => vietnamClock(new Date(Number.NaN))).toThrow(RangeError);
});

test('every number is written as the Vietnamese locale has it', () => {
  const locale = new Intl.NumberFormat('vi-VN');
  const numbers = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -9_999, max: 9_999 }),
    fc.double(),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      expect(formatNumber(value)).toBe(locale.format(value));
    }),
    { numRuns: 2_000, examples: [[0], [-0], [1000], [-1000], [999_999], [1.5]] },
  );
});
