import fc from 'fast-check';
import { type Demand, type Served, shareCalls } from './share-calls.ts';

const demand = fc.record({
  campaign: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  calls: fc.nat(10),
  weight: fc.integer({ min: 1, max: 4 }),
});
const demands = fc.uniqueArray(demand, { selector: ({ campaign }) => campaign });
const sum = (calls: Readonly<Record<string, number>>) =>
  Object.values(calls).reduce((total, one) => total + one, 0);

test('all that can be begun is, nobody gets more than he wants', () => {
  fc.assert(
    fc.property(
      fc.nat(40),
      demands,
      fc.dictionary(fc.string(), fc.nat(9)),
      (capacity, all, before) => {
        const { calls } = shareCalls(capacity, all, before);
        const wanted = all.reduce((total, one) => total + one.calls, 0);
        expect(sum(calls)).toBe(Math.min(capacity, wanted));
        for (const one of all) expect(calls[one.campaign] ?? 0).toBeLessThanOrEqual(one.calls);
      },
    ),
  );
});

/** Calls that campaigns get in turn when all want more than there is. */
function rounds(capacities: readonly number[], weights: readonly number[]): number[] {
  const all: Demand[] = weights.map((weight, n) => ({ campaign: `${n}`, calls: 50, weight }));
  const totals = weights.map(() => 0);
  let served: Served = {};
  for (const capacity of capacities) {
    const shares = shareCalls(capacity, all, served);
    served = shares.served;
    for (const n of totals.keys()) totals[n] = (totals[n] ?? 0) + (shares.calls[`${n}`] ?? 0);
  }
  return totals;
}

test('by their weights, all have been served alike at any time, up to one call', () => {
  const some = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 60 }), some, (capacities, weights) => {
      const served = rounds(capacities, weights).map((calls, n) => calls / (weights[n] ?? 1));
      expect(Math.max(...served) - Math.min(...served)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

test('one call at a time goes round, and a campaign of double weight gets two of three', () => {
  expect(
    rounds(
      Array.from({ length: 9 }, () => 1),
      [1, 1, 1],
    ),
  ).toEqual([3, 3, 3]);
  expect(
    rounds(
      Array.from({ length: 9 }, () => 1),
      [2, 1],
    ),
  ).toEqual([6, 3]);
});

test('who wanted nothing for long does not take everything when he comes', () => {
  const one: Demand = { campaign: 'one', calls: 9, weight: 1 };
  const other: Demand = { campaign: 'other', calls: 9, weight: 1 };
  let served: Served = shareCalls(1, [one, other], {}).served;
  for (let n = 0; n < 100; n += 1)
    served = shareCalls(3, [one, { ...other, calls: 0 }], served).served;
  expect(shareCalls(10, [one, other], served).calls).toEqual({ one: 5, other: 5 });
});
