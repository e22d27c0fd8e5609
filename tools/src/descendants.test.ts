import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { descendantsOf, killDescendants } from './descendants.ts';

test('children and their children are found and ended', async () => {
  const child = spawn('sh', ['-c', 'sleep 60 & wait']);
  await once(child, 'spawn');
  let found: number[] = [];
  for (let tries = 0; found.length < 2 && tries < 200; tries += 1) {
    found = await descendantsOf(child.pid ?? 0);
    if (child.pid !== undefined) found.push(child.pid);
  }
  expect(found).toContain(child.pid);
  const ended = once(child, 'exit');
  await killDescendants();
  await ended;
  expect(await descendantsOf(child.pid ?? 0)).toEqual([]);
});
