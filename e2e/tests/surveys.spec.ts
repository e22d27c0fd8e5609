// Covers: mf-survey
import { expect } from '@playwright/test';
import { button } from '../support/agent.ts';
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

screensAreAccessible(open, [['/survey/categories', 'Danh mục khảo sát']]);

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
