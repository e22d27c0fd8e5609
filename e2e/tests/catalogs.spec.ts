// Covers: mf-crm/catalogs, mf-crm/data-sources, mf-crm/profile-statuses, mf-crm/projects
import { expect } from '@playwright/test';
import { button } from '../support/agent.ts';
import {
  adminAtScreens,
  expectAccessibleInEveryTheme,
  screensAreAccessible,
} from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/projects', 'Dự án'],
  ['/project/add', 'Thêm dự án'],
  ['/data-sources', 'Nguồn dữ liệu'],
  ['/data-source/add', 'Thêm nguồn dữ liệu'],
  ['/profile-status', 'Trạng thái hồ sơ'],
  ['/profile-status/add', 'Thêm trạng thái'],
]);

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

test('a status is renamed in its row, by keyboard and with a click elsewhere, and gets a colour', async () => {
  const page = await open('/profile-status');
  const cell = (name: string, what = 'Tên') => button(page, `${name} – sửa ${what}`);
  await cell('Từ chối').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Không cần');
  await page.keyboard.press('Escape');
  await expect(cell('Từ chối')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Tên' })).toHaveAccessibleDescription(
    'Thông tin không được để trống',
  );
  await expectAccessibleInEveryTheme(page, 'profile-status-in-the-row');
  await page.keyboard.type('Không cần');
  await page.getByRole('heading', { name: 'Trạng thái hồ sơ' }).click();
  await expect(cell('Không cần')).toBeVisible();
  await button(page, 'Hoàn tác').click();
  await expect(cell('Từ chối')).toBeVisible();

  await cell('#c53030', 'Màu').click();
  await page.getByLabel('Chọn Màu').fill('#b00020');
  await button(page, 'Lưu').click();
  await expect(cell('#b00020', 'Màu')).toBeFocused();
  await cell('#b00020', 'Màu').click();
  await page.keyboard.type('#c53030');
  await page.keyboard.press('Enter');
  await expect(cell('#c53030', 'Màu')).toBeFocused();
});
