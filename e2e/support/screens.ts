import { expect, type Page } from '@playwright/test';
import { expectAccessible, settled } from './accessibility.ts';
import { type Agent, signInAs } from './agent.ts';
import { productUnderTest } from './product.ts';
import { test } from './test.ts';

/** Address and heading of a screen. */
export type Screen = readonly [path: string, title: string];

/** Folder for pictures of the screens, when somebody wants to look at them. */
const pictures = process.env['ALO_PICTURES'];

const looks = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
] as const;

/** An administrator, signed in for all tests of the file; answers how to open a screen. */
export function adminAtScreens(): (path: string) => Promise<Page> {
  let admin: Agent;
  test.beforeAll(async ({ browser }) => {
    admin = await signInAs(browser, { name: 'admin' });
  });
  test.afterAll(() => admin.context.close());
  return async (path) => {
    await admin.page.goto(productUnderTest().url + path);
    return admin.page;
  };
}

/** Everything has come, and faded in. */
async function complete(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await settled(page);
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  const before = page.viewportSize();
  for (const { theme, width, height } of looks) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height });
    await complete(page);
    await page.screenshot({ path: `${pictures}/${name}-${width}-${theme}.png` });
  }
  if (before !== null) await page.setViewportSize(before);
}

/** What is on the page has no violation in light and in dark, which follow the system's wish. */
export async function expectAccessibleInBothThemes(page: Page, name: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await complete(page);
    await expectAccessible(page, { colours: theme === 'dark' });
  }
  await picture(page, name);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Goes to a screen of the page that is open, as its links do: no page is loaded. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** A test for each screen: its heading is there, and it is accessible in both themes. */
export function screensAreAccessible(
  open: (path: string) => Promise<Page>,
  screens: readonly Screen[],
): void {
  let opened: Page | undefined;
  for (const [path, title] of screens) {
    test(`${path} is accessible in light and dark`, async () => {
      const page = (opened ??= await open(path));
      await walkTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessibleInBothThemes(page, path.slice(1).replaceAll(/[/?=]/g, '-'));
    });
  }
}
