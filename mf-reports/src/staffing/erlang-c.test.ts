import { agentsNeeded, serviceLevelOf } from './erlang-c.ts';

/** Erlang C by its sum, as textbooks write it; overflows for large loads. */
function byTheSum(agents: number, erlangs: number, handleSec: number, within: number): number {
  const term = (n: number) =>
    Array.from({ length: n }, (_none, at) => erlangs / (at + 1)).reduce((all, one) => all * one, 1);
  const busy = (term(agents) * agents) / (agents - erlangs);
  const others = Array.from({ length: agents }, (_none, n) => term(n)).reduce((a, b) => a + b, 0);
  const wait = busy / (others + busy);
  return 1 - wait * Math.exp((-(agents - erlangs) * within) / handleSec);
}

/** Loads from hardly any to a large room, with short and long calls. */
const loads = [0.05, 0.7, 1, 3.2, 9.99, 10, 17.5, 42, 60].flatMap((erlangs) =>
  [15, 180, 900].map((handleSec) => ({ erlangs, handleSec })),
);

test.each([
  // Calls in half an hour, seconds of each, part and seconds promised, agents.
  [100, 180, 0.8, 20, 14],
  [200, 240, 0.8, 20, 32],
  [10, 300, 0.9, 10, 4],
  [0, 180, 0.8, 20, 0],
])('%i calls of %i s, %d in %i s: %i agents', (calls, handleSec, level, within, agents) => {
  const erlangs = (calls * handleSec) / 1800;
  expect(agentsNeeded({ erlangs, handleSec }, { level, within })).toBe(agents);
});

test('the service level is that of the formula', () => {
  for (const load of loads) {
    for (const more of [1, 2, 5, 20]) {
      for (const within of [0, 10, 20, 120]) {
        const agents = Math.ceil(load.erlangs) + more;
        const expected = byTheSum(agents, load.erlangs, load.handleSec, within);
        expect(serviceLevelOf(agents, load, within)).toBeCloseTo(expected, 9);
      }
    }
  }
});

test('so many agents keep what is promised, one fewer does not', () => {
  for (const load of loads) {
    for (const level of [0.05, 0.5, 0.8, 0.99]) {
      for (const within of [0, 20, 120]) {
        const agents = agentsNeeded(load, { level, within });
        expect(serviceLevelOf(agents, load, within)).toBeGreaterThanOrEqual(level);
        expect(serviceLevelOf(agents - 1, load, within)).toBeLessThan(level);
      }
    }
  }
});

test('too few agents answer nobody in time; nobody who calls is no work', () => {
  expect(serviceLevelOf(3, { erlangs: 3, handleSec: 100 }, 20)).toBe(0);
  expect(serviceLevelOf(0, { erlangs: 0.5, handleSec: 100 }, 20)).toBe(0);
  expect(serviceLevelOf(0, { erlangs: 0, handleSec: 100 }, 20)).toBe(1);
  expect(agentsNeeded({ erlangs: 2000, handleSec: 300 }, { level: 0.8, within: 20 })).toBeLessThan(
    2100,
  );
});
