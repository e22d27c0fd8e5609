import type { Browser } from '@playwright/test';
import { launch, signIn } from '../browser.ts';
import { percentile, table } from '../numbers.ts';
import { withProduct } from '../product.ts';
import { isQuick } from '../quick.ts';
import type { FrameParts } from './frame-parts.ts';
import { frameTasks } from './frame-tasks.ts';
import { insightTasks } from './insight-tasks.ts';
import type { Interaction } from './interaction.ts';
import { listTasks } from './list-tasks.ts';
import { type Desk, partsOf, roundOf, slowdown } from './measure.ts';

const rounds = isQuick ? 2 : 8;
/** Milliseconds to the next paint that three of four interactions of a kind may take. */
const bar = 100;
/** Names of those that are measured; all without it. */
const wanted = new RegExp(process.env['ALO_BENCH_TASKS'] ?? '');

const tasks = [...frameTasks, ...listTasks, ...insightTasks].filter(({ name }) =>
  wanted.test(name),
);

/** Interactions until the next paint, each on a page that was opened for it. */
async function interactionsAt(browser: Browser, url: string): Promise<string> {
  const desks = new Map<string, Desk>();
  const rows: string[][] = [];
  const slow: string[][] = [];
  const all: number[] = [];
  for (const task of tasks) {
    const person = task.person ?? 'admin';
    const desk = desks.get(person) ?? (await deskOf(browser, url, person));
    desks.set(person, desk);
    const times = await timesOf(desk, task);
    all.push(...times);
    rows.push([task.name, ...cellsOf(times)]);
    process.stderr.write(`${rows.at(-1)?.join('\t')}\n`);
    if (percentile(times, 0.75) > bar)
      slow.push([task.name, ...partCells(await partsOf(desk, task))]);
  }
  const times = table(
    [`Interactions, CPU ${slowdown} × slower, ${rounds} rounds`, 'of them', 'p75 ms', 'most ms'],
    [...rows, ['all', ...cellsOf(all)]],
  );
  return slow.length === 0 ? times : `${times}\n\n${table(partsHead, slow)}`;
}

async function deskOf(browser: Browser, url: string, person: string): Promise<Desk> {
  const { context, page } = await signIn(browser, url, person);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  // What somebody chose on the page before, such as the theme, is forgotten.
  await context.addInitScript((names: readonly string[]) => {
    for (const name of Object.keys(localStorage)) {
      if (!names.includes(name)) localStorage.removeItem(name);
    }
  }, kept);
  // One page at a time: two share their calls and events.
  await page.close();
  return { url, browser, context };
}

async function timesOf(desk: Desk, task: Interaction): Promise<readonly number[]> {
  const times: number[] = [];
  // The first one fetches what the browser then has.
  await roundOf(desk, task);
  for (let round = 0; round < rounds; round += 1) times.push(...(await roundOf(desk, task)));
  return times;
}

function cellsOf(times: readonly number[]): string[] {
  return [
    String(times.length),
    percentile(times, 0.75).toFixed(0),
    percentile(times, 1).toFixed(0),
  ];
}

const partNames = ['whole', 'script', 'style', 'layout', 'paint', 'other', 'idle'] as const;
const partsHead = [`One of those with a p75 above ${bar} ms, ms of it`, ...partNames];
const partCells = (parts: FrameParts) => partNames.map((name) => parts[name].toFixed(0));

/** Interactions until the next paint, over scripted tasks of an administrator and an agent. */
export function interactionTimes(): Promise<string> {
  return withProduct(async ({ url }) => {
    const browser = await launch();
    try {
      return await interactionsAt(browser, url);
    } finally {
      await browser.close();
    }
  });
}
