// Covers: mf-softphone/extensions, mf-crm/customer-popup, mf-crm/extensions
import { type Browser, expect, type Page } from '@playwright/test';
import {
  type Agent,
  agentOn,
  button,
  callAndAnswer,
  dial,
  hangUp,
  inDock,
  signInAs,
} from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { callsFrom } from '../support/calls-from.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

/** The number of the first customer in the list, and what the list says of this customer. */
async function someCustomer(page: Page): Promise<{ number: string; words: string }> {
  await page.goto(`${productUnderTest().url}/customer`);
  const call = page.getByRole('button', { name: /^Gọi [0-9 ]+$/ }).first();
  const number = ((await call.getAttribute('aria-label')) ?? '').replace(/\D/g, '');
  const row = page.getByRole('row').filter({ has: call }).first();
  const words = await row.innerText();
  // The rows do not wait for the phone of the new page, which can be called only once it is registered.
  await expect(page.getByText('Máy nhánh 102').first()).toBeVisible();
  return { number, words };
}

const popup = (page: Page) => page.getByRole('region', { name: 'Khách hàng của cuộc gọi' });

test.describe('the customer popup of mf-crm in the phone', () => {
  let caller: Agent;
  let callee: Agent;
  let number = '';

  async function agentCalledByNumber(browser: Browser): Promise<Agent> {
    const agent = await signInAs(browser, { name: 'nv102', prepare: callsFrom(() => number) });
    await expect(agent.page.getByText('Máy nhánh 102').first()).toBeVisible();
    return agent;
  }

  test.beforeAll(async ({ browser }) => {
    [caller, callee] = await Promise.all([agentOn(browser, '101'), agentCalledByNumber(browser)]);
  });
  test.afterAll(async () => {
    await Promise.all([caller.context.close(), callee.context.close()]);
  });

  test('shows the customer while it rings and through the call; opening the form keeps the call', async () => {
    const customer = await someCustomer(callee.page);
    number = customer.number;
    await dial(caller.page, '102');
    const link = popup(callee.page).getByRole('link');
    expect(customer.words).toContain(await link.innerText());
    await button(callee.page, 'Trả lời').click();
    await expect(inDock(caller.page, 'Đã kết nối')).toBeVisible();
    const note = `Ghi chú ${Date.now()}`;
    await callee.page.getByRole('textbox', { name: 'Ghi chú cuộc gọi' }).fill(note);
    await expect(inDock(callee.page, 'Đã lưu')).toBeVisible();
    await expect(popup(callee.page)).toContainText(note);
    const name = await link.innerText();
    await link.click();
    await expect(callee.page.getByRole('heading', { level: 1, name })).toBeVisible();
    const form = callee.page.getByRole('main').getByRole('textbox', {
      name: 'Ghi chú trong cuộc gọi',
    });
    await expect(form).toHaveValue(note);
    await Promise.all([expectAudioRises(caller.page), expectAudioRises(callee.page)]);
    await hangUp(callee.page);
    // There is still work after the call; the customer goes with it.
    await expect(popup(callee.page)).toBeVisible();
    await button(callee.page, 'Kết thúc sớm').click();
    await expect(popup(callee.page)).toHaveCount(0);
  });

  test('an unknown number becomes a customer during the call', async () => {
    number = `03${String(Date.now()).slice(-8)}`;
    await callAndAnswer(caller.page, callee.page, '102');
    const { page } = callee;
    const add = popup(page).getByRole('link', { name: 'Mở biểu mẫu đầy đủ' });
    await add.click();
    const form = page.getByRole('main');
    await expect(form.getByLabel('Số điện thoại')).toHaveValue(number);
    const name = `Khách gọi ${number}`;
    await form.getByLabel('Tên khách hàng').fill(name);
    await page.getByRole('link', { name: 'Lịch sử cuộc gọi' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ở lại' }).click();
    await expect(form.getByLabel('Tên khách hàng')).toHaveValue(name);
    await button(page, 'Lưu').click();
    await expect(popup(page).getByRole('link', { name })).toBeVisible();
    await expectAudioRises(page);
    await hangUp(page);
    await button(page, 'Kết thúc sớm').click();
  });

  test('without its file the call continues, and it is found again', async () => {
    number = (await someCustomer(callee.page)).number;
    const { page } = callee;
    const files = /\/remotes\/mf-crm\/.*extensions__customer_popup.*\.js/;
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await callAndAnswer(caller.page, page, '102');
    await expect(inDock(page, 'Không tải được thông tin người gọi')).toBeVisible();
    await Promise.all([expectAudioRises(caller.page), expectAudioRises(page)]);
    await page.unroute(files);
    await button(page, 'Thử lại').click();
    await expect(popup(page)).toBeVisible();
    await expectAudioRises(page);
    await hangUp(page);
  });

  test('colleagues have no customer', async () => {
    number = '101';
    await callAndAnswer(caller.page, callee.page, '102');
    await expectAudioRises(callee.page);
    await expect(popup(callee.page)).toHaveCount(0);
    await hangUp(callee.page);
  });
});
