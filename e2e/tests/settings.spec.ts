// Covers: mf-crm/audit, mf-crm/setting, mf-crm/settings-frame, mf-crm/user-setting
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { button, signInAs } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import {
  adminAtScreens,
  expectAccessibleInEveryTheme,
  screensAreAccessible,
} from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/setting/general', 'Cài đặt'],
  ['/setting/call', 'Cài đặt'],
  ['/setting/pause-reason', 'Cài đặt'],
  ['/setting/integration', 'Cài đặt'],
  ['/setting/payment', 'Cài đặt'],
  ['/setting/audit', 'Nhật ký hệ thống'],
  ['/user-setting/voicemail', 'Lời nhắn thoại'],
]);

test('an API key reads for its maker until it is revoked; the audit log names both and is whole', async () => {
  const page = await open('/setting/integration');
  const name = `Kế toán ${Date.now()}`;
  await button(page, 'Tạo khóa API').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Tên khóa' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'Xem – Khách hàng' }).check();
  await expectAccessibleInEveryTheme(page, 'setting-key-add');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  const key = await page.locator('code').innerText();
  expect(key).toMatch(/^alo_dn0002_/);
  await button(page, 'Đóng').click();

  const ask = (path: string) =>
    fetch(`${productUnderTest().url}/api/tenant/dn0002/${path}`, {
      headers: { authorization: `Bearer ${key}` },
    });
  expect((await ask('customers')).status).toBe(200);
  expect((await ask('accounts')).status).toBe(403);
  await button(page, `Thu hồi ${name}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi' }).click();
  await expect(page.getByText(`Đã thu hồi khóa ${name}`)).toBeVisible();
  expect((await ask('customers')).status).toBe(401);

  await open(`/setting/audit?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
  await button(page, 'Kiểm tra tính toàn vẹn').click();
  const check = page.getByRole('alertdialog', { name: 'Kiểm tra tính toàn vẹn của nhật ký' });
  await check.getByRole('button', { name: 'Kiểm tra', exact: true }).click();
  await expect(check.getByText(/^Nhật ký nguyên vẹn/)).toBeVisible();
  await expect(check.locator('code')).toHaveText(/^\d+-[0-9a-f]{64}$/);
  await expectAccessibleInEveryTheme(page, 'audit-chain');
});

test('the reference of the API opens beside the keys, and finds a call by its name', async () => {
  const page = await open('/setting/integration');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Tài liệu API' }).click();
  const reference = await opened;
  await expect(reference.getByRole('heading', { level: 1, name: 'API của Alo' })).toBeVisible();
  await reference.getByRole('searchbox').fill('createcustomer');
  const calls = reference.locator('.operation:visible');
  await expect(calls).toHaveCount(1);
  await calls.locator('summary').click();
  await expect(calls.getByRole('row', { name: /DUPLICATE_PHONE/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await reference.emulateMedia({ colorScheme });
    await expectAccessible(reference);
  }
  await reference.getByRole('searchbox').fill('không có');
  await expect(reference.getByRole('status')).toHaveText('Không có lời gọi nào khớp.');
  await reference.close();
});

test('numbers that the company hides are covered for an agent from then on', async ({
  browser,
}) => {
  const hide = async () => {
    const page = await open('/setting/call');
    await page.getByRole('switch', { name: 'Ẩn số điện thoại khách hàng' }).click();
    await button(page, 'Lưu').click();
    await expect(page.getByText('Đã lưu cài đặt cuộc gọi')).toBeVisible();
  };
  const agent = await signInAs(browser, { name: 'nv101' });
  const covered = agent.page.getByRole('row').filter({ hasText: '***' });
  await agent.page.goto(`${productUnderTest().url}/customer`);
  await expect(agent.page.getByRole('row').nth(3)).toBeVisible();
  await expect(covered).toHaveCount(0);
  await hide();
  await agent.page.reload();
  await expect(covered.first()).toBeVisible();
  await hide();
  await agent.context.close();
});
