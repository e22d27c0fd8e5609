// Covers: mf-reports/monitor, mf-softphone/engine, exchange
import { expect, type Page } from '@playwright/test';
import { adminOnThePhone } from '../support/admin-on-the-phone.ts';
import { type Agent, agentOn, button, callAndAnswer, hangUp } from '../support/agent.ts';
import { audioCounters, expectAudioRises } from '../support/call-audio.ts';
import { productUnderTest } from '../support/product.ts';
import { expectAccessibleInEveryTheme } from '../support/screens.ts';
import { test } from '../support/test.ts';

/** One hears something, and the other nothing in all that time, once what was on its way is over. */
async function expectHeardBy(hearer: Page, deaf: Page): Promise<void> {
  await expect(async () => {
    const before = await audioCounters(deaf);
    await expectAudioRises(hearer, 100);
    const after = await audioCounters(deaf);
    expect(after.received).toBeGreaterThan(before.received);
    expect(after.energy - before.energy).toBeLessThan(1e-6);
  }).toPass();
}

test.describe('a supervisor at the live board', () => {
  let people: Agent[] = [];
  let boss: Page;
  let an: Page;
  let mai: Page;

  test.beforeAll(async ({ browser }) => {
    people = await Promise.all([
      adminOnThePhone(browser),
      agentOn(browser, '101'),
      agentOn(browser, '102'),
    ]);
    [boss, an, mai] = people.map(({ page }) => page) as [Page, Page, Page];
  });

  test.afterAll(async () => {
    await Promise.all(people.map(({ context }) => context.close()));
  });

  test('hears a call, whispers to who answered, barges in and takes over', async () => {
    await boss.goto(`${productUnderTest().url}/monitor`);
    await callAndAnswer(an, mai, '102');
    // The phone has come back with the page.
    await expect(boss.getByText('Máy nhánh 190').first()).toBeVisible();
    const row = boss.getByRole('row', { name: /101.*102|102.*101/ });
    await row.getByRole('button', { name: /^Thao tác với/ }).click();
    await boss.getByRole('menuitem', { name: 'Nghe', exact: true }).click();
    await expect(boss.getByText(/Không ai nghe thấy bạn/)).toBeVisible();
    await expectAudioRises(boss);
    // From here only the supervisor's microphone sounds.
    for (const page of [an, mai]) await button(page, 'Tắt tiếng').click();
    for (const page of [an, mai]) await expect(button(page, 'Bật tiếng')).toBeVisible();

    await button(boss, 'Nhắc').click();
    await expect(boss.getByText(/Chỉ nhân viên nghe thấy bạn/)).toBeVisible();
    await expectHeardBy(mai, an);

    await button(boss, 'Xen').click();
    await expect(boss.getByText(/Cả hai bên nghe thấy bạn/)).toBeVisible();
    await Promise.all([expectAudioRises(mai), expectAudioRises(an)]);

    await button(boss, 'Cướp máy').click();
    await expect(button(mai, 'Kết thúc')).toHaveCount(0);
    await button(an, 'Bật tiếng').click();
    await Promise.all([expectAudioRises(an), expectAudioRises(boss)]);
    await hangUp(boss);
    await expect(button(an, 'Kết thúc')).toHaveCount(0);
  });

  test('sends a call on to the own phone', async () => {
    await boss.goto(`${productUnderTest().url}/monitor`);
    await callAndAnswer(an, mai, '102');
    await expect(boss.getByText('Máy nhánh 190').first()).toBeVisible();
    const row = boss.getByRole('row', { name: /101.*102|102.*101/ });
    await row.getByRole('button', { name: /^Thao tác với/ }).click();
    await boss.getByRole('menuitem', { name: 'Chuyển cuộc gọi' }).click();
    const dialog = boss.getByRole('alertdialog', { name: 'Chuyển cuộc gọi này?' });
    await expect(dialog).toBeVisible();
    await expectAccessibleInEveryTheme(boss, 'monitor-transfer');
    const target = dialog.getByRole('combobox', { name: /Chuyển đến/ });
    await target.click();
    await target.fill('190');
    await boss.getByRole('option', { name: /190/ }).first().click();
    await dialog.getByRole('button', { name: 'Chuyển cuộc gọi' }).click();
    await expect(button(mai, 'Kết thúc')).toHaveCount(0);
    await button(boss, 'Trả lời').click();
    await Promise.all([expectAudioRises(an), expectAudioRises(boss)]);
    await hangUp(boss);
    await expect(button(an, 'Kết thúc')).toHaveCount(0);
  });

  test('ends a call, and gives somebody another status', async () => {
    await boss.goto(`${productUnderTest().url}/monitor`);
    await callAndAnswer(an, mai, '102');
    const row = boss.getByRole('row', { name: /101.*102|102.*101/ });
    await row.getByRole('button', { name: /^Thao tác với/ }).click();
    await boss.getByRole('menuitem', { name: 'Kết thúc cuộc gọi' }).click();
    await boss.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc cuộc gọi' }).click();
    for (const page of [an, mai]) await expect(button(page, 'Kết thúc')).toHaveCount(0);
  });
});
