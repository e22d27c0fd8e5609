import type { ActivityPart } from '@alo/contracts';
import { dayBars, secondsOf } from './day-bars.ts';

const part = (
  status_activity: ActivityPart['status_activity'],
  day: string,
  part_from: string,
  part_to: string,
): ActivityPart => ({
  ...{ id: `${status_activity}`, row_version: 1, status_activity, reason: '', reason_code: '' },
  ...{ source: 'user', device: '', from_at: part_from, to_at: part_to, day, part_from, part_to },
  ...{ note: '', corrected_by: '' },
});

test('a day begins at midnight in Vietnam; stretches are shares of it', () => {
  const bars = dayBars([
    part(3, '2026-11-10', '2026-11-10T05:00:00Z', '2026-11-10T17:00:00Z'),
    part(1, '2026-11-10', '2026-11-09T17:00:00Z', '2026-11-09T23:00:00Z'),
    part(1, '2026-11-11', '2026-11-10T17:00:00Z', '2026-11-10T18:00:00Z'),
  ]);
  expect(bars.map(({ day }) => day)).toEqual(['2026-11-11', '2026-11-10']);
  const [, tenth] = bars;
  expect(tenth?.stretches.map(({ left, width }) => [left, width])).toEqual([
    [50, 50],
    [0, 25],
  ]);
  expect(tenth?.times).toEqual([
    [3, 12 * 3600],
    [1, 6 * 3600],
  ]);
});

test('seconds of a part', () => {
  expect(secondsOf(part(1, '2026-11-10', '2026-11-09T17:00:00Z', '2026-11-09T17:00:01.500Z'))).toBe(
    1.5,
  );
});
