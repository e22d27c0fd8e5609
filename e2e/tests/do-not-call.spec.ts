// Covers: mf-softphone/do-not-call, mf-crm/dialling
import { expect } from '@playwright/test';
import { agentOn, button } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import { expectAccessibleInEveryTheme } from '../support/screens.ts';
import { test } from '../support/test.ts';

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
