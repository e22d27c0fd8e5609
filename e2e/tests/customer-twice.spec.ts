// Covers: mf-crm/customer-conflict, mf-crm/customer-merge, mf-crm/customer-form
import { expect, type Page } from '@playwright/test';
import { button, signInAs } from '../support/agent.ts';
import { partnerApi } from '../support/partner-api.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

let made = 0;

/** Makes a customer with a number of its own; its id. */
async function makeCustomer(page: Page, name: string): Promise<string> {
  const { url } = productUnderTest();
  const { list, send } = await partnerApi(page, url);
  const [some] = await list('tenant/dn0002/customers');
  const status = (some?.['status'] as { id: string } | undefined)?.id;
  made += 1;
  const phone = `09${String(Date.now()).slice(-6)}${String(made).padStart(2, '0')}`;
  const customer = await send('POST', 'tenant/dn0002/customer', { name, phone, status });
  return (customer as { id: string }).id;
}

test('two editors of one customer: the second is asked which values stay', async ({ browser }) => {
  const { url } = productUnderTest();
  const [one, two] = await Promise.all([
    signInAs(browser, { name: 'admin' }),
    signInAs(browser, { name: 'giamsat' }),
  ]);
  const id = await makeCustomer(one.page, `Hai người sửa ${Date.now()}`);
  const name = (page: Page) => page.getByRole('textbox', { name: 'Tên khách hàng' });
  for (const { page } of [one, two]) {
    await page.goto(`${url}/customer/edit/${id}`);
    await expect(name(page)).toHaveValue(/^Hai người sửa/);
  }
  await name(one.page).fill('Tên của người thứ nhất');
  await button(one.page, 'Lưu').click();
  await expect
    .poll(async () => {
      const { send } = await partnerApi(one.page, url);
      return ((await send('GET', `tenant/dn0002/customer/${id}`)) as { name: string }).name;
    })
    .toBe('Tên của người thứ nhất');
  await name(two.page).fill('Tên của người thứ hai');
  await button(two.page, 'Lưu').click();
  const dialog = two.page.getByRole('alertdialog', { name: 'Người khác vừa lưu khách hàng này' });
  await expect(dialog).toContainText('Tên của người thứ nhất');
  await dialog.getByRole('radio', { name: /Tên của người thứ hai/ }).check();
  await dialog.getByRole('button', { name: 'Lưu lựa chọn' }).click();
  await expect(dialog).toHaveCount(0);
  await one.page.goto(`${url}/customer/edit/${id}`);
  await expect(name(one.page)).toHaveValue('Tên của người thứ hai');
  await Promise.all([one.context.close(), two.context.close()]);
});

test('duplicates become one customer, and the merge can be undone', async ({ browser }) => {
  const { url } = productUnderTest();
  const { page, context } = await signInAs(browser, { name: 'admin' });
  const twin = `Trùng ${Date.now()}`;
  await makeCustomer(page, `${twin} A`);
  await makeCustomer(page, `${twin} B`);
  await page.goto(`${url}/customer?q=${encodeURIComponent(twin)}`);
  const rows = page.getByRole('row').filter({ hasText: twin });
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }).check();
  await button(page, 'Gộp trùng').click();
  const dialog = page.getByRole('alertdialog', { name: 'Gộp 2 khách hàng' });
  await dialog.getByRole('button', { name: 'Gộp', exact: true }).click();
  await expect(page.getByText('Đã gộp 2 khách hàng thành một')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await button(page, 'Hoàn tác').click();
  await expect(rows).toHaveCount(2);
  await context.close();
});
