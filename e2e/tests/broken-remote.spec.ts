// Covers: host
import { expect } from '@playwright/test';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { agentOn, button, callAndAnswer, hangUp, signInAs } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';
import { tryAgainUntil } from '../support/try-again.ts';

/** Takes the files of a remote away while `work` runs. */
async function without(remote: string, work: (bringBack: () => Promise<void>) => Promise<void>) {
  const folder = join(productUnderTest().dataFolder, 'www', 'remotes', remote);
  let isAway = true;
  await rename(folder, `${folder}.away`);
  const bringBack = async () => {
    if (isAway) await rename(`${folder}.away`, folder);
    isAway = false;
  };
  await work(bringBack).finally(bringBack);
}

const others = [
  ['/dashboard', 'Tổng quan', 'mf-reports'],
  ['/customer', 'Khách hàng', 'mf-crm'],
  ['/subscribers', 'Máy nhánh', 'mf-pbx'],
  ['/survey/categories', 'Danh mục khảo sát', 'mf-survey'],
] as const;

for (const [path, title, remote] of others) {
  test(`without the files of ${remote} everything else works, and they are found again`, async ({
    browser,
  }) => {
    await without(remote, async (bringBack) => {
      const { url } = productUnderTest();
      const { page, context } = await signInAs(browser, { name: 'admin' });
      // The page may just be loading itself again for the files that are missing.
      await expect(() => page.goto(url + path)).toPass({ timeout: 20_000 });
      await expect(button(page, 'Thử lại').first()).toBeVisible({ timeout: 20_000 });
      for (const [otherPath, otherTitle, other] of others) {
        if (other === remote) continue;
        await page.goto(url + otherPath);
        await expect(page.getByRole('heading', { level: 1, name: otherTitle })).toBeVisible();
      }
      await page.goto(url + path);
      await expect(button(page, 'Thử lại').first()).toBeVisible({ timeout: 20_000 });
      await bringBack();
      await tryAgainUntil(page, page.getByRole('heading', { level: 1, name: title }));
      await context.close();
    });
  });
}

test('a page begins by itself once the server answers again', async ({ browser }) => {
  const refused: string[] = [];
  const { context } = await signInAs(browser, {
    name: 'admin',
    // The document that nothing can begin without is missing at first.
    prepare: async (of) => {
      await of.route(/\/registry\.json$/, async (route) => {
        const { pathname } = new URL(route.request().url());
        if (refused.includes(pathname)) return route.continue();
        refused.push(pathname);
        return route.fulfill({ status: 503, body: '' });
      });
    },
  });
  expect(refused).toEqual(['/registry.json']);
  await context.close();
});

test('the phone keeps its call while a remote is missing', async ({ browser }) => {
  const [caller, callee] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
  await callAndAnswer(caller.page, callee.page, '102');
  await without('mf-crm', async (bringBack) => {
    const link = caller.page.getByRole('navigation').getByRole('link', { name: 'Khách hàng' });
    await link.click();
    await expect(button(caller.page, 'Thử lại').first()).toBeVisible({ timeout: 20_000 });
    await expectAudioRises(caller.page);
    await bringBack();
    await tryAgainUntil(
      caller.page,
      caller.page.getByRole('heading', { level: 1, name: 'Khách hàng' }),
    );
  });
  await expectAudioRises(caller.page);
  await hangUp(caller.page);
  await Promise.all([caller.context.close(), callee.context.close()]);
});

test('without the phone the screens work, and the phone is found again', async ({ browser }) => {
  await without('mf-softphone', async (bringBack) => {
    const { page, context } = await signInAs(browser, { name: 'nv101' });
    await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
    await expect(button(page, 'Thử lại').first()).toBeVisible({ timeout: 20_000 });
    await bringBack();
    await tryAgainUntil(page, page.getByText('Máy nhánh 101').first());
    await context.close();
  });
});
