// Covers: mf-crm/campaigns, mf-crm/campaign-detail, mf-crm/do-not-call, mf-crm/file-import, mf-softphone/campaign-desk
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { agentOn, button } from '../support/agent.ts';
import {
  adminAtScreens,
  expectAccessibleInEveryTheme,
  screensAreAccessible,
} from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/marketings/campaign', 'Chiến dịch tiếp thị', 'mf-crm/campaigns'],
  ['/marketings/campaign/add', 'Thêm chiến dịch', 'mf-crm/campaigns'],
  ['/marketings/do-not-call', 'Danh sách không gọi', 'mf-crm/do-not-call'],
]);

const demo = 'Chăm sóc khách hàng tháng này';

async function openCampaign(name: string): Promise<Page> {
  const page = await open('/marketings/campaign');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return page;
}

async function choose(page: Page, box: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: box }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('the contacts of a campaign say why they are not called, in every theme', async () => {
  const page = await openCampaign(demo);
  await expectAccessibleInEveryTheme(page, 'campaign');
  await page
    .getByRole('button', { name: /^Vì sao chưa gọi\?/ })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading', { name: /Vì sao chưa gọi/ })).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'campaign-why');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
});

test('a campaign is drawn up, filled from a file, begun, taken by its agent, paused and cancelled', async ({
  browser,
}) => {
  const page = await open('/marketings/campaign/add');
  const name = `Nhắc hẹn ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Tên chiến dịch' }).fill(name);
  await page.getByRole('tab', { name: 'Gọi điện' }).click();
  await expectAccessibleInEveryTheme(page, 'campaign-calling');
  await choose(page, 'Khung giờ', 'Giờ hành chính');
  await page.getByRole('checkbox', { name: /1900/ }).check();
  await page.getByRole('tab', { name: 'Nhân viên và nội dung' }).click();
  await page.getByRole('checkbox', { name: 'Trần Quốc Bảo' }).check();
  await button(page, 'Lưu').click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Nháp');

  await page.getByRole('button', { name, exact: true }).click();
  await button(page, 'Thêm liên hệ').click();
  await page.getByRole('menuitem', { name: 'Từ tệp Excel, CSV' }).click();
  const dialog = page.getByRole('alertdialog');
  const text = 'Tên,SĐT,Thành phố\nMai,0987000001,Huế\nSai,12ab,\n';
  await dialog.getByLabel('Tệp Excel (.xlsx) hoặc CSV').setInputFiles({
    ...{ name: 'ds.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
  });
  await dialog.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(dialog).toContainText('1 dòng nhập được, 1 dòng có lỗi.');
  await dialog.getByRole('button', { name: 'Nhập 1 liên hệ' }).click();
  await expect(dialog).toContainText('Đã nhập 1 liên hệ');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Mai' })).toContainText('Chưa gọi');

  const move = async (label: string, status: string) => {
    await button(page, label).click();
    await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
    await expect(page.getByRole('region', { name: 'Tình hình chiến dịch' })).toContainText(status);
  };
  await move('Bắt đầu', 'Đang chạy');
  await expect(page.getByRole('region', { name: 'Đang gọi' })).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'campaign-running');

  const { page: agent, context } = await agentOn(browser, '101');
  await button(agent, 'Điện thoại').click();
  const desk = agent.getByRole('region', { name: 'Chiến dịch' });
  await desk.getByRole('button', { name: `Nhận cuộc gọi của ${name}` }).click();
  await expect(desk.getByRole('button', { name: 'Ngừng nhận' })).toBeVisible();
  await expectAccessible(agent);
  await desk.getByRole('button', { name: 'Ngừng nhận' }).click();
  await expect(desk.getByRole('button', { name: `Nhận cuộc gọi của ${name}` })).toBeVisible();
  await context.close();

  await move('Tạm dừng', 'Tạm dừng');
  await move('Hủy chiến dịch', 'Đã hủy');
});

test('numbers that are not to be called are added, imported and taken out', async () => {
  const page = await open('/marketings/do-not-call');
  await button(page, 'Thêm số').first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill('0987000009');
  await expectAccessibleInEveryTheme(page, 'do-not-call-add');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  const row = page.getByRole('row').filter({ hasText: '0987' });
  await expect(row).toContainText('Nhập tay');

  await button(page, 'Nhập Danh sách không quảng cáo').click();
  await dialog.getByRole('button', { name: 'Chọn tệp' }).click();
  await dialog.getByLabel('Tệp Excel (.xlsx) hoặc CSV').setInputFiles({
    ...{ name: 'dnc.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('Số điện thoại\n0987000011\n'),
  });
  await dialog.getByRole('button', { name: 'Kiểm tra' }).click();
  await dialog.getByRole('button', { name: 'Nhập 1 số' }).click();
  await expect(dialog).toContainText('Đã nhập 1 số');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(page.locator('main')).toContainText('1 số, do Nguyễn Quản Trị nhập.');

  await page.getByRole('button', { name: /^Xóa 0987/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Nhập tay' })).toHaveCount(0);
});
