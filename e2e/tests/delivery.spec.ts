// Covers: host
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { button, fillSignIn, signInAs } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

declare global {
  // What the policy has stopped on this page, kept by the script below.
  var aloStopped: string[] | undefined;
}

/** Makes pages remember what the content security policy stops. */
async function rememberViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.aloStopped = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      globalThis.aloStopped?.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
}
const stopped = (page: Page) => page.evaluate(() => globalThis.aloStopped);

test('no screen needs what the policy forbids', async ({ page }) => {
  await rememberViolations(page);
  await fillSignIn(page, { name: 'admin' });
  await page.waitForURL('**/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link');
  await expect(menu.first()).toBeVisible();
  const paths = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) {
    await menu.and(page.locator(`a[href="${path}"]`)).click();
    await expect(page).toHaveURL(`${productUnderTest().url}${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(await stopped(page), path ?? '').toEqual([]);
  }
  for (const path of ['/customer/add', '/subscribers/add', '/ivr-details/add', '/role/add']) {
    await page.goto(`${productUnderTest().url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await stopped(page), path).toEqual([]);
  }
});

test('inline scripts, code from text and markup from text are stopped', async ({ page }) => {
  await rememberViolations(page);
  await page.goto(`${productUnderTest().url}/login`);
  await expect(page.getByLabel('Mã doanh nghiệp')).toBeVisible();
  const ran = await page.evaluate(async () => {
    // The test's own code may do more than a page as long as it has not waited.
    await new Promise((resolve) => setTimeout(resolve));
    const attempts = [
      () => {
        const script = document.createElement('script');
        script.append('globalThis.aloStopped = undefined');
        document.body.append(script);
        return globalThis.aloStopped === undefined;
      },
      () => {
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>');
        return true;
      },
      () => {
        document.createElement('script').src = 'https://elsewhere.example/x.js';
        return true;
      },
      () => Function('return true')() === true,
    ];
    return attempts.map((attempt) => {
      try {
        return attempt();
      } catch {
        return false;
      }
    });
  });
  expect(ran).toEqual([false, false, false, false]);
});

async function openRemote(page: Page, name: string) {
  await page.goto(`${productUnderTest().url}/platform/remotes?remote=${name}`);
  return page.getByRole('dialog');
}

async function giveReason(page: Page, reason: string, confirm: string) {
  await page.getByRole('textbox', { name: /Lý do/ }).fill(reason);
  await button(page, confirm).click();
}

test('the operator switches a remote off and on; others see it at once', async ({ browser }) => {
  const operator = await signInAs(browser, { name: 'admin' });
  const colleague = await signInAs(browser, { name: 'admin' });
  const { url } = productUnderTest();
  await colleague.page.goto(`${url}/platform/remotes`);
  const row = colleague.page.getByRole('row', { name: /mf-survey/ });
  await expect(row).toBeVisible();
  await expectAccessible(colleague.page);

  const detail = await openRemote(operator.page, 'mf-survey');
  await button(operator.page, 'Tắt khẩn cấp').click();
  await giveReason(operator.page, 'Thử công tắc', 'Tắt phân hệ');
  await expect(detail.getByText('Phân hệ đang tắt: Thử công tắc')).toBeVisible();
  await expect(detail.getByText(/admin@dn0002 · Lý do: Thử công tắc/)).toBeVisible();
  await expectAccessible(operator.page);
  await expect(row.getByText('Đã tắt')).toBeVisible();
  const registry = await (await fetch(`${url}/registry.json`)).text();
  expect(registry).toContain('Thử công tắc');

  await button(operator.page, 'Bật lại').click();
  await giveReason(operator.page, 'Xong', 'Bật lại');
  await expect(row.getByText('Đã tắt')).toHaveCount(0);
  await operator.context.close();
  await colleague.context.close();
});

test('the administrator of another company sees nothing of it', async ({ browser }) => {
  const { page, context } = await signInAs(browser, { tenant: 'dn0003', name: 'admin' });
  await expect(page.getByRole('link', { name: 'Khách hàng' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Phân hệ' })).toHaveCount(0);
  await page.goto(`${productUnderTest().url}/platform/remotes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('mf-survey')).toHaveCount(0);
  await context.close();
});

/** Keeps a page from fetching by itself what nobody has asked for yet. */
async function neverAtRest(context: BrowserContext): Promise<void> {
  await context.addInitScript((restAfter) => {
    const begin = globalThis.setTimeout;
    globalThis.setTimeout = Object.assign(
      (act: () => void, delay?: number, ...rest: []) =>
        delay === restAfter ? 0 : begin(act, delay, ...rest),
      begin,
    );
  }, 4000);
}

test('parts of the phone that the network withheld come when it is back', async ({ browser }) => {
  // The phone comes after the screen: on one that brings none of these modules itself.
  const { page, context } = await signInAs(browser, {
    name: 'nv103',
    prepare: neverAtRest,
    screen: '/no-such-screen',
  });
  await expect(button(page, 'Điện thoại')).toBeVisible();
  // Modules that all remotes share; those of the first page are here by now.
  const shared = new RegExp(`^${productUnderTest().url}/(?:\\d+|[a-z-]*kits)\\.[0-9a-f]+\\.js$`);
  const withheld: string[] = [];
  await page.route(shared, (route) => {
    withheld.push(route.request().url());
    return route.abort('connectionreset');
  });
  await button(page, 'Điện thoại').click();
  await expect(page.getByRole('heading', { name: 'Điện thoại' })).toBeVisible();
  await expect.poll(() => withheld.length).toBeGreaterThan(1);
  await page.unroute(shared);
  await expect(page.getByRole('textbox', { name: 'Nhập số điện thoại' })).toBeVisible();
  await context.close();
});
