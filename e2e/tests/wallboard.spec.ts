// Covers: mf-reports/wallboards, host
import { expect } from '@playwright/test';
import { button } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import {
  adminAtScreens,
  expectAccessibleInEveryTheme,
  screensAreAccessible,
} from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

test('a wallboard is made, fills the screen, and stands on a television until that ends', async ({
  browser,
}) => {
  const page = await open('/monitor');
  await button(page, 'Màn hình treo').click();
  await button(page, 'Thêm màn hình treo').first().click();
  const name = `Sàn ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Tên màn hình' }).fill(name);
  const tiles = page.getByRole('list', { name: 'Các ô, theo thứ tự hiển thị' });
  await expect(tiles.getByRole('listitem')).toHaveCount(6);
  // By the keyboard: the waiting customers go behind the longest wait.
  await tiles.getByRole('button', { name: /xuống.*Khách đang chờ|Khách đang chờ.*xuống/i }).focus();
  await page.keyboard.press('Enter');
  await button(page, 'Lưu').click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Mở màn hình' }).click();
  const shown = page.getByRole('region', { name });
  await expect(shown.getByRole('listitem').first()).toContainText('Chờ lâu nhất');
  await expect(shown.getByText('Trực tiếp')).toBeVisible();
  await button(page, 'Toàn màn hình').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await expectAccessibleInEveryTheme(page, 'wallboard');

  await page.getByRole('link', { name: 'Danh sách', exact: true }).click();
  await row.getByRole('button', { name: /^Thao tác/ }).click();
  await page.getByRole('menuitem', { name: 'Tạo địa chỉ cho TV' }).click();
  const address = await page.getByText(/\/wallboard#tv_/).textContent();
  // A toast that is still there has a button of that name, too.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đóng' }).click();

  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const television = await context.newPage();
  await television.goto(address ?? productUnderTest().url);
  await expect(television.getByRole('region', { name }).getByText('Trực tiếp')).toBeVisible();
  const figure = television.getByRole('listitem', { name: 'Tổng' }).locator('p').nth(1);
  const size = await figure.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  expect(size).toBeGreaterThanOrEqual(64);
  await expectAccessibleInEveryTheme(television, 'television');

  await row.getByRole('button', { name: /^Thao tác/ }).click();
  await page.getByRole('menuitem', { name: 'Thu hồi địa chỉ' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Thu hồi địa chỉ' })
    .click();
  await expect(television.getByText('Địa chỉ này không còn dùng được')).toBeVisible();
  await context.close();
});

screensAreAccessible(open, [
  ['/monitor/wallboards', 'Màn hình treo'],
  ['/monitor/wallboards/add', 'Thêm màn hình treo'],
]);
