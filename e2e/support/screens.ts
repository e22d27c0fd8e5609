import { expect, type Page } from '@playwright/test';
import { expectAccessible, settled } from './accessibility.ts';
import { type Agent, signInAs } from './agent.ts';
import { cutTexts, expectNothingBeyond } from './cut-texts.ts';
import { productUnderTest } from './product.ts';
import { test } from './test.ts';

/** Address and heading of a screen, and the folders of a remote's sources that it is made of (`mf-crm/roles`). */
export type Screen = readonly [path: string, title: string, ...covers: string[]];

/** Of a run for what has changed: folders of remotes, and remotes of which anything may have; undefined for all. */
const changedPlaces = process.env['ALO_CHANGED_PLACES']?.split(',');

/** Whether the screen is looked at: one that names no folders always is. */
function isWanted([, , ...covers]: Screen): boolean {
  if (changedPlaces === undefined || covers.length === 0) return true;
  return covers.some((place) =>
    changedPlaces.some((changed) => place === changed || place.startsWith(`${changed}/`)),
  );
}

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
export async function complete(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
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

/** The themes, and what a device asks for to get them. The last one is that of all other tests. */
const themes = [
  ['contrast', { colorScheme: 'dark', contrast: 'more' }],
  ['dark', { colorScheme: 'dark', contrast: 'no-preference' }],
  ['light', { colorScheme: 'light', contrast: 'no-preference' }],
] as const;

/** What is on the page has no violation in any theme, as the device asks for it. */
export async function expectAccessibleInEveryTheme(page: Page, name: string): Promise<void> {
  for (const [theme, media] of themes) {
    await page.emulateMedia(media);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await complete(page);
    await expectAccessible(page, { colours: theme !== 'light' });
  }
  await picture(page, name);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A phone, and a screen of 1440 × 900 whose letters are shown twice as large (zoom of 200 %). */
const smallViewports = [
  { width: 390, height: 844 },
  { width: 720, height: 450 },
] as const;

/** The screen has no violation where it is small, and nothing of it is reached by scrolling sideways only. */
async function expectAccessibleWhenSmall(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const viewport of smallViewports) {
    await page.setViewportSize(viewport);
    await complete(page);
    await expectAccessible(page);
    await expectNothingBeyond(page);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** The largest letters of the settings, as wide as a desk and as a phone: all of every text is there. */
async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const before = page.viewportSize();
  await expectNothingBeyond(page);
  await page.evaluate(() => (document.documentElement.dataset['text'] = 'larger'));
  for (const { width, height } of looks) {
    await page.setViewportSize({ width, height });
    await complete(page);
    await expectNothingBeyond(page);
    expect(await cutTexts(page), `cut at ${width}`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.dataset['text'] = 'normal'));
  if (before !== null) await page.setViewportSize(before);
}

/** Goes to a screen of the page that is open, as its links do: no page is loaded. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** A test for each screen: its heading is there, and it is accessible in every theme, on a phone and enlarged, and has room for large letters. */
export function screensAreAccessible(
  open: (path: string) => Promise<Page>,
  screens: readonly Screen[],
): void {
  let opened: Page | undefined;
  for (const [path, title] of screens.filter(isWanted)) {
    test(`${path} is accessible in every theme and size`, async () => {
      const page = (opened ??= await open(path));
      await walkTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessibleInEveryTheme(page, path.slice(1).replaceAll(/[/?=]/g, '-'));
      await expectAccessibleWhenSmall(page);
      await expectRoomForLargeLetters(page);
    });
  }
}

/** A test for each dialog that its address opens over a list: it is accessible in every theme. */
export function dialogsAreAccessible(
  open: (path: string) => Promise<Page>,
  dialogs: readonly Screen[],
): void {
  for (const [path, title] of dialogs.filter(isWanted)) {
    test(`${path} is accessible in every theme`, async () => {
      const page = await open(path);
      await expect(page.getByRole('alertdialog', { name: title })).toBeVisible();
      await expectAccessibleInEveryTheme(page, path.slice(1).replaceAll(/[/?=]/g, '-'));
    });
  }
}
