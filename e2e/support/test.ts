import { test as base } from '@playwright/test';
import { announceProduct } from './product.ts';
import { startDemo } from './start-demo.ts';

/**
 * Tests of the whole product: each worker starts one of its own, in demo mode, in a data folder of
 * its own, so that no worker takes the phones of another away.
 */
export const test = base.extend<object, { readonly product: undefined }>({
  product: [
    // Playwright reads the fixtures that are needed from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { url, dataFolder, stop } = await startDemo();
      announceProduct({ url, dataFolder });
      await use(undefined);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
});
