// Covers: mf-pbx/voice-otp
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { button } from '../support/agent.ts';
import {
  adminAtScreens,
  expectAccessibleInEveryTheme,
  screensAreAccessible,
} from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/voice-otp/list', 'Danh sách Voice OTP', 'mf-pbx/voice-otp'],
  ['/voice-otp/number', 'Kịch bản Voice OTP', 'mf-pbx/voice-otp'],
  ['/voice-otp/number/add', 'Thêm kịch bản', 'mf-pbx/voice-otp'],
]);

async function choose(page: Page, box: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: box }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('a script is written, heard, tried, given a key, and used by a system of the company', async () => {
  const page = await open('/voice-otp/number/add');
  const name = `Đăng nhập ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Tên kịch bản' }).fill(name);
  await choose(page, 'Đầu số gọi ra', /1900/);
  await page.getByRole('textbox', { name: 'Nội dung' }).fill('Mã của bạn là {otp}');
  await page.getByRole('button', { name: /bản đọc thử của kịch bản/ }).click();
  // It is read aloud by the server: a player with a length stands there then.
  await expect(page.getByRole('button', { name: /Dừng|Tạm dừng/ }).first()).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('tab', { name: 'Cuộc gọi' }).click();
  await expectAccessibleInEveryTheme(page, 'voice-otp-call');
  await button(page, 'Lưu').click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Chưa có');

  await row.getByRole('button', { name: `Thao tác khác với ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Tạo khóa API' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tạo khóa' }).click();
  const shown = page.getByRole('alertdialog', { name: 'Khóa API của kịch bản' });
  const key = (await shown.locator('code').first().textContent()) ?? '';
  expect(key).toMatch(/^alo_dn0002_/);
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Đóng' }).click();

  await row.getByRole('button', { name: `Gọi thử ${name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Gọi thử “${name}”` });
  await dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill('0912345601');
  await dialog.getByRole('button', { name: 'Gọi' }).click();
  const steps = page.getByRole('list', { name: 'Diễn biến' });
  await expect(steps).toContainText('Nhận yêu cầu');
  // Without a carrier there is no way out.
  await expect(steps).toContainText(/Không gọi được/, { timeout: 60_000 });
  await expectAccessibleInEveryTheme(page, 'voice-otp-test');
  await page.getByRole('button', { name: 'Đóng' }).click();

  const sent = await page.request.post(new URL('/api/otp/send', page.url()).href, {
    headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': name.replaceAll(/\D/g, '') },
    data: { phone: '0912345602', ref_id: 'e2e-1', code: '271828' },
  });
  expect(sent.status()).toBe(200);
  await page.getByRole('tab', { name: 'Danh sách' }).click();
  const request = page.getByRole('row').filter({ hasText: '****28' });
  await expect(request).toContainText(name);
  const verified = await page.request.post(new URL('/api/otp/verify', page.url()).href, {
    headers: { Authorization: `Bearer ${key}` },
    data: { ref_id: 'e2e-1', code: '271828' },
  });
  expect(await verified.json()).toEqual({ valid: true });
  // The list changes without being read again by hand.
  await expect(request).toContainText('Đã xác thực');
  await request
    .getByRole('button', { name: /0912345602/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Diễn biến' })).toContainText('Xác thực đúng mã');
  await expectAccessibleInEveryTheme(page, 'voice-otp-detail');
});
