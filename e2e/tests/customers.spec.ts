// Covers: mf-crm
import { expect } from '@playwright/test';
import { agentOn, button } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import {
  adminAtScreens,
  expectAccessibleInEveryTheme,
  screensAreAccessible,
} from '../support/screens.ts';
import { test } from '../support/test.ts';

const screens = [
  ['/customer', 'Khách hàng'],
  ['/customer/add', 'Thêm khách hàng'],
  ['/projects', 'Dự án'],
  ['/project/add', 'Thêm dự án'],
  ['/data-sources', 'Nguồn dữ liệu'],
  ['/data-source/add', 'Thêm nguồn dữ liệu'],
  ['/profile-status', 'Trạng thái hồ sơ'],
  ['/profile-status/add', 'Thêm trạng thái'],
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

test('statuses are put in order by their buttons, and the old order comes back', async () => {
  const page = await open('/profile-status');
  const names = () => page.getByRole('table').getByRole('link').allInnerTexts();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const before = await names();
  await button(page, 'Sắp xếp').click();
  const dialog = page.getByRole('alertdialog');
  await dialog
    .getByRole('button', { name: /^Đưa .* xuống$/ })
    .first()
    .click();
  await expectAccessibleInEveryTheme(page, 'catalog-order');
  await dialog.getByRole('button', { name: 'Lưu thứ tự' }).click();
  await expect(page.getByText('Đã lưu thứ tự')).toBeVisible();
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
  await button(page, 'Hoàn tác').click();
  await expect(page.getByText('Đã trả lại thứ tự cũ')).toBeVisible();
  await expect.poll(names).toEqual(before);
});

test('the phone asks before it calls who wants no calls', async ({ browser }) => {
  const { page, context } = await agentOn(browser, '103');
  await page.goto(`${productUnderTest().url}/customer/add`);
  await page.getByRole('textbox', { name: 'Tên khách hàng' }).fill('Lặng Im');
  await page.getByRole('textbox', { name: 'Số điện thoại', exact: true }).fill('0977200001');
  await page.getByRole('switch', { name: 'Không làm phiền' }).check();
  await button(page, 'Lưu').click();
  await expect(page.getByText(/Lặng Im/).first()).toBeVisible();
  await button(page, 'Điện thoại').click();
  const learned = page.waitForResponse(/\/call-wish\//);
  await page.getByRole('textbox', { name: 'Nhập số điện thoại' }).fill('0977200001');
  await learned;
  await page.getByRole('button', { name: 'Gọi', exact: true }).last().click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Không gọi' })).toBeFocused();
  await expectAccessibleInEveryTheme(page, 'unwanted-call');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(button(page, 'Kết thúc')).toHaveCount(0);
  await context.close();
});
