import { runKills } from '../testing/kills/kill-run.ts';

test('what was confirmed outlives two kills', async () => {
  const outcome = await runKills({ kills: 2, seed: Date.now() % 1_000_000, longestLife: 1500 });
  expect(outcome.losses).toEqual([]);
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(24);
}, 240_000);
