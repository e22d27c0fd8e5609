import { people } from './testing/scenes.ts';
import { type Scene, simulateDialling } from './testing/simulate-dialling.ts';

type People = keyof typeof people;

/** The whole table is `npm run bench -- pacing`. */
const simulated = 2;

function simulate(whom: People, agents: number, mode: Scene['mode'], seed: number) {
  const hours = simulateDialling({
    ...people[whom],
    seed,
    mode,
    agents,
    hours: simulated,
    wrapUp: 15,
  });
  return {
    worst: Math.max(...hours.map(({ answered, dropped }) => dropped / answered)),
    // The first hour is for learning.
    occupancy: hours.slice(1).reduce((sum, hour) => sum + hour.occupancy, 0) / (simulated - 1),
  };
}

test.each<[People, number, number]>([
  ['20 %', 5, 2],
  ['60 %', 5, 0],
  ['40 %', 20, 8],
  ['20 ↔ 60 % every 20 min', 20, 8],
  // In conversations of 300 s progressive dialling already keeps agents busy for 90 % of their time.
  ['40 %, talk 60 ↔ 300 s each hour', 20, 4],
])(
  '%s answer, %i agents: no hour drops above 3 %%, and %i points more than progressive',
  (whom, agents, points) => {
    const predictive = simulate(whom, agents, { kind: 'predictive' }, 1);
    const progressive = simulate(whom, agents, { kind: 'progressive' }, 1);
    expect(predictive.worst).toBeLessThanOrEqual(0.03);
    expect(progressive.worst).toBe(0);
    expect(predictive.occupancy - progressive.occupancy).toBeGreaterThanOrEqual(points / 100);
  },
);

test('a fixed ratio is held back where it would drop too many', () => {
  const ratio = simulate('40 %', 10, { kind: 'ratio', callsPerAgent: 3 }, 1);
  expect(ratio.worst).toBeLessThanOrEqual(0.03);
});

test('the same seed gives the same hours', () => {
  const once = simulate('40 %', 5, { kind: 'predictive' }, 3);
  expect(simulate('40 %', 5, { kind: 'predictive' }, 3)).toEqual(once);
});
