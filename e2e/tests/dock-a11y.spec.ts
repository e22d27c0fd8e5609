// Covers: mf-softphone/dock
import { expect, type Page } from '@playwright/test';
import { settled, violationsOn } from '../support/accessibility.ts';
import {
  agentOn,
  button,
  callAndAnswer,
  dial,
  hangUp,
  inDock,
  signInAs,
} from '../support/agent.ts';
import { test } from '../support/test.ts';

/** Themes follow the device unless a person chose one. */
const views = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
  { theme: 'light', width: 390, height: 844 },
] as const;

/**
 * The phone and what lies over the page because of it, in all views: no violation of any rule, targets of 24 px too.
 */
async function expectClean(page: Page, state: string): Promise<void> {
  for (const { theme, width, height } of views) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await settled(page);
    const found = await violationsOn(page, {
      places: ['#slot-phone', '#phone-bar', '[role=dialog]'],
      rules: { 'target-size': { enabled: true }, region: { enabled: false } },
    });
    const reported = found.map(({ words }) => words);
    expect(reported, `${state}, ${theme}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize(views[0]);
}

test('the dock on the way of a call has no violation', async ({ browser }) => {
  test.setTimeout(240_000);
  const [{ page, context }, other] = await Promise.all([
    agentOn(browser, '101'),
    agentOn(browser, '102'),
  ]);
  await expectClean(page, 'idle');
  await button(page, 'Điện thoại').click();
  const box = page.getByRole('textbox', { name: 'Nhập số điện thoại' });
  await expect(box).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cuộc gọi gần đây' })).toBeVisible();
  await expectClean(page, 'dial pad');
  await box.fill('ng');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectClean(page, 'search');
  await box.fill('???');
  await box.press('Enter');
  await expect(page.getByText('Định dạng số điện thoại sai')).toBeVisible();
  await expectClean(page, 'wrong number');
  await box.fill('');
  await button(page, 'Phím tắt').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page, 'sheet');
  await page.keyboard.press('Escape');
  // While the dialog lies over the page nobody finds the dial box.
  await expect(box).toBeVisible();
  await button(page, 'Âm thanh').click();
  await expect(page.getByRole('region', { name: 'Thông báo cuộc gọi' })).toBeVisible();
  await expectClean(page, 'sound');
  await button(page, 'Đóng âm thanh').click();

  await dial(page, '102');
  await expect(inDock(page, 'Cuộc gọi đi')).toBeVisible();
  await expectClean(page, 'connecting');
  await button(other.page, 'Trả lời').click();
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await expectClean(page, 'in call');
  await button(page, 'Tắt tiếng').click();
  await button(page, 'Bàn phím').click();
  await expectClean(page, 'keypad, muted');
  await hangUp(page);
  await expectClean(page, 'ended');

  await dial(page, '199');
  await expect(inDock(page, /Số không tồn tại|Không liên lạc được/)).toBeVisible();
  await expectClean(page, 'failed');

  await dial(other.page, '101');
  await expect(button(page, 'Trả lời')).toBeVisible();
  await expectClean(page, 'incoming');
  await hangUp(other.page);
  await expect(inDock(page, 'Cuộc gọi nhỡ')).toBeVisible();
  await expectClean(page, 'missed');
  await Promise.all([context.close(), other.context.close()]);
});

test('two calls in the dock have no violation', async ({ browser }) => {
  const [an, mai, duyen] = await Promise.all([
    agentOn(browser, '101'),
    agentOn(browser, '102'),
    agentOn(browser, '103'),
  ]);
  const { page } = an;
  await callAndAnswer(page, mai.page, '102');
  await button(page, 'Chuyển máy').click();
  await page.getByRole('textbox', { name: 'Chuyển đến số' }).fill('103');
  await expectClean(page, 'transfer');
  await button(page, 'Hỏi trước').click();
  await button(duyen.page, 'Trả lời').click();
  await expect(button(page, 'Hội nghị')).toBeEnabled();
  await expectClean(page, 'second call');
  await button(page, 'Hội nghị').click();
  await expect(inDock(page, 'Đang hội nghị')).toBeVisible();
  await expectClean(page, 'conference');
  await hangUp(page);
  await Promise.all([an, mai, duyen].map(({ context }) => context.close()));
});

test('a dock in trouble has no violation', async ({ browser }) => {
  // Not the administrator, to whom other tests of this product give an extension.
  const noPhone = await signInAs(browser, { name: 'giamsat' });
  await button(noPhone.page, 'Điện thoại').click();
  await expect(inDock(noPhone.page, 'Bạn chưa được gán máy nhánh')).toBeVisible();
  await expectClean(noPhone.page, 'no extension');
  await noPhone.context.close();

  let cut = false;
  const lines: { close: () => Promise<void> }[] = [];
  const silent = await signInAs(browser, {
    name: 'nv101',
    prepare: async (context) => {
      await context.addInitScript(() => {
        // A browser that plays nothing until somebody touches the page, and continues so.
        Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
        AudioContext.prototype.resume = () => new Promise(() => undefined);
      });
      await context.routeWebSocket(/\/sip$/, (line) => {
        if (cut) return void line.close();
        line.connectToServer();
        lines.push(line);
      });
    },
  });
  await expect(silent.page.getByText('Máy nhánh 101').first()).toBeVisible();
  const other = await agentOn(browser, '102');
  await dial(other.page, '101');
  await expect(button(silent.page, 'Trả lời')).toBeVisible();
  await expect(inDock(silent.page, /Âm thanh đang bị chặn/)).toBeVisible();
  await expectClean(silent.page, 'sound blocked');
  await hangUp(other.page);
  await expect(button(silent.page, 'Trả lời')).toHaveCount(0);

  cut = true;
  await Promise.all(lines.map((line) => line.close()));
  await expect(inDock(silent.page, /Mất kết nối/)).toBeVisible();
  await expectClean(silent.page, 'offline');
  await Promise.all([silent.context.close(), other.context.close()]);
});
