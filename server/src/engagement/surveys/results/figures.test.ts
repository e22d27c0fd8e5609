import fc from 'fast-check';
import { csatOf, npsOf, wilson } from './figures.ts';

const countsOf = (numbers: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
};

test('NPS counts promoters and detractors among those who answered', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1 }), (numbers) => {
      const nps = npsOf(countsOf(numbers));
      const share = (test: (one: number) => boolean) =>
        numbers.filter(test).length / numbers.length;
      expect(nps?.score).toBeCloseTo(100 * (share((one) => one >= 9) - share((one) => one <= 6)));
      expect(nps?.low).toBeLessThanOrEqual((nps?.score ?? 0) + 1e-9);
      expect(nps?.high).toBeGreaterThanOrEqual((nps?.score ?? 0) - 1e-9);
      expect((nps?.promoters ?? 0) + (nps?.passives ?? 0) + (nps?.detractors ?? 0)).toBe(
        numbers.length,
      );
    }),
  );
});

test('CSAT is the share of 4 and 5, and its mean that of all', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (numbers) => {
      const csat = csatOf(countsOf(numbers));
      expect(csat?.share).toBeCloseTo(numbers.filter((one) => one >= 4).length / numbers.length);
      expect(csat?.mean).toBeCloseTo(numbers.reduce((all, one) => all + one, 0) / numbers.length);
      expect(csat?.low).toBeLessThanOrEqual((csat?.share ?? 0) + 1e-9);
      expect(csat?.high).toBeGreaterThanOrEqual((csat?.share ?? 0) - 1e-9);
    }),
  );
});

test('nobody who answered makes no figure', () => {
  expect([npsOf(new Map()), csatOf(new Map())]).toEqual([null, null]);
});

test.each([
  // https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval, recomputed with z = 1.96
  [8, 10, 0.4902, 0.9433],
  [0, 10, 0, 0.2775],
  [50, 100, 0.4038, 0.5962],
])('Wilson of %i in %i', (hits, n, low, high) => {
  expect(wilson(hits, n).low).toBeCloseTo(low, 3);
  expect(wilson(hits, n).high).toBeCloseTo(high, 3);
});
