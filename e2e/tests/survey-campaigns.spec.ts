// Covers: mf-survey/campaigns, mf-survey/desk, mf-survey/results, mf-crm/campaign-detail
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { agentOn, button } from '../support/agent.ts';
import { expectNothingBeyond } from '../support/cut-texts.ts';
import { partnerApi } from '../support/partner-api.ts';
import { productUnderTest } from '../support/product.ts';
import {
  adminAtScreens,
  expectAccessibleInEveryTheme,
  screensAreAccessible,
} from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/survey/campaign', 'Chiến dịch khảo sát', 'mf-survey/campaigns'],
  ['/survey/campaign/add', 'Thêm chiến dịch khảo sát', 'mf-survey/campaigns'],
]);

async function choose(page: Page, box: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: box }).first().click();
  await page.getByRole('option', { name: option }).first().click();
}

test('the results of a survey are shown, crossed and searched, in every theme', async () => {
  const page = await open('/survey/campaign');
  const over = 'Khảo sát hài lòng tháng trước';
  await button(page, `Thao tác khác với ${over}`).click();
  await page.getByRole('menuitem', { name: 'Kết quả' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Kết quả: ${over}` })).toBeVisible();
  await expect(page.getByText(/khoảng tin cậy 95%/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bảng chéo' }).getByRole('table')).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'survey-results');
  const said = page.getByRole('region', { name: 'Câu trả lời bằng lời' });
  await said.getByRole('textbox', { name: 'Tìm trong câu trả lời' }).fill('cho may');
  await expect(said.getByRole('listitem').first()).toContainText('Chờ máy');
});

test('a survey is drawn up and begun, and an agent asks along its branches', async ({
  browser,
}) => {
  const page = await open('/survey/campaign/add');
  const name = `Khảo sát ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Tên chiến dịch' }).fill(name);
  await page.getByRole('checkbox', { name: 'Mức độ hài lòng' }).check();
  await page.getByRole('textbox', { name: 'Lời mở đầu' }).fill('Xin chào anh/chị');
  await page.getByRole('tab', { name: 'Thời gian và cuộc gọi' }).click();
  await choose(page, 'Khung giờ', 'Giờ hành chính');
  await page.getByRole('checkbox', { name: /1900/ }).check();
  await page.getByRole('tab', { name: 'Người hỏi' }).click();
  await page.getByRole('checkbox', { name: 'Trần Quốc Bảo' }).check();
  await button(page, 'Lưu').click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Nháp');
  await page.getByRole('button', { name, exact: true }).click();
  await button(page, 'Thêm liên hệ').click();
  await page.getByRole('menuitem').first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill('0987000009');
  await dialog.getByRole('textbox', { name: 'Tên' }).fill('Lan');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Lan' })).toContainText('Chưa gọi');
  await expectAccessibleInEveryTheme(page, 'survey-contacts');
  await button(page, 'Bắt đầu').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bắt đầu' }).click();
  await expect(button(page, 'Hỏi khảo sát')).toBeVisible();
  const address = page.url().replace('/survey/campaign/', '/survey/campaign/start/');

  const agent = await agentOn(browser, '101');
  await agent.page.goto(address);
  await button(agent.page, 'Hỏi Lan').click();
  await expect(agent.page.getByRole('heading', { name: /giới thiệu chúng tôi/ })).toBeVisible();
  await expectAccessibleInEveryTheme(agent.page, 'survey-desk');
  await agent.page.keyboard.press('9');
  await expect(agent.page.getByRole('heading', { name: /hài lòng nhất/ })).toBeVisible();
  await agent.page.keyboard.press('1');
  await button(agent.page, 'Trả lời').click();
  // What was answered is there again when the page is loaded again.
  await expect(agent.page.getByText('Đã lưu', { exact: true })).toBeVisible();
  await agent.page.reload();
  await expect(agent.page.getByRole('heading', { name: /khuyến mãi/ })).toBeVisible();
  await agent.page.keyboard.press('1');
  await button(agent.page, 'Lưu kết quả').click();
  await agent.page.getByRole('tab', { name: /Đã gọi/ }).click();
  await expect(agent.page.getByRole('listitem').filter({ hasText: 'Lan' })).toContainText(
    'Hoàn thành',
  );
  await agent.context.close();
});

test('a survey after calls names its queues, and asks only what keys can answer', async () => {
  const page = await open('/survey/campaign');
  const { make } = await partnerApi(page, productUnderTest().url);
  const queue = `Hàng đợi ${Date.now()}`;
  await make('queue', { name: queue, members: [] });
  await open('/survey/campaign/add');
  const name = `Khảo sát sau cuộc gọi ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Tên chiến dịch' }).fill(name);
  await choose(page, 'Cách hỏi', 'Sau cuộc gọi vào hàng đợi');
  await page.getByRole('checkbox', { name: 'Mức độ hài lòng' }).check();
  await page.getByRole('tab', { name: 'Người hỏi' }).click();
  await page.getByRole('checkbox', { name: queue }).check();
  await expectAccessibleInEveryTheme(page, 'survey-after-call');
  await button(page, 'Lưu').click();
  await expect(page.getByText(/không trả lời được bằng phím điện thoại/)).toBeVisible();
  await page.getByRole('tab', { name: 'Nội dung' }).click();
  await choose(page, 'Thêm câu hỏi', /giới thiệu chúng tôi/);
  await button(page, 'Lưu').click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    'Sau cuộc gọi vào hàng đợi',
  );
});

/** The page behind a link has no violation, and room for all of it, on a phone and beside it, in light and dark. */
async function expectPageAccessible(page: Page, name: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingBeyond(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      const pictures = process.env['ALO_PICTURES'];
      if (pictures === undefined) continue;
      await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png` });
    }
  }
}

