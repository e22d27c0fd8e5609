import type { CDPSession, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { table } from '../numbers.ts';
import { type Residue, residueOf } from '../residue.ts';
import { longTasksDuring, taskHead, taskRow } from './long-tasks.ts';

/** Minutes at the beginning and at the end in which the processor is slowed down and long tasks are counted. */
const slowMinutes = 2;
/** MB that the heap may grow in the time. */
const growthBar = 15;

export interface WatchOptions {
  readonly minutes: number;
  readonly slowdown: number;
  /** The process that serves the page at this moment. */
  readonly server: () => number | undefined;
}

interface Sample extends Residue {
  readonly minute: number;
  readonly serverMegabytes: number;
}

/** What a process holds in memory, in MB. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Least squares: what a value gains in an hour. */
function slopeAnHour(samples: readonly Sample[], value: (of: Sample) => number): number {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [x, y] = [mean(({ minute }) => minute), mean(value)];
  const above = mean((one) => (one.minute - x) * (value(one) - y));
  const below = mean((one) => (one.minute - x) ** 2);
  return below === 0 ? 0 : (above / below) * 60;
}

function curve(samples: readonly Sample[]): string {
  const row = (name: string, value: (of: Sample) => number, digits: number) => {
    const values = samples.map(value);
    const [first = Number.NaN, last = Number.NaN] = [values[0], values.at(-1)];
    const figures = [first, last, Math.max(...values), slopeAnHour(samples, value)];
    return [name, ...figures.map((figure) => figure.toFixed(digits))];
  };
  return table(
    [`Each minute, ${samples.length} samples`, 'first', 'last', 'most', 'slope an hour'],
    [
      row('heap after garbage collection, MB', ({ megabytes }) => megabytes, 2),
      row('listeners', ({ listeners }) => listeners, 0),
      row('DOM nodes', ({ nodes }) => nodes, 0),
      row('server, MB', ({ serverMegabytes }) => serverMegabytes, 0),
    ],
  );
}

/**
 * How an open page grows, and its longest tasks on a slow computer. Slowing a processor down takes a whole one, so long tasks are
 * counted in the first and the last minutes only; between them the page runs at full speed.
 */
export async function watchedPage(
  page: Page,
  session: CDPSession,
  { minutes, slowdown, server }: WatchOptions,
): Promise<string> {
  const slow = Math.min(slowMinutes, minutes / 3);
  const samples: Sample[] = [];
  const servers = new Set<number | undefined>();
  const beganAt = performance.now();
  const minute = () => (performance.now() - beganAt) / 60_000;
  const sample = async () => {
    servers.add(server());
    const serverMegabytes = await memoryOf(server());
    const one = { minute: minute(), serverMegabytes, ...(await residueOf(session)) };
    samples.push(one);
    process.stderr.write(`${one.minute.toFixed(1)} min: heap ${one.megabytes.toFixed(2)} MB, `);
    process.stderr.write(`server ${server()} with ${serverMegabytes.toFixed(0)} MB\n`);
  };
  const slowTasks = async (name: string) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const tasks = await longTasksDuring(page, slow);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    process.stderr.write(`${name}: longest tasks ${tasks.toSorted((a, b) => b - a).slice(0, 5)}\n`);
    return taskRow(name, tasks);
  };
  await sample();
  const rows = [await slowTasks(`first ${slow.toFixed(1)} min`)];
  await sample();
  while (minute() < minutes - slow) {
    await delay(Math.min(1, minutes - slow - minute()) * 60_000);
    await sample();
  }
  rows.push(await slowTasks(`last ${slow.toFixed(1)} min`));
  await sample();
  const growth = (samples.at(-1)?.megabytes ?? Number.NaN) - (samples[0]?.megabytes ?? Number.NaN);
  return [
    table(
      [`Page watched ${minutes} min, CPU ${slowdown} × slower in these only`, ...taskHead],
      rows,
    ),
    curve(samples),
    `Heap ${growth.toFixed(2)} MB more (bar ${growthBar}: ${growth <= growthBar ? 'met' : 'missed'}). Restarts of the server: ${servers.size - 1}.`,
  ].join('\n\n');
}
