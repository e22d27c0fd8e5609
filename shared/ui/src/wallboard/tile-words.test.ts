import { noCalls, type WallFigures, type WallTile } from '@alo/contracts';
import { tileWords } from './tile-words.ts';

const figures: WallFigures = {
  ...{ now: 100_000, exchange: 'up', live_calls: 0, live_talking: 0 },
  ...{ online: 4, ready: 1, in_call: 2, away: 1, day: { ...noCalls, calls: 1200, answered: 900 } },
  queues: [
    {
      ...{ id: 'q1', name: 'Hỗ trợ', waiting: 2, longest_since: 25_000, online: 3, ready: 1 },
      ...{
        ringing: 0,
        talking: 2,
        paused: 0,
        offered_today: 4,
        answered_today: 4,
        abandoned_today: 0,
      },
      ...{ servicelevel: 20, in_time_today: 3 },
      ...{ decided_today: 4, decided_in_time_today: 3 },
    },
  ],
};
const words = (metric: WallTile['metric'], changes: Partial<WallTile> = {}) =>
  tileWords({ metric, queue_id: null, limit: null, ...changes }, figures, 100_000);

test('figures as people read them, with what they are of', () => {
  expect(words('calls')).toMatchObject({ label: 'Tổng', place: '', value: '1.200', alarm: null });
  expect(words('answerRate').value).toBe('75%');
  expect(words('waiting')).toMatchObject({ place: 'Tất cả hàng đợi', value: '2' });
  expect(words('sla', { queue_id: 'q1' })).toMatchObject({ place: 'Hỗ trợ', value: '75%' });
  expect(words('waiting', { queue_id: 'q9' })).toMatchObject({ value: '—' });
});

test('beyond its limit there is a sign and a word, not the colour alone', () => {
  expect(words('longest_wait').alarm).toEqual({ sign: '▲', word: 'Vượt ngưỡng' });
  expect(words('ready', { limit: 2 }).alarm).toEqual({ sign: '▼', word: 'Dưới ngưỡng' });
});
