// Covers: host
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { join } from 'node:path';
import { adminOnThePhone } from '../support/admin-on-the-phone.ts';
import { agentOn, button, callAndAnswer, hangUp, signInAs } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { PreparedReleases, type Preparation } from '../support/prepared-releases.ts';
import { productUnderTest } from '../support/product.ts';
import { breakShared, cutFiles, type SharedFault, sharedFaults } from '../support/shared-faults.ts';
import { test } from '../support/test.ts';
import { patience, tryAgainUntil } from '../support/try-again.ts';

const screens = [
  ['mf-pbx', '/inbounds/add', 'Thêm định tuyến gọi vào'],
  ['mf-pbx', '/subscribers', 'Máy nhánh'],
  ['mf-crm', '/customer', 'Khách hàng'],
  ['mf-survey', '/survey/campaign', 'Chiến dịch khảo sát'],
] as const;

/** Links of the menu, by the names of the screens that they open. */
const links = [
  ['Khách hàng', 'Khách hàng'],
  ['Máy nhánh', 'Máy nhánh'],
  ['Khảo sát', 'Chiến dịch khảo sát'],
  ['Tổng quan', 'Tổng quan'],
] as const;

const siteFolder = () => join(productUnderTest().dataFolder, 'www');

/** Files of a release that a screen asks for when it is shown. */
const lateFiles = /^(?!remoteEntry|__federation_expose)[^/]+\.js$/;

const cards = (page: Page) => page.getByText(/^mf-\S+ (CHUNK|ENTRY_TIMEOUT)$/);
const heading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true });

const expectHealed = (page: Page, title: string) => tryAgainUntil(page, heading(page, title));

/** Tries again while the fault lasts: the card comes back, and is not another one. */
async function expectStillBroken(page: Page, fault: SharedFault): Promise<void> {
  const before = fault.spoilt();
  await button(page, 'Thử lại').first().click();
  await expect.poll(fault.spoilt, { timeout: patience }).toBeGreaterThan(before);
  await expect(cards(page).first()).toBeVisible({ timeout: patience });
  await expect(page.getByText(/ CRASHED$/)).toHaveCount(0);
}

/** A browser that keeps the whole files would not ask for them again. */
async function forgetKeptFiles(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.detach();
}

/** Closes a context of which requests may never be answered: these would keep it from closing. */
async function closeBroken(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

// Each waits for deadlines most of its time, and no two share a page.
test.describe.configure({ mode: 'parallel' });

for (const [what, fault] of Object.entries(sharedFaults)) {
  // One screen of each remote that uses shared modules which the page does not bring from the start.
  for (const [remote, path, title] of screens.filter(([, each]) => each !== '/subscribers')) {
    test(`a shared module that is ${what}, for ${remote}${path}: a card, and the next try heals it`, async ({
      browser,
    }) => {
      const { page, context } = await signInAs(browser, { name: 'admin' });
      const shared = await breakShared(context, siteFolder(), fault);
      await page.goto(productUnderTest().url + path);
      await expect(cards(page).first()).toBeVisible({ timeout: patience });
      await expect(page.getByText(/ CRASHED$/)).toHaveCount(0);
      await expectStillBroken(page, shared);
      shared.mend();
      await expectHealed(page, title);
      await closeBroken(context);
    });
  }

  test(`shared modules that are ${what} during a call: each screen heals, the call continues`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const admin = await adminOnThePhone(browser);
    const callee = await agentOn(browser, '102');
    await callAndAnswer(admin.page, callee.page, '102');
    const shared = await breakShared(admin.context, siteFolder(), fault);
    for (const [link, title] of links) {
      await admin.page
        .getByRole('navigation')
        .getByRole('link', { name: link, exact: true })
        .click();
      // What an earlier screen has fetched is there already: such a screen has no card.
      const either = cards(admin.page).first().or(heading(admin.page, title));
      await expect(either.first()).toBeVisible({ timeout: patience });
      await expect(admin.page.getByText(/ CRASHED$/)).toHaveCount(0);
      await expectAudioRises(admin.page);
    }
    expect(shared.spoilt()).toBeGreaterThan(0);
    shared.mend();
    for (const [link, title] of links) {
      await admin.page
        .getByRole('navigation')
        .getByRole('link', { name: link, exact: true })
        .click();
      await expectHealed(admin.page, title);
    }
    await Promise.all([expectAudioRises(admin.page), expectAudioRises(callee.page)]);
    await hangUp(admin.page);
    await callee.context.close();
    await closeBroken(admin.context);
  });
}

test('a shared module that the browser keeps as a broken file that never changes heals, also after F5', async ({
  browser,
}) => {
  const { page, context } = await signInAs(browser, { name: 'admin' });
  await forgetKeptFiles(page);
  const putBack = await cutFiles(siteFolder(), 'shared');
  try {
    await page.goto(`${productUnderTest().url}/customer`);
    await expect(cards(page).first()).toBeVisible({ timeout: patience });
  } finally {
    await putBack();
  }
  await page.reload();
  await expectHealed(page, 'Khách hàng');
  await page.reload();
  await expect(heading(page, 'Khách hàng')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await context.close();
});

test('the first files of the page, cut: a card with "Thử lại"; whole again, F5 or the button opens the page', async ({
  browser,
}) => {
  const { page, context } = await signInAs(browser, { name: 'admin' });
  const card = page.getByRole('alert').filter({ hasText: 'Không tải được Alo' });
  const open = async () => {
    await page.goto(`${productUnderTest().url}/customer`);
    await expect(card).toBeInViewport({ timeout: patience });
  };
  for (const mend of [
    () => page.reload(),
    () => card.getByRole('button', { name: 'Thử lại' }).click(),
  ]) {
    await forgetKeptFiles(page);
    const putBack = await cutFiles(siteFolder(), 'first');
    try {
      await open();
    } finally {
      await putBack();
    }
    await mend();
    await expect(heading(page, 'Khách hàng')).toBeVisible();
    await expect(card).toHaveCount(0);
  }
  await context.close();
});

for (const [what, content] of [
  ['hold something else', 'void 0;'],
  ['throw', 'throw new Error("not this one");'],
] as const) {
  test(`the first files of the page, whole, ${what}: the card comes at once, and "Thử lại" opens the page`, async ({
    browser,
  }) => {
    const { page, context } = await signInAs(browser, { name: 'admin' });
    const card = page.getByRole('alert').filter({ hasText: 'Không tải được Alo' });
    await forgetKeptFiles(page);
    const putBack = await cutFiles(siteFolder(), 'first', content);
    try {
      await page.goto(`${productUnderTest().url}/customer`);
      // Long before the twenty seconds after which a page that says nothing is given up.
      await expect(card).toBeInViewport({ timeout: 12_000 });
    } finally {
      await putBack();
    }
    await card.getByRole('button', { name: 'Thử lại' }).click();
    await expect(heading(page, 'Khách hàng')).toBeVisible();
    await expect(card).toHaveCount(0);
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
