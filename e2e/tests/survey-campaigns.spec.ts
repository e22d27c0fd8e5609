// Covers: mf-survey/campaigns, mf-survey/desk, mf-survey/results, mf-crm/campaign-detail
import { expect, type Page } from '@playwright/test';
import { agentOn, button } from '../support/agent.ts';
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
