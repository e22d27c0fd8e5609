import type { Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds. */
const bar = 200;

declare global {
  // Answers the tasks of the page (ms) of 50 ms and more so far, and watches no longer.
  var aloEndOfTasks: (() => number[]) | undefined;
}

function watchTasks(): void {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  globalThis.aloEndOfTasks = () => {
    observer.disconnect();
    globalThis.aloEndOfTasks = undefined;
    return tasks;
  };
}

/** How long each task of the page took that took 50 ms and more, in milliseconds. */
export async function longTasksDuring(page: Page, minutes: number): Promise<readonly number[]> {
  await page.evaluate(watchTasks);
  await delay(minutes * 60_000);
  return page.evaluate(() => globalThis.aloEndOfTasks?.() ?? []);
}

/** Columns of {@link taskRow} after its name. */
export const taskHead = ['tasks > 50 ms', 'longest ms', `≤ ${bar}`] as const;

/** Long tasks (ms) as a row of a table. */
export function taskRow(name: string, tasks: readonly number[]): string[] {
  const most = Math.max(0, ...tasks);
  return [name, String(tasks.length), most.toFixed(0), most <= bar ? 'met' : 'missed'];
}
