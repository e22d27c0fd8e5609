import { toBars } from './waveform-bars.ts';

test('a waveform has bars as high as the loudest that they stand for', () => {
  expect(toBars([], 64)).toEqual(Array(64).fill(0.04));
  const peaks = Array.from({ length: 200 }, (_none, at) => (at === 199 ? 1 : 0.2));
  const bars = toBars(peaks, 64);
  expect(bars).toHaveLength(64);
  expect(bars.at(-1)).toBe(1);
  expect(bars[0]).toBe(0.2);
});
