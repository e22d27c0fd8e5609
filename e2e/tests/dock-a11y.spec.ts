import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Agent, agentOn, button, dial, hangUp, inDock, signInAs } from '../support/agent.ts';
import { test } from '../support/test.ts';

/** Elements of Fluent's focus handling: they pass the focus on and are never seen or heard. */
const focusGuards = '[data-tabster-dummy]';

/** The phone and what lies over the page because of it: no violation of any rule, targets of 24 px too. */
async function expectClean(page: Page, state: string): Promise<void> {
  // Colours of something that still slides in are not its colours. What pulses never ends.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  const axe = new AxeBuilder({ page })
    .exclude(focusGuards)
    .options({ rules: { 'target-size': { enabled: true }, region: { enabled: false } } });
  for (const place of ['#slot-phone', '#phone-bar', '[role=dialog]']) {
    if ((await page.locator(place).count()) > 0) axe.include(place);
  }
  const { violations } = await axe.analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(told, state).toEqual([]);
}

interface View {
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

function prepareFor({ theme }: View) {
  return async (context: BrowserContext) => {
    await context.addInitScript((chosen) => localStorage.setItem('alo.theme', chosen), theme);
  };
}

async function seen({ page }: Agent, { width }: View): Promise<void> {
  await page.setViewportSize({ width, height: width > 900 ? 900 : 844 });
}

async function agentSeen(browser: Browser, extension: string, view: View): Promise<Agent> {
  const agent = await signInAs(browser, { name: `nv${extension}`, prepare: prepareFor(view) });
  await expect(agent.page.getByText(`Máy nhánh ${extension}`).first()).toBeVisible();
  await seen(agent, view);
  return agent;
}

const views: readonly View[] = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
];

for (const view of views) {
  const name = `${view.theme}, ${view.width} px`;

  test(`the dock on the way of a call has no violation: ${name}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const { page, context } = await agentSeen(browser, '101', view);
    const other = await agentOn(browser, '102');
    await expectClean(page, 'idle');
    await button(page, 'Điện thoại').click();
    const box = page.getByRole('combobox', { name: 'Nhập số điện thoại' });
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

  test(`a dock in trouble has no violation: ${name}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const noPhone = await signInAs(browser, { name: 'admin', prepare: prepareFor(view) });
    await seen(noPhone, view);
    await button(noPhone.page, 'Điện thoại').click();
    await expect(inDock(noPhone.page, 'Bạn chưa được gán máy nhánh')).toBeVisible();
    await expectClean(noPhone.page, 'no extension');
    await noPhone.context.close();

    let cut = false;
    const lines: { close: () => Promise<void> }[] = [];
    const silent = await signInAs(browser, {
      name: 'nv101',
      prepare: async (context) => {
        await prepareFor(view)(context);
        await context.addInitScript(() => {
          // A browser that plays nothing until somebody touches the page, and goes on so.
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
    await seen(silent, view);
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
}