test('a customer answers by the link that the company has sent, on a phone', async ({
  browser,
}) => {
  const page = await open('/survey/campaign/add');
  const name = `Khảo sát qua liên kết ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Tên chiến dịch' }).fill(name);
  await choose(page, 'Cách hỏi', 'Gửi đường dẫn');
  await page.getByRole('checkbox', { name: 'Mức độ hài lòng' }).check();
  await page.getByRole('textbox', { name: 'Lời mở đầu' }).fill('Chỉ mất một phút của bạn.');
  await button(page, 'Lưu').click();
  await page.getByRole('button', { name, exact: true }).click();
  await button(page, 'Thêm liên hệ').click();
  await page.getByRole('menuitem').first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill('0987000010');
  await dialog.getByRole('textbox', { name: 'Tên' }).fill('Hoa');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Hoa' });
  await expect(row).toContainText('Chưa có liên kết');
  await button(page, 'Bắt đầu').click();
  await dialog.getByRole('button', { name: 'Bắt đầu' }).click();
  await button(page, 'Xuất liên kết').click();
  await expect(dialog.getByText(/chỉ hiện trong tệp này/)).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'survey-links');
  await dialog.getByRole('button', { name: 'Xuất', exact: true }).click();
  await button(page, 'Thao tác khác với Hoa').click();
  await page.getByRole('menuitem', { name: 'Tạo liên kết' }).click();
  await dialog.getByRole('button', { name: 'Tạo liên kết' }).click();
  const link = new URL((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(row).toContainText('Chưa mở');
  await expectAccessibleInEveryTheme(page, 'survey-link-contacts');

  const context = await browser.newContext();
  const phone = await context.newPage();
  const problems: string[] = [];
  phone.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await phone.goto(productUnderTest().url + link.pathname);
  await expect(phone.getByText('Chỉ mất một phút của bạn.')).toBeVisible();
  await expectPageAccessible(phone, 'survey-page-begin');
  await phone.getByRole('button', { name: 'Bắt đầu' }).press('Enter');
  await expect(phone.getByRole('heading', { name: /giới thiệu chúng tôi/ })).toBeFocused();
  await phone.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(phone.getByRole('alert')).toHaveText(/Hãy trả lời câu này/);
  await phone.getByRole('radio', { name: '9', exact: true }).check();
  await expectPageAccessible(phone, 'survey-page-scale');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: /hài lòng nhất/ })).toBeVisible();
  await expectPageAccessible(phone, 'survey-page-choice');
  // Who comes back goes on where he was, and may still change what was said before.
  await phone.reload();
  await phone.getByRole('button', { name: 'Trả lời tiếp' }).click();
  await expect(phone.getByRole('heading', { name: /hài lòng nhất/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Quay lại' }).click();
  await expect(phone.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await phone.getByRole('button', { name: 'Tiếp tục' }).click();
  await phone.getByRole('checkbox', { name: 'Giá cả' }).check();
  await phone.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(phone.getByRole('heading', { name: /khuyến mãi/ })).toBeVisible();
  await phone.getByRole('radio', { name: 'Không' }).check();
  await phone.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(phone.getByRole('heading', { name: 'Bạn đã trả lời xong' })).toBeVisible();
  await expectPageAccessible(phone, 'survey-page-review');
  await phone.getByRole('button', { name: 'Gửi câu trả lời' }).click();
  await expect(phone.getByRole('heading', { name: 'Cảm ơn bạn!' })).toBeFocused();
  await expectPageAccessible(phone, 'survey-page-done');
  expect(problems).toEqual([]);
  await phone.goto(`${productUnderTest().url}/s/khong-co`);
  await expect(phone.getByRole('heading', { name: 'Không mở được khảo sát' })).toBeVisible();
  await expectPageAccessible(phone, 'survey-page-gone');
  await context.close();
  // The list is read again by itself.
  await expect(row).toContainText('Đã trả lời');
});
