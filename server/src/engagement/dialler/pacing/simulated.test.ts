import { people } from './testing/scenes.ts';
import { type Scene, simulateDialling } from './testing/simulate-dialling.ts';

type People = keyof typeof people;

/** The whole table is `npm run bench -- pacing`. */
const simulated = 2;

/** Small teams vary most from hour to hour. */
const seedsOf = (agents: number) => (agents < 20 ? [1, 2, 3, 4] : [1]);

function simulate(whom: People, agents: number, mode: Scene['mode'], seeds = seedsOf(agents)) {
  const scene = { ...people[whom], mode, agents, hours: simulated, wrapUp: 15 };
  const played = seeds.map((seed) => simulateDialling({ ...scene, seed }));
  // The first hour is for learning.
  const later = played.flatMap((hours) => hours.slice(1));
  return {
    worst: Math.max(...played.flat().map(({ answered, dropped }) => dropped / answered)),
    occupancy: later.reduce((sum, hour) => sum + hour.occupancy, 0) / later.length,
  };
}

test.each<[People, number, number]>([
  ['20 %', 5, 2],
  ['60 %', 5, 0],
  // Its second hour has a fifth of the answers of its first.
  ['40 %, talk 60 ↔ 300 s each hour', 5, 0],
  ['40 %', 20, 8],
  ['20 ↔ 60 % every 20 min', 20, 8],
  // In conversations of 300 s progressive dialling already keeps agents busy for 90 % of their time.
  ['40 %, talk 60 ↔ 300 s each hour', 20, 4],
])(
  '%s answer, %i agents: no hour drops above 3 %%, and %i points more than progressive',
  (whom, agents, points) => {
    const predictive = simulate(whom, agents, { kind: 'predictive' });
    const progressive = simulate(whom, agents, { kind: 'progressive' });
    expect(predictive.worst).toBeLessThanOrEqual(0.03);
    expect(progressive.worst).toBe(0);
    expect(predictive.occupancy - progressive.occupancy).toBeGreaterThanOrEqual(points / 100);
  },
);

test('a fixed ratio is held back where it would drop too many', () => {
  const ratio = simulate('40 %', 10, { kind: 'ratio', callsPerAgent: 3 });
  expect(ratio.worst).toBeLessThanOrEqual(0.03);
});

test('the same seed gives the same hours', () => {
  const once = simulate('40 %', 5, { kind: 'predictive' }, [3]);
  expect(simulate('40 %', 5, { kind: 'predictive' }, [3])).toEqual(once);
});
