import { kpiMetrics, type KpiMetricId, kpiValue } from '@alo/contracts';
import fc from 'fast-check';
import { judge } from './pace.ts';

function course(
  id: KpiMetricId,
  target: number,
  [numerator, denominator]: readonly [number, number],
  elapsed: number,
) {
  const metric = kpiMetrics[id];
  return { metric, target, denominator, value: kpiValue(metric, numerator, denominator), elapsed };
}

test.each([
  // What adds up is measured against the working time that is over.
  ['total_calls', 100, [50, 0], 0.5, { pace: 1, expected: 50, forecast: 100, state: 'on_track' }],
  ['total_calls', 100, [46, 0], 0.5, { pace: 0.92, forecast: 92, state: 'watch' }],
  ['total_calls', 100, [40, 0], 0.5, { pace: 0.8, forecast: 80, state: 'behind', attained: 0.4 }],
  ['talk_minutes', 10, [300, 0], 0.5, { pace: 1, attained: 0.5 }],
  // Nobody is called slow in the first tenth.
  ['total_calls', 100, [0, 0], 0.09, { state: 'none', forecast: null }],
  ['total_calls', 100, [0, 0], 0.1, { state: 'behind', forecast: 0 }],
  ['total_calls', 100, [5, 0], 0, { pace: null, state: 'none' }],
  // A ratio is measured against the target itself, and says nothing of the future under 20 cases.
  [
    'answer_rate',
    0.8,
    [9, 10],
    0.5,
    { pace: 1.125, forecast: null, expected: null, state: 'on_track' },
  ],
  ['answer_rate', 0.8, [14, 20], 0.5, { pace: 0.875, forecast: 0.7, state: 'behind' }],
  ['answer_rate', 0.8, [0, 0], 0.5, { pace: null, attained: null, state: 'none' }],
  // Less is better.
  ['missed_calls', 10, [0, 0], 0.5, { pace: 1, attained: 1, state: 'on_track' }],
  ['missed_calls', 10, [4, 0], 0.5, { pace: 1.25, state: 'on_track' }],
  ['missed_calls', 10, [8, 0], 0.5, { pace: 0.625, state: 'behind' }],
  ['avg_talk', 180, [3600, 30], 0.5, { pace: 1.5, attained: 1.5, state: 'on_track' }],
  ['avg_talk', 180, [7200, 30], 0.5, { pace: 0.75, state: 'behind' }],
  // Once it is over it is reached or not.
  ['total_calls', 100, [100, 0], 1, { state: 'reached' }],
  ['total_calls', 100, [99, 0], 1, { state: 'missed' }],
  ['missed_calls', 10, [10, 0], 1, { state: 'reached' }],
  ['missed_calls', 10, [11, 0], 1, { state: 'missed' }],
  ['sla_rate', 0.8, [0, 0], 1, { state: 'none' }],
] as const)('%s: target %s, %j at %s', (id, target, counted, elapsed, expected) => {
  const found = judge(course(id, target, counted, elapsed));
  for (const [name, value] of Object.entries(expected)) {
    const of = found[name as keyof typeof found];
    if (typeof value === 'number') expect(of).toBeCloseTo(value, 9);
    else expect([name, of]).toEqual([name, value]);
  }
});

test('more of what is good is never worse, more of what is bad never better', () => {
  const ids = fc.constantFrom<KpiMetricId>('total_calls', 'missed_calls', 'talk_minutes');
  const count = fc.nat({ max: 10_000 });
  const elapsed = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(
      ids,
      fc.integer({ min: 1, max: 5000 }),
      count,
      count,
      elapsed,
      (id, target, one, more, f) => {
        const less = judge(course(id, target, [one, 0], f)).pace ?? 0;
        const plus = judge(course(id, target, [one + more, 0], f)).pace ?? 0;
        if (kpiMetrics[id].better === 'more') expect(plus).toBeGreaterThanOrEqual(less);
        // With nothing bad at all one is exactly as fast as it takes.
        else if (one > 0) expect(plus).toBeLessThanOrEqual(less);
      },
    ),
  );
});
