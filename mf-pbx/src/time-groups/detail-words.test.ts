import { timeDetailSchema } from '@alo/contracts';
import * as v from 'valibot';
import { ids } from '../testing/object.ts';
import { detailText, rangesOf } from './detail-words.ts';

const row = (given: object) => v.parse(timeDetailSchema, { id: ids.object, ...given });
const night = row({ time_from: '22:00', time_to: '06:00', week_days: [1] });

test.each([
  [{ time_from: '08:00', time_to: '17:30' }, '08:00–17:30 · T2–T6'],
  [{ week_days: [] }, 'Cả ngày · Mọi ngày'],
  [
    { label: 'Đêm', time_from: '22:00', time_to: '06:00', week_days: [1, 3, 6, 7] },
    'Đêm · 22:00–06:00 qua đêm · T2, T4, T7–CN',
  ],
  [
    { week_days: [], months: [1, 2, 12], date_from: '2026-01-05', is_active: false },
    'Cả ngày · Mọi ngày · tháng 1–2, 12 · từ 05/01/2026 · đang tắt',
  ],
])('%j reads as %p', (given, text) => {
  expect(detailText(row(given))).toBe(text);
});

test('a night is drawn over midnight: its rest belongs to the day after', () => {
  expect(rangesOf([night], 1)).toEqual([{ from: 22 / 24, to: 1 }]);
  expect(rangesOf([night], 2)).toEqual([{ from: 0, to: 6 / 24 }]);
  expect(rangesOf([night], 3)).toEqual([]);
});
