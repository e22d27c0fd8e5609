// Covers: mf-crm/customer-list
import { expect } from '@playwright/test';
import { adminAtScreens, expectAccessibleInEveryTheme } from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

test('everybody who is found gets another status in the background, and back', async () => {
  const page = await open('/customer?q=0');
  await expect(page.getByText(/^Tổng: /)).toBeVisible();
  const bar = page.getByRole('toolbar');
  const offer = page.getByRole('button', { name: /^Chọn tất cả [\d.]+ kết quả$/ });
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }).check();
  const inCare = page.getByRole('cell', { name: 'Đang chăm sóc', exact: true });
  const before = await inCare.count();
  const count = /[\d.]+/.exec((await offer.textContent()) ?? '')?.[0] ?? '';
  await offer.press('Enter');
  await expect(bar.getByRole('status')).toHaveText(`Đã chọn tất cả ${count} kết quả`);
  await expect(page.getByRole('button', { name: 'Chỉ chọn trang này' })).toBeFocused();
  await expectAccessibleInEveryTheme(page, 'customer-list-whole');

  await bar.getByRole('button', { name: 'Đổi trạng thái' }).click();
  const dialog = page.getByRole('alertdialog', {
    name: `Đổi trạng thái của ${count} khách hàng thành`,
  });
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Đang chăm sóc' }).click();
  await expectAccessibleInEveryTheme(page, 'customer-list-whole-status');
  await dialog.getByRole('button', { name: 'Đổi trạng thái' }).click();
  await expect(page.getByText(`Đang thay đổi ${count} khách hàng`)).toBeVisible();
  await expect(bar).toHaveCount(0);

  const bell = page.getByRole('button', { name: /^Thông báo/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Thông báo' });
  const undo = panel.getByRole('button', { name: 'Hoàn tác: Đổi trạng thái khách hàng' });
  await expect(undo).toBeVisible();
  await expect(panel.getByText(/^Đã đổi trạng thái [\d.]+ khách hàng\./)).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'bell-change');
  await page.keyboard.press('Escape');
  await expect(inCare).toHaveCount(10);
  await bell.click();
  await undo.click();
  await expect(panel.getByText(/^Đã hoàn tác [\d.]+ khách hàng\./)).toBeVisible();
  await expect(undo).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(inCare).toHaveCount(before);
});
