import type { Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { table } from '../numbers.ts';
import { isQuick } from '../quick.ts';
import { longTasksDuring, taskHead, taskRow } from './long-tasks.ts';
import { watchedPage } from './watched-page.ts';

const slowdown = 4;
/** Minutes that each tab is watched. */
const minutes = Number(process.env['ALO_BENCH_MINUTES'] ?? (isQuick ? 0.2 : 5));
/** Minutes over which the growth of the page is watched. */
const watched = Number(process.env['ALO_BENCH_WATCHED_MINUTES'] ?? minutes);

async function tasksOf(board: Page, tab: RegExp): Promise<string[]> {
  const chosen = board.getByRole('tab', { name: tab });
  await chosen.click();
  const name = await chosen.innerText();
  // What drawing the tab for the first time takes is another measurement.
  await delay(3000);
  return taskRow(name, await longTasksDuring(board, minutes));
}

/**
 * What a busy board costs the page of a slow computer.
 * @param server the process that serves the page at this moment
 */
export async function busyBoard(board: Page, server: () => number | undefined): Promise<string> {
  const session = await board.context().newCDPSession(board);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const rows: string[][] = [];
  const tabs = [/^Cuộc gọi/, /^Nhân viên/, /^Hàng đợi/, /^Đầu số/];
  for (const tab of tabs) rows.push(await tasksOf(board, tab));
  const tasks = table([`Board, CPU ${slowdown} × slower, ${minutes} min a tab`, ...taskHead], rows);
  process.stderr.write(`${tasks}\n`);
  await board.getByRole('tab', { name: /^Cuộc gọi/ }).click();
  await delay(3000);
  const growth = await watchedPage(board, session, { minutes: watched, slowdown, server });
  return [tasks, growth].join('\n\n');
}
