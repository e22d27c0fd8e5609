import { test as base } from '@playwright/test';
import { freePort } from '@alo/tools';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceProduct } from './product.ts';
import { startAlo } from './start-alo.ts';

/**
 * Tests of the whole product: each worker starts one of its own, in demo mode, in a data folder of
 * its own, so that no worker takes the phones of another away.
 */
export const test = base.extend<object, { readonly product: undefined }>({
  product: [
    // Playwright reads the fixtures that are needed from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'alo-e2e-'));
      const alo = startAlo({
        ALO_PORT: String(await freePort()),
        ALO_DATA_DIR: dataFolder,
        ALO_LOG: 'warn',
      });
      announceProduct({ url: await alo.ready, dataFolder });
      await use(undefined);
      alo.process.kill('SIGTERM');
      await alo.ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
});
