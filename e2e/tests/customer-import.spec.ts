// Covers: mf-crm/customer-import, mf-crm/customer-detail
import { expect } from '@playwright/test';
import { button } from '../support/agent.ts';
import { adminAtScreens, expectAccessibleInEveryTheme } from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

test('customers come from a file: checked, put right, imported; then they are an export', async () => {
  const page = await open('/customer');
  await button(page, 'Nhập').click();
  const dialog = page.getByRole('alertdialog');
  const table = 'Họ tên,SĐT,Trạng thái\nTệp Một,0977 100 001,Mới\nTệp Hai,12ab,Mới\n';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'khach.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(dialog.getByRole('combobox', { name: 'Cột 1' })).toHaveValue('name');
  await expectAccessibleInEveryTheme(page, 'customer-import-columns');
  await dialog.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(dialog.getByText('1 dòng nhập được, 1 dòng có lỗi.')).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'customer-import-mistakes');
  await dialog.getByRole('textbox', { name: /Số điện thoại ở dòng 3/ }).fill('0977100002');
  await dialog.getByRole('button', { name: 'Kiểm tra lại' }).click();
  await dialog.getByRole('button', { name: 'Nhập 2 khách hàng' }).click();
  await expect(dialog.getByText('Đã nhập 2 khách hàng, 0 dòng bị loại.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).click();

  await page.getByRole('searchbox').fill('tep');
  await expect(page.getByText('Tổng: 2')).toBeVisible();
  await button(page, 'Xuất').click();
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  await page.getByRole('button', { name: /^Thông báo/ }).click();
  const panel = page.getByRole('dialog', { name: 'Thông báo' });
  // The import has left a file there too.
  const exported = panel.getByRole('listitem').filter({ hasText: 'Xuất khách hàng' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exported.getByRole('link', { name: 'Tải tệp' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('khach-hang.xlsx');
  await expectAccessibleInEveryTheme(page, 'bell');
});

test('customers are given away and taken back, and a view of the list is kept', async () => {
  const page = await open('/customer?q=tep');
  await expect(page.getByText('Tổng: 2')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }).check();
  await button(page, 'Giao phụ trách').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Giao phụ trách' }).click();
  await expect(page.getByText(/Đã giao \d khách hàng/)).toBeVisible();
  await button(page, 'Hoàn tác').click();
  await expect(page.getByText(/Đã hoàn tác \d khách hàng/)).toBeVisible();

  await button(page, 'Lưu góc nhìn').click();
  await page.getByRole('textbox', { name: 'Tên góc nhìn' }).fill('Từ tệp');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('button', { name: 'Từ tệp', pressed: true })).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'customer-list');
});

test('a customer’s page has the form and what happened; a note is added', async () => {
  const page = await open('/customer?q=tep');
  await page.getByRole('button', { name: 'Tệp Một', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tệp Một' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Thêm ghi chú' }).fill('Hẹn thứ hai');
  await button(page, 'Lưu ghi chú').click();
  await expect(page.getByRole('listitem').getByText('Hẹn thứ hai')).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'customer-detail');
});

test('Ctrl+K goes to screens and people by a few letters', async () => {
  const page = await open('/dashboard');
  await expect(page.getByRole('button', { name: 'Tìm nhanh (Ctrl+K)' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Tìm nhanh' });
  await box.fill('tep mot');
  await expect(page.getByRole('option', { name: /Tệp Một/ })).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'palette');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tệp Một' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await box.fill('nguon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nguồn dữ liệu' })).toBeVisible();
});
