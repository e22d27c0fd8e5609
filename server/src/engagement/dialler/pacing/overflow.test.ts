import { chancesOf, curveAfter, emptyCurve } from './answer-curve.ts';
import { type Distribution, excessOver, withChance } from './chances.ts';
import { expectedOverflow } from './overflow.ts';

const binomial = (count: number, chance: number) =>
  Array.from({ length: count }).reduce<Distribution>((before) => withChance(before, chance), [1]);

test('chances add up to a binomial distribution', () => {
  expect(binomial(2, 0.25)).toEqual([0.5625, 0.375, 0.0625]);
  expect(excessOver(binomial(2, 0.25), 0)).toBeCloseTo(0.5);
  expect(excessOver(binomial(2, 0.25), 1)).toBeCloseTo(0.0625);
  // Two have answered and wait, nobody is there.
  expect(excessOver([1], -2)).toBe(2);
});

test('of many calls the normal distribution says nearly the same', () => {
  for (const bound of [15, 20, 25]) {
    const exact = excessOver(binomial(100, 0.2), bound);
    const normal = expectedOverflow({ mean: 20, variance: 16 }, { mean: bound, variance: 0 });
    expect(Math.abs(exact - normal)).toBeLessThan(0.05);
  }
  expect(expectedOverflow({ mean: 3, variance: 0 }, { mean: 1, variance: 0 })).toBe(2);
});

test('a curve knows how likely a call of an age is answered', () => {
  let curve = emptyCurve;
  // Two of five are answered in the bucket of 6 to 9 s, the others end between 24 and 27.
  for (const answered of [true, true, false, false, false]) {
    curve = curveAfter(curve, answered ? 7 : 25, answered, 1e9);
  }
  const { known, chance } = chancesOf(curve);
  expect(known).toBeCloseTo(5);
  expect(chance(0, 24)).toBeCloseTo(0.4);
  expect(chance(0, 6)).toBe(0);
  expect(chance(6, 3)).toBeCloseTo(0.4);
  expect(chance(9, 20)).toBeCloseTo(0);
  expect(chance(27, 10)).toBe(0);
});

test('a curve forgets: after a jump of the answer rate the last calls decide', () => {
  let curve = emptyCurve;
  for (let n = 0; n < 1000; n += 1) curve = curveAfter(curve, 25, false, 40);
  for (let n = 0; n < 40; n += 1) curve = curveAfter(curve, 7, true, 40);
  expect(chancesOf(curve).known).toBeLessThanOrEqual(40);
  expect(chancesOf(curve).chance(0, 24)).toBeGreaterThan(0.6);
});
