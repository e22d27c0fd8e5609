import { formatDate, formatDateTime, formatTime } from './format-date.ts';

test.each([
  ['2026-11-20T09:42:00Z', '20/11/2026 16:42'],
  ['2026-11-20T17:05:00Z', '21/11/2026 00:05'],
])('%s is %s in Vietnam', (at, text) => {
  expect(formatDateTime(at)).toBe(text);
});

test('midnight is 00:00', () => {
  expect(formatTime('2026-11-20T17:00:00Z')).toBe('00:00');
});

test('a day stays the day it is', () => {
  expect(formatDate('2026-11-30')).toBe('30/11/2026');
});
