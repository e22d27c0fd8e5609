import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { button, signInAs } from '../support/agent.ts';
import { PreparedReleases, type Preparation } from '../support/prepared-releases.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

/** Milliseconds until a file that hangs is given up, and its card stands. */
const patience = 30_000;

const screens = [
  ['mf-pbx', '/inbounds/add', 'Thêm định tuyến gọi vào'],
  ['mf-pbx', '/subscribers', 'Máy nhánh'],
  ['mf-crm', '/customer', 'Khách hàng'],
  ['mf-survey', '/survey/categories', 'Danh mục khảo sát'],
] as const;

/** Files of a release that a screen asks for when it is shown. */
const lateFiles = /^(?!remoteEntry|__federation_expose)[^/]+\.js$/;

const faults = {
  late: () => new Promise<void>(() => undefined),
  cut: (route: Route) => route.fulfill({ body: '(() => {', contentType: 'text/javascript' }),
  refused: (route: Route) => route.fulfill({ status: 503 }),
} as const;

/** Gives back how to end the fault of the shared modules that the host brings when a screen wants them. */
async function breakShared(
  context: BrowserContext,
  fault: (route: Route) => Promise<void>,
): Promise<() => void> {
  const www = join(productUnderTest().dataFolder, 'www');
  const first = await readFile(join(www, 'index.html'), 'utf8');
  let isOn = true;
  await context.route(/^[^?]*\/\/[^/]+\/[^/]+\.js(\?.*)?$/, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    return isOn && !first.includes(file) ? fault(route) : route.continue();
  });
  return () => (isOn = false);
}

const cards = (page: Page) => page.getByText(/^mf-\S+ (CHUNK|ENTRY_TIMEOUT)$/);

async function expectHealed(page: Page, title: string): Promise<void> {
  await button(page, 'Thử lại').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

for (const [what, fault] of Object.entries(faults)) {
  test(`a shared module that is ${what}: a card, and the next try heals it`, async ({
    browser,
  }) => {
    const { page, context } = await signInAs(browser, { name: 'admin' });
    const mend = await breakShared(context, fault);
    const { url } = productUnderTest();
    await page.goto(`${url}/inbounds/add`);
    await expect(cards(page).first()).toBeVisible({ timeout: patience });
    await expect(page.getByText(/ CRASHED$/)).toHaveCount(0);
    // Still broken: the card stays, and is not another one.
    await button(page, 'Thử lại').first().click();
    await expect(cards(page).first()).toBeVisible({ timeout: patience });
    mend();
    await expectHealed(page, 'Thêm định tuyến gọi vào');
    // Requests that were never answered would keep the context from closing.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
}

for (const [remote, path, title] of screens) {
  for (const how of [500, 'hang'] as const) {
    test(`late files of ${path} (${how}): a card, and the next try heals it`, async ({
      browser,
    }) => {
      const { page, context } = await signInAs(browser, { name: 'admin' });
      const { url, dataFolder } = productUnderTest();
      const releases = await PreparedReleases.in(context, join(dataFolder, 'www'));
      const fault: Preparation = { refuse: { file: lateFiles, how } };
      const version = await releases.give(remote, fault);
      await page.goto(url + path);
      await expect(cards(page).first()).toBeVisible({ timeout: patience });
      await expect(page.getByText(/ CRASHED$/)).toHaveCount(0);
      releases.mend(remote, version);
      await expectHealed(page, title);
      await context.close();
    });
  }
}
