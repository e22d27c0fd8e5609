import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './agent.ts';

/** Milliseconds until a file that hangs is given up, and its card stands. */
export const patience = 30_000;

/**
 * Presses "Thử lại" as often as a person would until `shown` is seen: an attempt may have been under way when the
 * fault ended, and a page that has mended itself has no button any more.
 */
export async function tryAgainUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    const retry = button(page, 'Thử lại').first();
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(shown).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: patience });
}
