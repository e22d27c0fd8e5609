// Covers: mf-softphone/call-work, mf-crm/customer-popup, mf-reports/call-history
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type Agent, button, dial, hangUp, inDock, signInAs } from '../support/agent.ts';
import { partnerApi } from '../support/partner-api.ts';
import { demoWithCarrier, type DemoWithCarrier, hotline } from '../support/with-carrier.ts';

let demo: DemoWithCarrier;
let agent: Agent;
let admin: Agent;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  demo = await demoWithCarrier(browser);
  const { url } = demo.alo;
  admin = await signInAs(browser, { name: 'admin', url });
  agent = await signInAs(browser, { name: 'nv101', url });
  await expect(agent.page.getByText('Máy nhánh 101').first()).toBeVisible();
});
test.afterAll(async () => {
  await Promise.all([agent.context.close(), admin.context.close()]);
  await demo.stop();
});

const form = (page: Page) => page.getByRole('region', { name: 'Ghi nhận cuộc gọi' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Ghi chú cuộc gọi' });
const card = (page: Page) => page.getByRole('region', { name: 'Khách hàng của cuộc gọi' });

/** The record of the newest call with a number, as the call history has it. */
async function recordOf(number: string) {
  const { list } = await partnerApi(admin.page, demo.alo.url);
  const found = await list(`tenant/dn0002/histories-call?number=${number}`);
  return found[0];
}
async function customerOf(number: string) {
  const { list } = await partnerApi(admin.page, demo.alo.url);
  return (await list(`tenant/dn0002/customers?search=${number}`))[0];
}

test('a customer calls: note while talking, result and call back by keys after it, all of it kept', async () => {
  const { page } = agent;
  const { send, list } = await partnerApi(admin.page, demo.alo.url);
  const [some] = await list('tenant/dn0002/customers');
  const status = (some?.['status'] as { id: string } | undefined)?.id;
  const { id: user_id } = (await (
    await partnerApi(page, demo.alo.url)
  ).send('GET', 'tenant/dn0002/me')) as { id: string };
  const number = '0987650001';
  await send('POST', 'tenant/dn0002/customer', {
    ...{ name: 'Phạm Thị Lan', phone: number, status, user_id },
  });

  const call = demo.carrier.call(hotline, number);
  await button(page, 'Trả lời').click({ timeout: 20_000 });
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await expect(note(page)).toBeVisible();
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('Hỏi bảng giá 2 gói');
  await expect(inDock(page, 'Đã lưu')).toBeVisible();
  await hangUp(page);
  await call.ended.promise;
  await expect(form(page)).toBeVisible();
  await expect(note(page)).toHaveValue('Hỏi bảng giá 2 gói');
  await expect(card(page)).toContainText('Phạm Thị Lan');
  await expectAccessible(page);
  // Nobody types any more: digits are results again.
  await note(page).blur();
  await page.keyboard.press('+');
  await expect(form(page).getByText(/^01:0\d$|^00:5\d$|^01:\d\d$/)).toBeVisible();
  await page.keyboard.press('3');
  await expect(form(page).getByRole('button', { name: /Hẹn gọi lại/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(form(page)).toContainText('Kết quả này cần giờ gọi lại');
  await button(page, '9:00 ngày mai').click();
  await page.keyboard.press('Control+Enter');
  await expect(form(page)).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);

  await expect
    .poll(async () => recordOf(number))
    .toMatchObject({
      note: 'Hỏi bảng giá 2 gói',
      result: 'Hẹn gọi lại',
      callback_at: expect.stringMatching(/T02:00:00/),
      customer_name: 'Phạm Thị Lan',
    });
  expect(await customerOf(number)).toMatchObject({ note_in_calling: 'Hỏi bảng giá 2 gói' });
  await admin.page.goto(`${demo.alo.url}/customer/edit/${String((await customerOf(number))?.id)}`);
  await expect(admin.page.getByText('Hỏi bảng giá 2 gói').first()).toBeVisible();
  await admin.page.goto(`${demo.alo.url}/call-history`);
  const row = admin.page.getByRole('row').filter({ hasText: 'Phạm Thị Lan' }).first();
  await row.getByRole('button', { name: /Chi tiết và ghi chú/ }).click();
  const dialog = admin.page.getByRole('region', { name: 'Chi tiết cuộc gọi' });
  await expect(dialog.getByText('Hẹn gọi lại').first()).toBeVisible();
});

test('after an outgoing call to a stranger: a save that fails loses nothing, also with the page', async () => {
  const { page } = agent;
  const number = '0987650002';
  const outgoing = demo.carrier.nextCall();
  await dial(page, number);
  const call = await outgoing;
  call.answer();
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await page.route('**/call-work', (route) => route.abort());
  await hangUp(page);
  await call.ended.promise;
  await note(page).fill('Người mua sỉ');
  await page.keyboard.press('Control+Enter');
  await expect(form(page)).toContainText('Chưa lưu được, đang giữ trên máy này');
  await expect(note(page)).toHaveValue('Người mua sỉ');
  await page.unroute('**/call-work');
  await page.reload();
  await expect(page.getByText('Máy nhánh 101').first()).toBeVisible();
  await expect
    .poll(async () => recordOf(number), { timeout: 30_000 })
    .toMatchObject({
      note: 'Người mua sỉ',
      customer_id: null,
    });
});

test('a stranger becomes a customer after the call, and gets the note of it', async () => {
  const { page } = agent;
  const number = '0987650003';
  const outgoing = demo.carrier.nextCall();
  await dial(page, number);
  const call = await outgoing;
  call.answer();
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await hangUp(page);
  await call.ended.promise;
  await note(page).fill('Muốn làm đại lý');
  await expect(form(page)).toContainText('Chưa có khách hàng');
  await card(page).getByRole('textbox', { name: 'Tên khách hàng' }).fill('Đặng Văn Tú');
  await button(page, 'Tạo nhanh').click();
  await expect(form(page)).not.toContainText('Chưa có khách hàng');
  await expect
    .poll(async () => (await customerOf(number))?.['note_in_calling'])
    .toBe('Muốn làm đại lý');
  await expect
    .poll(async () => recordOf(number))
    .toMatchObject({
      note: 'Muốn làm đại lý',
      customer_name: 'Đặng Văn Tú',
    });
  await button(page, 'Lưu và đóng').click();
  await expect(form(page)).toHaveCount(0);
});

test('a page that is reloaded in the work after a call has its form again, with all that was written', async () => {
  const { page } = agent;
  const number = '0987650001';
  const call = demo.carrier.call(hotline, number);
  await button(page, 'Trả lời').click({ timeout: 20_000 });
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await hangUp(page);
  await call.ended.promise;
  await expect(form(page)).toBeVisible();
  await button(page, 'Thêm 1 phút').click();
  await expect(form(page).getByText(/^01:\d\d$|^00:5\d$/)).toBeVisible();
  await page.keyboard.press('2');
  const result = form(page).getByRole('button', { pressed: true });
  await expect(result).toHaveCount(1);
  const name = (await result.textContent()) ?? '';
  await note(page).fill('Hỏi bảo hành');
  await expect(form(page)).toContainText('Đã lưu');

  /** The page is loaded again: form, result, customer and time are as they were. */
  const isBack = async (words: string) => {
    await page.reload();
    await expect(note(page)).toHaveValue(words);
    await expect(result).toHaveText(name);
    await expect(card(page)).toContainText('Phạm Thị Lan');
    await expect(form(page).getByText(/^01:\d\d$|^00:[1-5]\d$/)).toBeVisible();
  };
  await isBack('Hỏi bảo hành');
  await page.route('**/call-work', (route) => route.abort());
  await note(page).fill('Hỏi bảo hành, gửi hoá đơn');
  await expect(form(page)).toContainText('Chưa lưu được, đang giữ trên máy này');
  await isBack('Hỏi bảo hành, gửi hoá đơn');
  const again = form(page).getByRole('button', { name: 'Thử lại' });
  await expect(again).toBeEnabled();
  await page.unroute('**/call-work');
  // The page tries again by itself too, and the button may go before it is pressed.
  await again.click({ timeout: 5000 }).catch(() => undefined);
  await expect(form(page)).toContainText('Đã lưu');
  await button(page, 'Lưu và đóng').click();
  await expect(form(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Máy nhánh 101').first()).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect
    .poll(async () => recordOf(number))
    .toMatchObject({ note: 'Hỏi bảo hành, gửi hoá đơn', customer_name: 'Phạm Thị Lan' });
});
