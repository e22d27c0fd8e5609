// Covers: mf-pbx/numbers, mf-pbx/telecom, mf-pbx/voices, mf-pbx/subscriber-list
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { button } from '../support/agent.ts';
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';
import { test } from '../support/test.ts';

const screens = [
  ['/etelecom/switchboards', 'Tổng đài viễn thông'],
  ['/etelecom/create-hotline', 'Tạo hotline'],
  ['/etelecom/list-hotline', 'Danh sách hotline'],
  ['/etelecom/requests', 'Duyệt hotline'],
  ['/voices/subscribers', 'Thuê bao thoại'],
  ['/subscribers', 'Máy nhánh'],
] as const;

const open = adminAtScreens();

async function more(page: Page, row: string, action: string): Promise<void> {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Thao tác khác/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

screensAreAccessible(open, screens);

test('a hotline is asked for with its papers, approved, and is a number that people call with', async () => {
  test.setTimeout(180_000);
  const hotline = `028${String(Date.now()).slice(-7)}`;
  const page = await open('/etelecom/create-hotline');
  await page.getByRole('textbox', { name: /^Số hotline/ }).fill(hotline);
  await page.getByRole('textbox', { name: /^Tên hotline/ }).fill('Tư vấn');
  await page.getByRole('textbox', { name: /^Chủ thể/ }).fill('Công ty Demo');
  await page.getByRole('combobox', { name: /^Tổng đài/ }).click();
  await page.getByRole('option', { name: 'Công ty Demo' }).click();
  await button(page, 'Lưu').click();
  await expect(page.getByRole('group', { name: 'Tệp hồ sơ' }).getByRole('alert')).toHaveText(
    'Thông tin không được để trống',
  );
  await page.locator('input[type=file]').setInputFiles({
    name: 'giay-phep.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj\n<<>>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<<>>\nstartxref\n29\n%%EOF\n',
    ),
  });
  await button(page, 'Lưu').click();
  await page.waitForURL('**/etelecom/list-hotline');
  await expect(page.getByRole('row', { name: hotline })).toContainText('Chờ duyệt');

  await open('/etelecom/requests');
  const download = page.waitForEvent('download');
  await page.getByRole('row', { name: hotline }).getByRole('button', { name: /^Tải/ }).click();
  expect((await download).suggestedFilename()).toBe('giay-phep.pdf');
  await page
    .getByRole('row', { name: hotline })
    .getByRole('button', { name: /^Duyệt/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Duyệt' }).click();
  await expect(page.getByText(`Đã duyệt hotline ${hotline}`)).toBeVisible();

  await open('/etelecom/list-hotline');
  await page
    .getByRole('row', { name: hotline })
    .getByRole('button', { name: /^Gán máy nhánh/ })
    .click();
  await page.getByRole('checkbox', { name: /^103 · / }).check();
  await button(page, 'Lưu').click();
  await expect(page.getByText(`${hotline} nay có 1 máy nhánh gọi ra`)).toBeVisible();
  await open(`/numbers?q=${hotline}`);
  await more(page, hotline, 'Kiểm tra số');
  await expect(page.getByText(/^Chưa có định tuyến gọi vào/)).toBeVisible();
  await button(page, 'Đóng').click();

  await open('/voices/subscribers');
  await page.getByRole('button', { name: 'Tạo thuê bao' }).first().click();
  await page.getByRole('combobox', { name: /^Nhân viên/ }).click();
  await page.getByRole('option', { name: / · 103$/ }).click();
  await button(page, 'Lưu').click();
  await expect(page.getByRole('row', { name: /dn0002-103/ })).toContainText(hotline);
});

test('a range of extensions is looked at, made and taken away again', async () => {
  const page = await open('/subscribers');
  await button(page, 'Thêm dải máy nhánh').click();
  await page.getByRole('textbox', { name: /^Từ số/ }).fill('6108');
  await page.getByRole('textbox', { name: /^Đến số/ }).fill('6110');
  await button(page, 'Lưu').click();
  await expect(page.getByText('Sẽ tạo 3 máy nhánh. Bấm Lưu lần nữa để tạo.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Lưu').click();
  await expect(page.getByText('Đã tạo 3 máy nhánh')).toBeVisible();
  await open('/subscribers?q=6108');
  await more(page, '6108', 'Mã QR cho điện thoại');
  await page.getByLabel(/^Mật khẩu của bạn/).fill('alo-demo-2026');
  await expectAccessible(page);
  await button(page, 'Xem').click();
  await expect(page.getByText('dn0002-6108')).toBeVisible();
  await button(page, 'Đóng').click();
  const download = page.waitForEvent('download');
  await button(page, 'Xuất Excel').click();
  expect((await download).suggestedFilename()).toBe('Máy nhánh.xlsx');
});
