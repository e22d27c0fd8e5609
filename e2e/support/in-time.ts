import { test as base } from '@playwright/test';

/** Epoch milliseconds from which on no test begins any more: somebody waits for the end (`npm test -- --changed`). */
const until = Number(process.env['ALO_TESTS_UNTIL'] ?? Infinity);

/** The tests of a file, which are skipped when their time is over. */
export const test = base.extend<{ readonly inTime: undefined }>({
  inTime: [
    // Playwright reads the fixtures that are needed from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      info.skip(Date.now() > until, 'Left out for want of time');
      await use(undefined);
    },
    { auto: true },
  ],
});
