import { groupByDay } from './group-by-day.ts';

const at = (time: string) => ({ at: time });

test('days are those of Vietnam, in the order of the rows', () => {
  const rows = ['2026-11-21T01:00:00Z', '2026-11-20T17:00:00Z', '2026-11-20T16:59:00Z'].map(at);
  expect(groupByDay(rows)).toEqual([
    { day: '21/11/2026', rows: rows.slice(0, 2) },
    { day: '20/11/2026', rows: rows.slice(2) },
  ]);
  expect(groupByDay([])).toEqual([]);
});
