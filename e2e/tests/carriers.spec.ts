// Covers: mf-pbx/trunks, mf-pbx/companies, server, exchange
import { browserPhone, signInAt } from '@alo/server/testing';
import { Carrier, type SipPhone } from '@alo/exchange/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAs } from '../support/agent.ts';
import { type DemoWithCarrier, demoWithCarrier } from '../support/with-carrier.ts';

const mobile = '0912345678';

let demo: DemoWithCarrier;
let second: Carrier;
let phone: SipPhone;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  demo = await demoWithCarrier(browser);
  second = await Carrier.start(demo.sipPort);
  phone = await browserPhone(demo.alo.url, await signInAt(demo.alo.url, 'dn0002', 'nv101'));
  expect(await phone.register()).toBe(200);
  ({ page } = await signInAs(browser, { name: 'admin', url: demo.alo.url }));
});

test.afterAll(async () => {
  await phone.close();
  await second.close();
  await demo.stop();
});

/** Dials, and ends the call that this carrier gets. */
async function goesTo(carrier: Carrier): Promise<void> {
  const outgoing = carrier.nextCall();
  const call = phone.call(mobile);
  (await outgoing).reject(486);
  expect(await call.final.promise).toBe(486);
}

test('calls go by a carrier as soon as the operator has added it, and no longer once it is off', async () => {
  await goesTo(demo.carrier);
  await page.goto(`${demo.alo.url}/setting/carriers`);
  await expect(page.getByRole('cell', { name: 'nha-mang' }).first()).toBeVisible();
  await expect(
    page.getByRole('cell', { name: /^trả lời sau|^có trả lời|^Không kiểm tra/ }).first(),
  ).toBeVisible();
  await page
    .getByRole('link', { name: /^Thêm/ })
    .or(page.getByRole('button', { name: /^Thêm/ }))
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Tên', exact: true }).fill('Nhà mạng thứ hai');
  await page.getByRole('textbox', { name: 'Mã kênh' }).fill('thu-hai');
  await page.getByRole('spinbutton', { name: 'Thứ tự gọi ra' }).fill('1');
  await page.getByRole('textbox', { name: 'Tên miền hoặc IP' }).fill('127.0.0.2');
  await page.getByRole('spinbutton', { name: 'Cổng' }).fill(String(second.port));
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Doanh nghiệp' }).click();
  await page.getByRole('combobox', { name: 'Doanh nghiệp được dùng' }).click();
  await page.getByRole('option', { name: 'Mọi doanh nghiệp được gọi ra' }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'thu-hai' }).first()).toBeVisible();
  await expectAccessible(page);
  await expect(async () => goesTo(second)).toPass({ timeout: 20_000 });

  const dialled = second.nextCall();
  await page.getByRole('button', { name: 'Gọi thử Nhà mạng thứ hai' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Số cần gọi' }).fill('0912 345 678');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Gọi', exact: true }).click();
  const taken = await dialled;
  await expect(dialog.getByText('Đang đổ chuông')).toBeVisible();
  taken.answer();
  second.speakIn(taken);
  await expect(dialog.getByText('Đã nghe máy')).toBeVisible();
  await expect(dialog.getByText('Nhận được âm thanh từ nhà mạng')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Gác máy' }).click();
  await expect(dialog.getByText('Gọi được')).toBeVisible();
  await taken.ended.promise;
  await dialog.getByRole('button', { name: 'Gọi lại' }).click();
  const refused = second.nextCall();
  await dialog.getByRole('button', { name: 'Gọi', exact: true }).click();
  (await refused).reject(404);
  await expect(dialog.getByText('Số không tồn tại (SIP 404)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).click();

  await page.getByRole('button', { name: 'Sửa Nhà mạng thứ hai' }).click();
  await page.getByRole('switch', { name: 'Đang dùng' }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'thu-hai' }).first()).toBeVisible();
  await goesTo(demo.carrier);

  await page.getByRole('button', { name: 'Lịch sử' }).click();
  await expect(page.getByRole('cell', { name: 'Nhập từ ALO_TRUNKS' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Đang dùng' }).first()).toBeVisible();
  await expectAccessible(page);
});
