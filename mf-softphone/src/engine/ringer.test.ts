import { tonePeriod } from './ringer.ts';

const rate = 8000;
const loudness = (samples: Float32Array, from: number, to: number) =>
  Math.max(...samples.slice(from * rate, to * rate).map(Math.abs));

test('ringback is one second of tone and four of silence', () => {
  const samples = tonePeriod('ringback', rate);
  expect(samples).toHaveLength(5 * rate);
  expect(loudness(samples, 0.1, 0.9)).toBeGreaterThan(0.1);
  expect(loudness(samples, 1.01, 5)).toBe(0);
});

test.each(['ring', 'ringback'] as const)('%s begins and ends without a click', (tone) => {
  const samples = tonePeriod(tone, rate);
  expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
  expect(loudness(samples, 0, 3)).toBeLessThanOrEqual(0.25);
});
