import fc from 'fast-check';
import { soundLevel } from './sound-level.ts';

test.each([
  [[0, 0, 0], 0],
  [[], 0],
  [[1, -1, 1], 1],
  [[0.001, -0.001], 0],
  [[0.0316, -0.0316], 0.5],
])('%p is %p', (samples, level) => {
  expect(soundLevel(samples)).toBeCloseTo(level, 2);
});

test('louder is never lower, and the meter stays on its scale', () => {
  const samples = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(samples, fc.double({ min: 0, max: 1, noNaN: true }), (wave, gain) => {
      const level = soundLevel(wave);
      expect(level).toBeGreaterThanOrEqual(0);
      expect(level).toBeLessThanOrEqual(1);
      expect(soundLevel(wave.map((one) => one * gain))).toBeLessThanOrEqual(level + 1e-9);
    }),
  );
});
