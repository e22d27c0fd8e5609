import fc from 'fast-check';
import { durationOf } from './pcm.ts';
import { resample } from './resample.ts';
import { aTone, strengthOf } from './testing/sounds.ts';

test.each([44_100, 48_000, 22_050, 16_000, 11_025, 96_000, 8000, 4000])(
  'a tone stays where and as loud as it was, from %i to 8,000 a second',
  (rate) => {
    const made = resample(aTone(1000, 1, rate), 8000);
    expect(made.samples).toHaveLength(8000);
    expect(strengthOf(1000, made)).toBeCloseTo(0.5, 1);
  },
);

test('what the line cannot carry is filtered out and does not fold back', () => {
  const made = resample(aTone(7000, 1, 48_000), 8000);
  expect(strengthOf(1000, made)).toBeLessThan(0.002);
  expect(Math.max(...made.samples.subarray(200, -200))).toBeLessThan(0.01);
});

test('the length follows, whatever the rates', () => {
  const rates = fc.integer({ min: 4000, max: 50_000 });
  fc.assert(
    fc.property(rates, rates, fc.integer({ min: 1, max: 400 }), (from, to, length) => {
      const made = resample({ sampleRate: from, samples: new Float32Array(length).fill(0.5) }, to);
      expect(made.samples).toHaveLength(Math.ceil((length * to) / from));
      expect(Math.abs(durationOf(made) - (length / from) * 1000)).toBeLessThanOrEqual(1);
      for (const sample of made.samples) expect(Number.isFinite(sample)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
