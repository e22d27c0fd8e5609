import { freePort, repository } from '@alo/tools';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, table } from './numbers.ts';

const rounds = 3;

/** `npm start` on a data folder until it says that it is ready, and SIGTERM until it is gone: seconds. */
async function startAndStop(dataFolder: string): Promise<{ start: number; stop: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(repository, 'tools/run.mjs'), 'start'], {
    env: { ...process.env, ALO_PORT: String(await freePort()), ALO_DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of child.stdout) {
    if (String(line).includes('Alo is ready')) break;
  }
  const readyAt = performance.now();
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return { start: (readyAt - startedAt) / 1000, stop: (performance.now() - readyAt) / 1000 };
}

/** The first start makes the database and the demo company; the second finds them. */
export async function startTimes(): Promise<string> {
  const first: number[] = [];
  const second: number[] = [];
  const stops: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'alo-bench-'));
    try {
      for (const times of [first, second]) {
        const { start, stop } = await startAndStop(folder);
        times.push(start);
        stops.push(stop);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const row = (name: string, times: readonly number[]) => [
    name,
    median(times).toFixed(1),
    Math.max(...times).toFixed(1),
  ];
  return table(
    [`npm start, built before, ${rounds} folders`, 'median s', 'most s'],
    [row('first start', first), row('second start', second), row('SIGTERM to the end', stops)],
  );
}
