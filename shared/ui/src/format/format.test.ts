import fc from 'fast-check';
import { toIsoDay } from './format-date.ts';
import {
  formatDuration,
  formatFileSize,
  formatNumber,
  formatPercent,
  formatPhone,
} from './format-number.ts';

test('the day turns at midnight in Vietnam', () => {
  expect(toIsoDay('2026-11-20T16:59:59Z')).toBe('2026-11-20');
  expect(toIsoDay('2026-11-20T17:00:00Z')).toBe('2026-11-21');
});

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [60, '01:00'],
  [4271, '71:11'],
  [-3, '00:00'],
])('%p seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [512, '0,5 KB'],
  [1023 * 1024, '1.023 KB'],
  [1024 * 1024, '1 MB'],
  [1536 * 1024, '1,5 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test.each([
  ['0912345678', '0912 345 678'],
  ['84912345678', '84912 345 678'],
  ['091***678', '091***678'],
  ['101', '101'],
])('%s is written %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

test('numbers and rates the Vietnamese way', () => {
  expect(formatNumber(1234567)).toBe('1.234.567');
  expect(formatPercent(0.875)).toBe('87,5%');
});

test('a duration reads back as its whole seconds', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), (seconds) => {
      const [minutes = 0, rest = 0] = formatDuration(seconds).split(':').map(Number);
      return rest < 60 && minutes * 60 + rest === seconds;
    }),
  );
});

test('grouping a phone number loses and adds no digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9*]{1,14}$/), (phone) => {
      return formatPhone(phone).replaceAll(' ', '') === phone;
    }),
  );
});
