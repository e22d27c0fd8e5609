import fc from 'fast-check';
import {
  begin,
  type BudgetLimits,
  type CallBudget,
  callsAllowed,
  heard,
  newBudget,
} from './call-budget.ts';
import type { CarrierSign } from './carrier-sign.ts';

const congested = (budget: CallBudget, at: number) => heard(budget, 'congested', at);
const limits: BudgetLimits = { channels: 20, keptForCallers: 0, callsPerSecond: 5 };

/** Asks for as many calls as are allowed, at some moments; between them a carrier may be congested. */
function run(
  steps: readonly { readonly at: number; readonly isCongested: boolean }[],
  given: BudgetLimits,
) {
  let budget: CallBudget = newBudget;
  const begun: number[] = [];
  for (const { at, isCongested } of steps) {
    if (isCongested) budget = congested(budget, at);
    const calls = callsAllowed(budget, given, 0, at);
    budget = begin(budget, given, calls, at);
    begun.push(...Array.from({ length: calls }, () => at));
  }
  return begun;
}

const steps = fc
  .array(fc.record({ gap: fc.nat(1500), isCongested: fc.boolean() }), { maxLength: 80 })
  .map((gaps) => {
    let at = 0;
    return gaps.map(({ gap, isCongested }) => {
      at += gap;
      return { at, isCongested };
    });
  });

test('in no second more calls begin than the limit, whenever they are asked for', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 20 }), (moments, callsPerSecond) => {
      const begun = run(moments, { ...limits, callsPerSecond });
      for (const from of begun) {
        const within = begun.filter((at) => at >= from && at < from + 1000).length;
        expect(within).toBeLessThanOrEqual(callsPerSecond);
      }
    }),
    { numRuns: 300 },
  );
});

test('half a call a second is one every two seconds', () => {
  const everyTenth = Array.from({ length: 100 }, (_none, n) => ({
    at: n * 100,
    isCongested: false,
  }));
  expect(run(everyTenth, { ...limits, callsPerSecond: 0.5 })).toEqual([0, 2000, 4000, 6000, 8000]);
  expect(run(everyTenth, { ...limits, callsPerSecond: 2.5 })).toHaveLength(27);
});

test('never more calls at once than channels, and those that are kept for callers stay free', () => {
  const anyLimits = fc.record({
    channels: fc.nat(60),
    keptForCallers: fc.nat(60),
    callsPerSecond: fc.integer({ min: 0, max: 50 }),
  });
  fc.assert(
    fc.property(anyLimits, fc.nat(80), fc.boolean(), (given, inUse, isCongested) => {
      const budget = isCongested ? congested(newBudget, 0) : newBudget;
      const calls = callsAllowed(budget, given, inUse, 0);
      expect(calls).toBeGreaterThanOrEqual(0);
      expect(calls).toBeLessThanOrEqual(given.callsPerSecond);
      if (calls > 0) {
        expect(inUse + calls).toBeLessThanOrEqual(given.channels - given.keptForCallers);
      }
    }),
  );
});

const at = 1_000_000;
const allowed = (budget: CallBudget, moment: number, inUse = 0) =>
  callsAllowed(budget, { channels: 16, keptForCallers: 0, callsPerSecond: 16 }, inUse, moment);

test('a congested carrier gets half for thirty seconds', () => {
  const budget = congested(newBudget, at);
  expect(allowed(budget, at)).toBe(8);
  expect(allowed(budget, at, 7)).toBe(1);
  expect(allowed(budget, at, 8)).toBe(0);
  expect(allowed(budget, at + 29_999)).toBe(8);
  expect(allowed(budget, at + 30_000)).toBe(16);
});

test('calls that fail together are one congestion, later ones halve again, an eighth is left', () => {
  const together = congested(congested(newBudget, at), at + 999);
  expect(allowed(together, at + 999)).toBe(8);
  expect(allowed(together, at + 30_998)).toBe(8);
  expect(allowed(together, at + 30_999)).toBe(16);
  let budget = newBudget;
  const left = [0, 1, 2, 3, 4].map((second) => {
    budget = congested(budget, at + second * 2000);
    return allowed(budget, at + second * 2000);
  });
  expect(left).toEqual([8, 4, 2, 2, 2]);
  expect(allowed(congested(budget, at + 60_000), at + 60_000)).toBe(8);
});

test('numbers that turn every call away do not slow the carrier down, a carrier that is away is slowed down', () => {
  const after = (signs: readonly CarrierSign[]) =>
    signs.reduce((budget, sign) => heard(budget, sign, at), newBudget);
  const silent = (many: number) => Array.from({ length: many }, () => 'silent' as const);
  const list = Array.from({ length: 100 }, () => [...silent(4), 'carried' as const]).flat();
  expect(allowed(after(list), at)).toBe(16);
  expect(allowed(after(silent(4)), at)).toBe(16);
  expect(allowed(after(silent(5)), at)).toBe(8);
  // One call that is carried does not lift what was found.
  expect(allowed(after([...silent(5), 'carried']), at)).toBe(8);
});
