import { expect, type Page } from '@playwright/test';
import { settled, violationsOn } from './accessibility.ts';

/** Themes follow the device unless a person chose one. A theme that comes second at its width can only differ in colours. */
const views = [
  { theme: 'light', width: 1440, height: 900, colours: false },
  { theme: 'dark', width: 1440, height: 900, colours: true },
  { theme: 'dark', width: 390, height: 844, colours: false },
  { theme: 'light', width: 390, height: 844, colours: true },
] as const;

/**
 * The phone and what lies over the page because of it, in all views: no violation of any rule, targets of 24 px too.
 */
export async function expectDockAccessible(page: Page, state: string): Promise<void> {
  for (const { theme, width, height, colours } of views) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await settled(page);
    const found = await violationsOn(page, {
      places: ['#slot-phone', '#phone-bar', '[role=dialog]'],
      rules: { 'target-size': { enabled: true }, region: { enabled: false } },
      colours,
    });
    const reported = found.map(({ words }) => words);
    expect(reported, `${state}, ${theme}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize(views[0]);
}
