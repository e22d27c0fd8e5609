import { kpiFigure, kpiNeeded } from './kpi-words.ts';

test.each([
  ['total_calls', 1234, '1.234'],
  ['talk_minutes', 90.25, '90,3 phút'],
  ['avg_talk', 185, '03:05'],
  ['answer_rate', 0.875, '87,5%'],
  ['answer_rate', null, '—'],
] as const)('%s %p is written %s', (metric, value, text) => {
  expect(kpiFigure(metric, value)).toBe(text);
});

/** 15:00 in Vietnam. */
const now = Date.parse('2026-11-25T08:00:00Z');

test.each([
  [
    'total_calls',
    { count: 12, before: '2026-11-25T10:00:00.000Z' },
    'cần thêm 12 cuộc trước 17:00',
  ],
  [
    'new_customers',
    { count: 3, before: '2026-11-26T10:00:00.000Z' },
    'cần thêm 3 khách trước 17:00 26/11/2026',
  ],
  [
    'talk_minutes',
    { count: 30, before: '2026-11-25T10:30:00.000Z' },
    'cần thêm 30 phút trước 17:30',
  ],
  ['total_calls', null, ''],
] as const)('%s %j: %s', (metric, needed, words) => {
  expect(kpiNeeded({ metric, needed }, now)).toBe(words);
});
