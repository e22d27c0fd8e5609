// Covers: mf-pbx/subscriber-form, mf-pbx/subscriber-list, mf-pbx/mailbox-pin
import { expect } from '@playwright/test';
import { agentOn, button, callAndAnswer, hangUp, signInAs } from '../support/agent.ts';
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/subscribers', 'Máy nhánh'],
  ['/subscribers/add', 'Thêm máy nhánh'],
]);

test('a new subscriber is given to an account and its phone registers', async ({ browser }) => {
  const page = await open('/subscribers/add');
  const extension = String(Date.now()).slice(-5).replace(/^0/, '9');
  await page.getByRole('textbox', { name: 'Số máy nhánh' }).fill(extension);
  await page.getByRole('textbox', { name: 'Tên hiển thị' }).fill('Lễ tân');
  const people = page.getByRole('combobox', { name: 'Nhân viên' });
  await people.click();
  await people.pressSequentially('Thu Hà');
  await page.getByRole('option', { name: /Lê Thu Hà/ }).click();
  await button(page, 'Lưu').click();
  await page.waitForURL(/\/subscribers(\?.*)?$/);
  const supervisor = await signInAs(browser, { name: 'giamsat' });
  await expect(supervisor.page.getByText(`Máy nhánh ${extension}`).first()).toBeVisible();
  const caller = await agentOn(browser, '101');
  await callAndAnswer(caller.page, supervisor.page, extension);
  await hangUp(caller.page);
  await Promise.all([caller.context.close(), supervisor.context.close()]);
});
