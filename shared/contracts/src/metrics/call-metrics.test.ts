import fc from 'fast-check';
import { callMetrics, legMetrics } from './call-metrics.ts';
import { type CallSums, noCalls } from './call-sums.ts';
import { metricValue } from './metric.ts';

const sums: CallSums = {
  calls: 10,
  inbound: 6,
  outbound: 3,
  internal: 1,
  answered: 8,
  missed: 2,
  talk_sec: 400,
  waited: 6,
  wait_sec: 90,
};

test.each([
  ['calls', 10],
  ['inbound', 6],
  ['answered', 8],
  ['missed', 2],
  ['answerRate', 0.8],
  ['talkTime', 400],
  ['averageTalk', 50],
  ['averageWait', 15],
] as const)('%s', (id, value) => {
  expect(metricValue(callMetrics[id], sums)).toBe(value);
  expect(metricValue(legMetrics[id], sums)).toBe(value);
});

test('without calls counts are zero, and rates and averages are nothing', () => {
  const values = Object.values(callMetrics).map((metric) => metricValue(metric, noCalls));
  const counts = Object.values(callMetrics).filter(({ denominator }) => denominator === null);
  expect(values.filter((value) => value === 0)).toHaveLength(counts.length);
  expect(values.filter((value) => value === null)).toHaveLength(values.length - counts.length);
});

test('an average is that of all calls, not of the averages of its parts', () => {
  const part = fc.record({
    ...Object.fromEntries(Object.keys(noCalls).map((name) => [name, fc.nat({ max: 100_000 })])),
    answered: fc.nat({ max: 1000 }),
    talk_sec: fc.nat({ max: 100_000 }),
  });
  fc.assert(
    fc.property(part, part, (one, other) => {
      const together = {
        ...noCalls,
        answered: one.answered + other.answered,
        talk_sec: one.talk_sec + other.talk_sec,
      };
      const value = metricValue(callMetrics.averageTalk, together);
      if (together.answered === 0) expect(value).toBeNull();
      else expect(value).toBeCloseTo(together.talk_sec / together.answered, 9);
    }),
  );
});

test('every figure has a name of its own, a formula, and no two formulas are the same', () => {
  const all = [...Object.values(callMetrics)];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ formula }) => formula)).size).toBe(all.length);
  expect(Object.keys(legMetrics)).toEqual(Object.keys(callMetrics));
});
