// Covers: host, mf-crm/customer-list, mf-reports/call-history, mf-reports/dashboard, mf-pbx/subscriber-list, mf-survey, mf-softphone/engine
import { expect } from '@playwright/test';
import { adminOnThePhone } from '../support/admin-on-the-phone.ts';
import { agentOn, callAndAnswer, hangUp } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { complete } from '../support/screens.ts';
import { styleChanges, watchStyles } from '../support/style-changes.ts';
import { test } from '../support/test.ts';

/** A screen of every remote, each after one of another. */
const screens = [
  ['Khách hàng', 'Khách hàng'],
  ['Lịch sử cuộc gọi', 'Lịch sử cuộc gọi'],
  ['Máy nhánh', 'Máy nhánh'],
  ['Tổng quan', 'Tổng quan'],
  ['Khảo sát', 'Chiến dịch khảo sát'],
] as const;

test('the call is kept through twenty navigations over the screens of every remote', async ({
  browser,
}) => {
  const admin = await adminOnThePhone(browser);
  const callee = await agentOn(browser, '102');
  const { page } = admin;
  await callAndAnswer(page, callee.page, '102');
  const phone = await page.locator('#slot-phone > *').first().elementHandle();
  for (let step = 0; step < 20; step += 1) {
    // Every screen has been there twice with all that it shows: nothing of how it looks has to come any more.
    if (step === 2 * screens.length) await watchStyles(page);
    const [link, title] = screens[step % screens.length] ?? screens[0];
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    if (step < 2 * screens.length) await complete(page);
  }
  expect(await styleChanges(page)).toEqual([]);
  expect(await phone?.evaluate((element) => element.isConnected)).toBe(true);
  await Promise.all([expectAudioRises(page), expectAudioRises(callee.page)]);
  await hangUp(page);
  await Promise.all([admin.context.close(), callee.context.close()]);
});
