import type { Page } from '@playwright/test';

/** The page's process dies, as when a tab crashes: nothing of it can say anything any more. */
export async function killPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Its answer never comes.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
