// Covers: mf-softphone/colleagues
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { agentOn, button, hangUp, inDock } from '../support/agent.ts';
import { test } from '../support/test.ts';

const colleagues = (page: Page) => page.getByRole('button', { name: /^Đồng nghiệp/ });
const rowOf = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Đồng nghiệp' }).getByRole('listitem').filter({ hasText: name });
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Tin nhắn' }).fill(text);
  await page.keyboard.press('Enter');
};

test('colleagues see what each does, call by one click, and write to each other, also to who is away', async ({
  browser,
}) => {
  const [an, mai] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
  await colleagues(an.page).click();
  await expect(rowOf(an.page, '102')).toContainText('Sẵn sàng');
  await expectAccessible(an.page);

  await rowOf(an.page, '102')
    .getByRole('button', { name: /^Nhắn tin/ })
    .click();
  await write(an.page, 'Chị chuyển khách qua em nhé');
  const log = (page: Page) => page.getByRole('log');
  await expect(log(an.page)).toContainText('Chị chuyển khách qua em nhé');
  await expectAccessible(an.page);
  await expect(colleagues(mai.page)).toHaveAccessibleName('Đồng nghiệp, 1 tin nhắn chưa đọc');
  await colleagues(mai.page).click();
  await rowOf(mai.page, '101')
    .getByRole('button', { name: /1 tin nhắn chưa đọc/ })
    .click();
  await expect(log(mai.page)).toContainText('Chị chuyển khách qua em nhé');
  await expect(colleagues(mai.page)).toHaveAccessibleName('Đồng nghiệp');
  await write(mai.page, 'Được');
  await expect(log(an.page)).toContainText('Được');
  await expect(colleagues(an.page)).toHaveAccessibleName('Đồng nghiệp');

  // Who is away finds it on return.
  await mai.context.close();
  await write(an.page, 'Mai về nhắn em');
  await expect(log(an.page)).toContainText('Mai về nhắn em');
  const back = await agentOn(browser, '102');
  await expect(colleagues(back.page)).toHaveAccessibleName('Đồng nghiệp, 1 tin nhắn chưa đọc');

  await button(an.page, 'Về danh sách đồng nghiệp').click();
  await expect(rowOf(an.page, '102')).toContainText('Sẵn sàng');
  await rowOf(an.page, '102').getByRole('button', { name: /^Gọi/ }).click();
  await button(back.page, 'Trả lời').click();
  await expect(inDock(an.page, 'Đã kết nối')).toBeVisible();
  await hangUp(an.page);
  await Promise.all([an.context.close(), back.context.close()]);
});
