import { repository } from '@alo/tools';
import type { CDPSession, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launch, signIn } from './browser.ts';
import { table } from './numbers.ts';
import { withProduct } from './product.ts';

const swaps = 30;

/** Swaps before the first measurement: caches fill, code is compiled. */
const warmUp = 3;

/** A build and a release of mf-crm under a version of its own, for everybody. */
async function release(version: string, target: string): Promise<void> {
  const main = join(repository, 'shared/releases/src/cli/main.ts');
  const options = ['--version', version, '--promote', '--target', target, '--by', 'bench'];
  await promisify(execFile)(process.execPath, [main, 'mf-crm', ...options], { cwd: repository });
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Goes away and back until the page has fetched the version. */
async function takeIn(page: Page, version: string): Promise<void> {
  const fetched = page.waitForResponse(new RegExp(`/mf-crm/${version}/mf-manifest`));
  let isIn = false;
  void fetched.then(() => (isIn = true));
  while (!isIn) {
    await open(page, 'Tổng quan');
    await open(page, 'Khách hàng');
  }
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

/** Growth of an open page over live swaps of one remote. */
export function swapGrowth(): Promise<string> {
  return withProduct(async ({ url, www }) => {
    const browser = await launch();
    try {
      const { page } = await signIn(browser, url, 'giamsat');
      const session = await page.context().newCDPSession(page);
      await open(page, 'Khách hàng');
      const swap = async (round: number) => {
        const version = `9.0.${round}`;
        await release(version, www);
        await takeIn(page, version);
      };
      for (let round = 0; round < warmUp; round += 1) await swap(round);
      const before = await heapOf(session);
      for (let round = warmUp; round < warmUp + swaps; round += 1) await swap(round);
      const after = await heapOf(session);
      return table(
        ['Live swaps of mf-crm', 'number', 'heap before, MB', 'heap after, MB', 'growth, MB'],
        [
          [
            'one open page',
            String(swaps),
            before.toFixed(1),
            after.toFixed(1),
            (after - before).toFixed(1),
          ],
        ],
      );
    } finally {
      await browser.close();
    }
  });
}
