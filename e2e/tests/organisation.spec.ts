// Covers: mf-crm/accounts, mf-crm/file-import, mf-crm/people, mf-crm/roles, mf-crm/settings-frame, mf-crm/units
// Covers: mf-crm/user-setting
import { expect, type Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { button, fillSignIn, signInAs } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import {
  adminAtScreens,
  expectAccessibleInEveryTheme,
  screensAreAccessible,
} from '../support/screens.ts';
import { test } from '../support/test.ts';

const password = 'xanh-la-cay-39';

const screens = [
  ['/accounts', 'Tài khoản', 'mf-crm/accounts'],
  ['/account/add', 'Thêm tài khoản', 'mf-crm/accounts'],
  ['/roles', 'Vai trò & phân quyền', 'mf-crm/roles'],
  ['/role/add', 'Thêm vai trò', 'mf-crm/roles'],
  ['/departments', 'Phòng ban', 'mf-crm/units'],
  ['/department/add', 'Thêm phòng ban', 'mf-crm/units'],
  ['/teams', 'Nhóm làm việc', 'mf-crm/units'],
  ['/team/add', 'Thêm nhóm làm việc', 'mf-crm/units'],
  ['/branchs', 'Chi nhánh', 'mf-crm/units'],
  ['/branch/add', 'Thêm chi nhánh', 'mf-crm/units'],
  ['/user-setting/profile', 'Cài đặt cá nhân', 'mf-crm/user-setting', 'mf-crm/settings-frame'],
  ['/user-setting/password', 'Cài đặt cá nhân', 'mf-crm/user-setting', 'mf-crm/settings-frame'],
  ['/user-setting/softphone', 'Cài đặt cá nhân', 'mf-crm/user-setting', 'mf-crm/settings-frame'],
  ['/user-setting/forward', 'Cài đặt cá nhân', 'mf-crm/user-setting', 'mf-crm/settings-frame'],
  ['/user-setting/appearance', 'Cài đặt cá nhân', 'mf-crm/user-setting', 'mf-crm/settings-frame'],
  ['/user-setting/notification', 'Cài đặt cá nhân', 'mf-crm/user-setting', 'mf-crm/settings-frame'],
  ['/user-setting/status', 'Cài đặt cá nhân', 'mf-crm/user-setting', 'mf-crm/settings-frame'],
  ['/user-setting/sessions', 'Cài đặt cá nhân', 'mf-crm/user-setting', 'mf-crm/settings-frame'],
] as const;

/** RFC 6238, as an authenticator app does it. */
function totpCode(secret: string, later = 0): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Thao tác khác với ${name}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test.describe('the organisation', () => {
  const open = adminAtScreens();

  screensAreAccessible(open, screens);

  test('department, team, role and account are made; the account sees what its role may', async ({
    browser,
  }) => {
    let page = await open('/department/add');
    await page.getByRole('textbox', { name: 'Tên', exact: true }).fill('Kinh doanh');
    await page.getByRole('textbox', { name: 'Mã', exact: true }).fill('KD');
    await button(page, 'Lưu').click();
    await page.waitForURL('**/departments');
    page = await open('/team/add');
    await page.getByRole('textbox', { name: 'Tên', exact: true }).fill('Nhóm Sài Gòn');
    await page.getByRole('textbox', { name: 'Mã', exact: true }).fill('SG');
    await choose(page, 'Phòng ban', 'Kinh doanh');
    await button(page, 'Lưu').click();
    await page.waitForURL('**/teams');
    page = await open('/role/add');
    await page.getByRole('textbox', { name: 'Tên vai trò' }).fill('Thử việc');
    await page.getByRole('checkbox', { name: 'Xem – Khách hàng' }).check();
    await page.getByRole('checkbox', { name: 'Xem – Tài khoản' }).check();
    await button(page, 'Lưu').click();
    await page.waitForURL('**/roles');
    page = await open('/account/add');
    await page.getByRole('textbox', { name: 'Họ và tên' }).fill('Đỗ Thị Ánh');
    await page
      .getByLabel('Ảnh đại diện')
      .setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(button(page, 'Gỡ ảnh')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email đăng nhập' }).fill('anh@example.com');
    await page.getByLabel('Mật khẩu', { exact: false }).first().fill(password);
    await choose(page, 'Vai trò', 'Thử việc');
    await choose(page, 'Nhóm làm việc', 'Nhóm Sài Gòn');
    await button(page, 'Lưu').click();
    await page.waitForURL('**/accounts');
    await page.getByRole('searchbox').first().fill('do thi anh');
    const row = page.getByRole('row').filter({ hasText: 'Đỗ Thị Ánh' });
    await expect(row).toContainText('Kinh doanh');
    const picture = row.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(128);

    const person = await signInAs(browser, { name: 'anh@example.com', password });
    await person.page.goto(`${productUnderTest().url}/accounts`);
    // The scope of the role is the person alone.
    await expect(person.page.getByText('Tổng: 1', { exact: true })).toBeVisible();
    await expect(person.page.getByRole('link', { name: 'Phòng ban' })).toHaveCount(0);

    // Who has forgotten the password asks, and the administrator is led to where another one is given.
    const forgetful = await browser.newPage();
    await forgetful.goto(`${productUnderTest().url}/login`);
    await forgetful.getByRole('link', { name: 'Quên mật khẩu?' }).click();
    await forgetful.getByLabel('Mã doanh nghiệp').fill('dn0002');
    await forgetful.getByLabel('Tên đăng nhập').fill('anh@example.com');
    await button(forgetful, 'Gửi yêu cầu').click();
    await expect(forgetful.getByText('Hãy liên hệ quản trị viên')).toBeVisible();
    await page.getByRole('button', { name: /^Thông báo/ }).click();
    await page.getByRole('link', { name: 'anh@example.com quên mật khẩu' }).click();
    await page.waitForURL(/\/accounts\?q=anh%40example\.com/u);
    await act(page, 'Đỗ Thị Ánh', 'Đổi mật khẩu');
    await page.getByRole('alertdialog').getByLabel('Mật khẩu mới').fill('cay-cau-tre-27');
    await button(page, 'Lưu').click();
    await expect(page.getByText('Đã đổi mật khẩu của Đỗ Thị Ánh')).toBeVisible();
    await forgetful.getByRole('link', { name: 'Quay lại đăng nhập' }).click();
    await fillSignIn(forgetful, { name: 'anh@example.com', password: 'cay-cau-tre-27' });
    await expect(forgetful.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
    await forgetful.context().close();

    await act(page, 'Đỗ Thị Ánh', 'Khóa tài khoản');
    await button(page, 'Khóa').click();
    await person.page.waitForURL('**/login');
    await person.context.close();
  });

  test('a team with people is not deleted, and leads to them', async () => {
    const page = await open('/teams');
    await act(page, 'Nhóm Sài Gòn', 'Xóa');
    await button(page, 'Xóa').click();
    await page.getByRole('link', { name: 'Đỗ Thị Ánh' }).click();
    await expect(page.getByRole('textbox', { name: 'Họ và tên' })).toHaveValue('Đỗ Thị Ánh');
  });

  test('accounts come from a file: checked, put right, imported; passwords are neither shown nor kept', async ({
    browser,
  }) => {
    const page = await open('/accounts');
    await button(page, 'Nhập').click();
    const dialog = page.getByRole('alertdialog');
    const table = [
      'Họ tên,Email,Mật khẩu,Vai trò,SĐT',
      `Tệp Một,tepmot@example.com,${password},Nhân viên,0977 200 001`,
      `Tệp Hai,tephai,${password},nhan vien,`,
      'Tệp Ba,tepba@example.com,password123,Nhân viên,',
    ].join('\n');
    const file = { name: 'nguoi.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByRole('combobox', { name: 'Cột 3' })).toHaveValue('password');
    await expect(dialog.getByText('tepmot@example.com')).toBeVisible();
    await expect(dialog.getByText(password)).toHaveCount(0);
    await expectAccessibleInEveryTheme(page, 'account-import-columns');
    await dialog.getByRole('button', { name: 'Kiểm tra' }).click();
    await expect(dialog.getByText('1 dòng nhập được, 2 dòng có lỗi.')).toBeVisible();
    await expectAccessibleInEveryTheme(page, 'account-import-mistakes');
    await dialog
      .getByRole('textbox', { name: /Email đăng nhập ở dòng 3/ })
      .fill('tephai@example.com');
    await dialog.getByRole('button', { name: 'Kiểm tra lại' }).click();
    await dialog.getByRole('button', { name: 'Nhập 2 tài khoản' }).click();
    await expect(dialog.getByText('Đã nhập 2 tài khoản, 1 dòng bị loại.')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Tải các dòng lỗi' }).click(),
    ]);
    const lines = await readFile(await download.path(), 'utf8');
    expect(lines).toContain('Tệp Ba,tepba@example.com,,Nhân viên,,4,');
    await dialog.getByRole('button', { name: 'Đóng' }).click();
    await page.getByRole('searchbox').first().fill('tep ');
    await expect(page.getByText('Tổng: 2', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Thông báo/ }).click();
    await expect(page.getByText('Đã nhập 2 tài khoản, 1 dòng bị loại.')).toBeVisible();

    const person = await signInAs(browser, { name: 'tephai@example.com', password });
    await person.context.close();
  });

  test('a role that wants a second factor lets nobody in without it', async ({ browser }) => {
    // Another company: supervisors of the first one sign in in other files.
    const tenant = 'dn0003';
    const chief = await signInAs(browser, { tenant, name: 'admin' });
    await chief.page.goto(`${productUnderTest().url}/roles`);
    await act(chief.page, 'Giám sát viên', 'Bắt buộc xác thực hai bước');
    await expect(chief.page.getByRole('row').filter({ hasText: 'Giám sát viên' })).toContainText(
      'Bắt buộc',
    );
    await chief.context.close();
    const context = await browser.newContext();
    const other = await context.newPage();
    await fillSignIn(other, { tenant, name: 'giamsat' });
    await expect(other.getByRole('img', { name: /Mã QR/ })).toBeVisible();
    await expectAccessible(other);
    const typed = await other.getByText('Không quét được?').innerText();
    const secret = (/((?:[A-Z2-7]{4} ?){8})/.exec(typed)?.[1] ?? '').replaceAll(' ', '');
    await other.getByRole('textbox', { name: 'Mã xác thực' }).fill('000000');
    await button(other, 'Xác nhận').click();
    await expect(other.getByText('Mã không đúng hoặc đã được dùng')).toBeVisible();
    await other.getByRole('textbox', { name: 'Mã xác thực' }).fill(totpCode(secret, -1));
    await button(other, 'Xác nhận').click();
    await expect(
      other.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem'),
    ).toHaveCount(10);
    await button(other, 'Tôi đã cất mã, vào hệ thống').click();
    await other.waitForURL('**/dashboard');
    await context.close();

    const again = await browser.newContext();
    const second = await again.newPage();
    await fillSignIn(second, { tenant, name: 'giamsat' });
    await second.getByRole('textbox', { name: 'Mã xác thực' }).fill(totpCode(secret));
    await button(second, 'Xác nhận').click();
    await second.waitForURL('**/dashboard');
    await second.goto(`${productUnderTest().url}/user-setting/sessions`);
    await expect(second.getByText('Thiết bị này')).toBeVisible();
    await button(second, 'Đăng xuất mọi thiết bị khác').click();
    await expect(second.getByText('Bạn chỉ đăng nhập trên thiết bị này.')).toBeVisible();
    await again.close();
  });

  test('the phone opens its sound settings from the personal ones', async ({ browser }) => {
    const agent = await signInAs(browser, { name: 'nv101' });
    await agent.page.goto(`${productUnderTest().url}/user-setting/softphone`);
    await button(agent.page, 'Mở cài đặt âm thanh').click();
    await expect(agent.page.getByRole('region', { name: /Âm thanh/ })).toBeVisible();
    await agent.context.close();
  });
});
