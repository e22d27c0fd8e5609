// Covers: mf-crm/customer-form, mf-crm/customer-list
import { expect } from '@playwright/test';
import { button } from '../support/agent.ts';
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';
import { test } from '../support/test.ts';

const screens = [
  ['/customer', 'Khách hàng'],
  ['/customer/add', 'Thêm khách hàng'],
] as const;

const open = adminAtScreens();

screensAreAccessible(open, screens);

test('a customer is refused with the exact messages, added, edited and found', async () => {
  const page = await open('/customer/add');
  const name = `Khách thử ${Date.now()}`;
  await button(page, 'Lưu').click();
  await expect(page.getByText('Thông tin không được để trống').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Tên khách hàng' }).fill(name);
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill('12ab');
  await button(page, 'Lưu').click();
  await expect(page.getByText('Định dạng số điện thoại sai')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Số điện thoại' })
    .fill(`09${String(Date.now()).slice(-8)}`);
  await button(page, 'Lưu').click();
  await page.waitForURL(/\/customer(\?.*)?$/);
  await page.getByRole('searchbox').first().fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Sửa/ }).click();
  await page.getByRole('textbox', { name: 'Tên khách hàng' }).fill(`${name} B`);
  await button(page, 'Lưu').click();
  await page.waitForURL(/\/customer(\?.*)?$/);
  await expect(page.getByText(`${name} B`).first()).toBeVisible();
});
