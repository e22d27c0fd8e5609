// Covers: host
import { expect } from '@playwright/test';
import { fillSignIn, signInAs } from '../support/agent.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

const expired = 'Phiên làm việc hết hạn. Vui lòng đăng nhập lại !';

test('a wrong password is answered 422 and never says that the session expired', async ({
  page,
}) => {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.status() >= 400,
  );
  await fillSignIn(page, { name: 'nv101', password: 'sai-mat-khau-1' });
  expect((await answer).status()).toBe(422);
  await expect(page.getByText('Thông tin đăng nhập không đúng')).toBeVisible();
  await expect(page.getByText(expired)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('an unknown company is answered like a wrong password', async ({ page }) => {
  await fillSignIn(page, { tenant: 'dn9999', name: 'nv101' });
  await expect(page.getByText('Thông tin đăng nhập không đúng')).toBeVisible();
});

test('the root leads to the dashboard, and to the sign-in screen without a session', async ({
  browser,
  page,
}) => {
  const { url } = productUnderTest();
  await page.goto(`${url}/`);
  await page.waitForURL('**/login');
  await expectAccessible(page);
  const agent = await signInAs(browser, { name: 'nv101' });
  await agent.page.goto(`${url}/`);
  await agent.page.waitForURL('**/dashboard');
  await agent.context.close();
});

test('a session that the server no longer knows ends with the exact words', async ({ browser }) => {
  const agent = await signInAs(browser, { name: 'nv103' });
  await agent.page.route('**/api/**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 401, code: 'UNAUTHENTICATED', title: 'Unauthenticated' }),
    }),
  );
  // Another part of the page may ask first and end the session before the click.
  const link = agent.page.getByRole('link', { name: 'Khách hàng' }).first();
  await link.click({ timeout: 5000 }).catch(() => undefined);
  await agent.page.waitForURL('**/login');
  await expect(agent.page.getByText(expired)).toBeVisible();
  const left = await agent.page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /token/i.test(key)),
  );
  expect(left).toEqual([]);
  await agent.context.close();
});

test('signing up makes a company whose administrator can sign in', async ({ page, browser }) => {
  await page.goto(`${productUnderTest().url}/signup`);
  await expectAccessible(page);
  const email = `chu${Date.now()}@example.com`;
  await page.getByLabel('Tên doanh nghiệp').fill('Công ty Bình Minh');
  await page.getByLabel('Họ và tên').fill('Ngô Thanh Hà');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await page.getByLabel(/^Mật khẩu/).fill('binh-minh-2026');
  await page.getByLabel('Nhập lại mật khẩu').fill('binh-minh-2026');
  await page.getByLabel(/Tôi đồng ý/).check();
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click();
  await expect(page.getByText('Doanh nghiệp của bạn đã sẵn sàng')).toBeVisible();
  const tenant = /dn\d+/.exec(await page.locator('main').innerText())?.[0];
  await page.getByRole('button', { name: 'Vào hệ thống' }).click();
  await page.waitForURL('**/dashboard');
  const again = await signInAs(browser, {
    tenant: tenant ?? '',
    name: email,
    password: 'binh-minh-2026',
  });
  await expect(again.page.getByRole('link', { name: 'Máy nhánh', exact: true })).toBeVisible();
  await again.context.close();
});

test('signing out forgets the session', async ({ browser }) => {
  const agent = await signInAs(browser, { name: 'nv103' });
  await agent.page.getByRole('button', { name: /^Tài khoản/ }).click();
  await agent.page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await agent.page.waitForURL('**/login');
  await agent.page.goto(`${productUnderTest().url}/dashboard`);
  await agent.page.waitForURL('**/login');
  await agent.context.close();
});
