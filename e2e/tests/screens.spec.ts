// Covers: everything
import { expect } from '@playwright/test';
import { agentOn, button, callAndAnswer, hangUp, signInAs } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';
import { test } from '../support/test.ts';

const screens = [
  ['/dashboard', 'Tổng quan'],
  ['/call-history', 'Lịch sử cuộc gọi'],
  ['/customer', 'Khách hàng'],
  ['/customer/add', 'Thêm khách hàng'],
  ['/subscribers', 'Máy nhánh'],
  ['/subscribers/add', 'Thêm máy nhánh'],
  ['/survey/categories', 'Danh mục khảo sát'],
] as const;

test.describe('an administrator', () => {
  const open = adminAtScreens();

  screensAreAccessible(open, screens);

  test('the header of a phone has the whole word of the status, and follows the theme of the device', async () => {
    const page = await open('/dashboard');
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toHaveCount(1);
    }
    const word = page.getByRole('banner').getByText('Sẵn sàng', { exact: true });
    await expect(word).toBeVisible();
    await expect(page.getByRole('banner').getByText(/^\d\d:\d\d$/)).toBeVisible();
    expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(
      true,
    );
    if (wide !== null) await page.setViewportSize(wide);
  });

  test('dark mode stays after a reload', async () => {
    const page = await open('/dashboard');
    await button(page, 'Chế độ tối').click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await button(page, 'Chế độ sáng').click();
  });

  test('an address without a screen says so', async () => {
    const page = await open('/khong-co');
    await expect(page.getByText('Không tìm thấy trang')).toBeVisible();
  });

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

  test('a survey category is added, edited and deleted', async () => {
    const page = await open('/survey/categories');
    const name = `Danh mục ${Date.now()}`;
    await button(page, 'Thêm danh mục').first().click();
    await page.getByRole('textbox', { name: 'Tên danh mục' }).fill(name);
    await button(page, 'Lưu').click();
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
    await button(page, `Sửa ${name}`).click();
    await page.getByRole('textbox', { name: 'Tên danh mục' }).fill(`${name} B`);
    await button(page, 'Lưu').click();
    await expect(page.getByRole('row').filter({ hasText: `${name} B` })).toHaveCount(1);
  });

  test('a new subscriber is given to an account and its phone registers', async ({ browser }) => {
    const page = await open('/subscribers/add');
    const extension = String(Date.now()).slice(-5).replace(/^0/, '9');
    await page.getByRole('textbox', { name: 'Số máy nhánh' }).fill(extension);
    await page.getByRole('textbox', { name: 'Tên hiển thị' }).fill('Lễ tân');
    const people = page.getByRole('combobox', { name: 'Nhân viên' });
    await people.click();
    await people.pressSequentially('Thu Hà');
    await page.getByRole('option', { name: /Lê Thu Hà/ }).click();
    await button(page, 'Lưu').click();
    await page.waitForURL(/\/subscribers(\?.*)?$/);
    const supervisor = await signInAs(browser, { name: 'giamsat' });
    await expect(supervisor.page.getByText(`Máy nhánh ${extension}`).first()).toBeVisible();
    const caller = await agentOn(browser, '101');
    await callAndAnswer(caller.page, supervisor.page, extension);
    await hangUp(caller.page);
    await Promise.all([caller.context.close(), supervisor.context.close()]);
  });
});

test('an agent does not see what the role may not do', async ({ browser }) => {
  const agent = await signInAs(browser, { name: 'nv101' });
  await expect(agent.page.getByRole('link', { name: 'Khách hàng' }).first()).toBeVisible();
  await expect(agent.page.getByRole('link', { name: 'Máy nhánh', exact: true })).toHaveCount(0);
  await agent.page.goto(`${productUnderTest().url}/subscribers`);
  await expect(agent.page.getByText('Bạn không có quyền thực hiện thao tác này')).toBeVisible();
  await agent.context.close();
});
