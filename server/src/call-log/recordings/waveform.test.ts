import { waveformOf } from './waveform.ts';

/** Seconds at a loudness. */
const at = (loudness: number, seconds: number): number[] => Array(seconds * 10).fill(loudness);

test.each([
  ['nobody speaks for long between', [...at(0.5, 3), ...at(0.01, 4), ...at(0.4, 3)], [[3.3, 6.7]]],
  ['a short break', [...at(0.5, 3), ...at(0.01, 1), ...at(0.4, 3)], []],
  ['before the first word', [...at(0, 5), ...at(0.4, 3)], [[0, 4.7]]],
  ['after the last one', [...at(0.4, 3), ...at(0, 5)], [[3.3, 8]]],
  ['a quiet voice is one', [...at(0.03, 3), ...at(0.001, 3), ...at(0.03, 3)], [[3.3, 5.7]]],
  ['noise of the line alone', at(0.004, 4), [[0, 4]]],
  ['nothing', [], []],
])('silence: %s', (_what, windows, expected) => {
  const { silences, seconds } = waveformOf(windows);
  expect(silences).toEqual(expected.map(([from, to]) => ({ from, to })));
  expect(seconds).toBe(windows.length / 10);
});

test.each([0, 1, 399, 400, 401, 36_000])('of %d windows no loud moment is lost', (count) => {
  const windows = Array.from({ length: count }, (_none, index) => (index === count - 1 ? 1 : 0.2));
  const { peaks } = waveformOf(windows);
  expect(peaks).toHaveLength(Math.min(400, count));
  expect(peaks.at(-1)).toBe(count === 0 ? undefined : 1);
});
