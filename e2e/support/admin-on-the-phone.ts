import { type Browser, expect } from '@playwright/test';
import { type Agent, button, signInAs } from './agent.ts';
import { productUnderTest } from './product.ts';

const extension = '190';

/** Gives the administrator, who sees every screen, an extension; once is enough for a product. */
async function giveAdminExtension(browser: Browser): Promise<void> {
  const { page, context } = await signInAs(browser, { name: 'admin' });
  await page.goto(`${productUnderTest().url}/subscribers/add`);
  await page.getByRole('textbox', { name: 'Số máy nhánh' }).fill(extension);
  await page.getByRole('textbox', { name: 'Tên hiển thị' }).fill('Quản trị');
  const people = page.getByRole('combobox', { name: 'Nhân viên' });
  await people.click();
  await people.pressSequentially('Quản Trị');
  await page.getByRole('option', { name: /Nguyễn Quản Trị/ }).click();
  await button(page, 'Lưu').click();
  const saved = page.getByRole('heading', { level: 1, name: 'Máy nhánh', exact: true });
  const given = page.getByText(/đã được dùng|đã có máy nhánh/).first();
  await expect(saved.or(given).first()).toBeVisible();
  await context.close();
}

/** The administrator at a browser, with the phone registered. */
export async function adminOnThePhone(browser: Browser): Promise<Agent> {
  await giveAdminExtension(browser);
  const admin = await signInAs(browser, { name: 'admin' });
  await expect(admin.page.getByText(`Máy nhánh ${extension}`).first()).toBeVisible();
  return admin;
}
