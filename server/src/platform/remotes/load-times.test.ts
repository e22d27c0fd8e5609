import fc from 'fast-check';
import { NO_TIME, percentile, spanOf } from './load-times.ts';

const countsOf = (times: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const time of times) counts.set(spanOf(time), (counts.get(spanOf(time)) ?? 0) + 1);
  return counts;
};

test.each([
  [0, 0],
  [25, 0],
  [26, 1],
  [20_000, 17],
  [600_000, 18],
])('%d ms fall into span %d', (time, span) => {
  expect(spanOf(time)).toBe(span);
});

test('nobody reported a time', () => {
  expect(percentile(new Map(), 0.5)).toBeNull();
  expect(percentile(new Map([[NO_TIME, 4]]), 0.5)).toBeNull();
});

test('the open span is reported as its lower end', () => {
  expect(percentile(countsOf([30_000, 60_000]), 0.95)).toBe(20_000);
});

test('the estimate lies in the span of the true value', () => {
  const times = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.95), (list, share) => {
      const sorted = list.toSorted((a, b) => a - b);
      const truth = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
      const estimate = percentile(countsOf(list), share) ?? NaN;
      expect(Math.abs(spanOf(estimate) - spanOf(truth))).toBeLessThanOrEqual(1);
    }),
  );
});

test('more share never means less time', () => {
  const times = fc.array(fc.nat(600_000), { minLength: 1 });
  fc.assert(
    fc.property(times, (list) => {
      const counts = countsOf(list);
      expect(percentile(counts, 0.95)).toBeGreaterThanOrEqual(percentile(counts, 0.5) ?? NaN);
    }),
  );
});
