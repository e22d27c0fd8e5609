import { pacedPeople, type Scene, type SimulatedHour, simulateDialling } from '@alo/server/testing';
import { table } from './numbers.ts';

/** Teams, and the hours and seeds that each cell is played for. */
const teams = [5, 10, 20, 50, 100, 200];
const hours = 4;
/** Large teams take longest and vary least. */
const seedsOf = (agents: number) => (agents > 20 ? 1 : 4);

const percent = (share: number, digits = 1) => (share * 100).toFixed(digits);

interface Played {
  readonly occupancy: number;
  readonly dropped: number;
  readonly worst: number;
  readonly above: number;
  readonly hours: number;
}

function play(scene: Omit<Scene, 'seed'>): Played {
  const all: SimulatedHour[] = [];
  let occupancy = 0;
  const seeds = seedsOf(scene.agents);
  for (let seed = 1; seed <= seeds; seed += 1) {
    const one = simulateDialling({ ...scene, seed });
    all.push(...one);
    // Occupancy after the first hour; dropped calls count from the first one.
    occupancy += one.slice(1).reduce((sum, hour) => sum + hour.occupancy, 0) / (hours - 1) / seeds;
  }
  const sum = (key: 'answered' | 'dropped') => all.reduce((total, hour) => total + hour[key], 0);
  const shares = all.map(({ answered, dropped }) => dropped / answered);
  return {
    occupancy,
    dropped: sum('dropped') / sum('answered'),
    worst: Math.max(...shares),
    above: shares.filter((share) => share > 0.03).length,
    hours: all.length,
  };
}

/** Predictive dialling against a call for each agent who is ready, simulated: nothing is measured but the algorithm. */
export function pacing(): Promise<string> {
  const rows = Object.entries(pacedPeople).flatMap(([name, people]) =>
    teams.map((agents) => {
      const scene = { ...people, agents, hours, wrapUp: 15 };
      const progressive = play({ ...scene, mode: { kind: 'progressive' } });
      const predictive = play({ ...scene, mode: { kind: 'predictive' } });
      return [
        name,
        `${agents}`,
        percent(progressive.occupancy),
        percent(predictive.occupancy),
        percent(predictive.occupancy - progressive.occupancy),
        percent(predictive.dropped, 2),
        percent(predictive.worst, 2),
        `${predictive.above} of ${predictive.hours}`,
      ];
    }),
  );
  const head = ['answer rate', 'agents', 'progressive %', 'predictive %', 'points more'];
  return Promise.resolve(table([...head, 'dropped %', 'worst hour %', 'hours above 3 %'], rows));
}
