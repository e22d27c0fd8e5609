// Covers: mf-reports/alerts
import { expect } from '@playwright/test';
import { button } from '../support/agent.ts';
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

test('a rule is made from a template and says how things stand', async () => {
  const page = await open('/monitor');
  await button(page, 'Cảnh báo').click();
  await button(page, 'Thêm theo mẫu').click();
  await page.getByRole('menuitem', { name: 'Hàng đợi quá dài' }).click();
  const name = `Khách chờ ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Tên quy tắc' }).fill(name);
  await button(page, 'Lưu').click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Bình thường');
  await expect(row).toContainText('Trên 5 khách chờ');
});

screensAreAccessible(open, [
  ['/monitor/alerts', 'Quy tắc cảnh báo'],
  ['/monitor/alerts/add?kind=service_level', 'Thêm quy tắc cảnh báo'],
  ['/monitor/alerts/log', 'Cảnh báo đã xảy ra'],
]);
