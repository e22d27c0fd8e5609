// Covers: host, mf-reports/dashboard, mf-pbx/subscriber-list
import { expect } from '@playwright/test';
import { button, signInAs } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import { adminAtScreens } from '../support/screens.ts';
import { test } from '../support/test.ts';

test.describe('an administrator', () => {
  const open = adminAtScreens();

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
});

test('an agent does not see what the role may not do', async ({ browser }) => {
  const agent = await signInAs(browser, { name: 'nv101' });
  await expect(agent.page.getByRole('link', { name: 'Khách hàng' }).first()).toBeVisible();
  await expect(agent.page.getByRole('link', { name: 'Máy nhánh', exact: true })).toHaveCount(0);
  await agent.page.goto(`${productUnderTest().url}/subscribers`);
  await expect(agent.page.getByText('Bạn không có quyền thực hiện thao tác này')).toBeVisible();
  await agent.context.close();
});
