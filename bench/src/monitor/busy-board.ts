import type { Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { table } from '../numbers.ts';
import { isQuick } from '../quick.ts';
import { residueFromNow } from '../residue.ts';

const slowdown = 4;
/** Minutes that each tab is watched. */
const minutes = Number(process.env['ALO_BENCH_MINUTES'] ?? (isQuick ? 0.2 : 5));
/** Minutes over which the growth of the page is watched. */
const watched = Number(process.env['ALO_BENCH_WATCHED_MINUTES'] ?? minutes);
/** Milliseconds. */
const bar = 200;

declare global {
  // Tasks of the page (ms) of 50 ms and more.
  var aloLongTasks: number[] | undefined;
}

function watchTasks(): void {
  const tasks: number[] = [];
  globalThis.aloLongTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}

async function tasksOf(board: Page, tab: RegExp): Promise<string[]> {
  const chosen = board.getByRole('tab', { name: tab });
  await chosen.click();
  const name = await chosen.innerText();
  // What drawing the tab for the first time takes is another measurement.
  await delay(3000);
  await board.evaluate(watchTasks);
  await delay(minutes * 60_000);
  const tasks = await board.evaluate(() => globalThis.aloLongTasks ?? []);
  const most = Math.max(0, ...tasks);
  return [name, String(tasks.length), most.toFixed(0), most <= bar ? 'met' : 'missed'];
}

/** What a busy board costs the page of a slow computer. */
export async function busyBoard(board: Page): Promise<string> {
  const session = await board.context().newCDPSession(board);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const rows: string[][] = [];
  const tabs = [/^Cuộc gọi/, /^Nhân viên/, /^Hàng đợi/, /^Đầu số/];
  for (const tab of tabs) rows.push(await tasksOf(board, tab));
  await board.getByRole('tab', { name: /^Cuộc gọi/ }).click();
  const growth = await residueFromNow(session);
  await delay(watched * 60_000);
  return [
    table(
      [
        `Board, CPU ${slowdown} × slower, ${minutes} min a tab`,
        ...['tasks > 50 ms', 'longest ms', `≤ ${bar}`],
      ],
      rows,
    ),
    await growth(`Page after ${watched} min more`),
  ].join('\n\n');
}
