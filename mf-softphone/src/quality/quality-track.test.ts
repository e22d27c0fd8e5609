import { mostQualityPoints } from '@alo/contracts';
import { addToTrack, noTrack } from './quality-track.ts';

const sample = (mos: number, lossPercent = 0) => ({
  ...{ mos, lossPercent, rttMs: 41.6, jitterMs: 2.5 },
  ...{ bytes: 1000, silent: false },
});

test('of the readings of one point the worst is kept, with its figures', () => {
  const readings = [
    [2, 4.4, 0],
    [4, 2.1, 12.345],
    [5.9, 4.3, 0],
    [6, 4.2, 0],
  ] as const;
  const track = readings.reduce(
    (all, [at, mos, loss]) => addToTrack(all, at, sample(mos, loss)),
    noTrack,
  );
  expect(track.points).toEqual([
    [0, 2.1, 42, 3, 12.35],
    [6, 4.2, 42, 3, 0],
  ]);
});

test('a call of a day has no more points than a call of an hour, and its worst moment among them', () => {
  let track = noTrack;
  for (let at = 0; at < 86_400; at += 6)
    track = addToTrack(track, at, sample(at === 30_000 ? 1.5 : 4));
  expect(track.points.length).toBeLessThanOrEqual(mostQualityPoints);
  expect(track.points.length).toBeGreaterThan(mostQualityPoints / 2);
  const worst = track.points.filter(([, mos]) => mos === 1.5);
  expect(worst).toHaveLength(1);
  expect(Math.abs(worst[0]![0] - 30_000)).toBeLessThan(track.step);
  expect(track.points.at(-1)?.[0]).toBeGreaterThan(86_400 - 2 * track.step);
});
