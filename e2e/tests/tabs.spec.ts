// Covers: mf-softphone/tabs
import { expect, type Page } from '@playwright/test';
import { type Agent, agentOn, button, dial, hangUp, inDock, signInAs } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { listenToSip, type SipFrames } from '../support/sip-frames.ts';
import { test } from '../support/test.ts';

test.describe('edge 28: two tabs of one agent', () => {
  let agent: Agent;
  let other: Agent;
  let frames: SipFrames;
  /** The tab that has the phone, and the one that shows it. */
  let first: Page;
  let second: Page;

  test.beforeEach(async ({ browser }) => {
    other = await agentOn(browser, '102');
    agent = await signInAs(browser, {
      name: 'nv101',
      prepare: async (context) => {
        frames = listenToSip(context);
      },
    });
    first = agent.page;
    await expect(first.getByText('Máy nhánh 101').first()).toBeVisible();
    second = await agent.context.newPage();
    await second.goto(first.url());
    await expect(second.getByText('Máy nhánh 101').first()).toBeVisible();
  });

  test.afterEach(async () => {
    await Promise.all([agent.context.close(), other.context.close()]);
  });

  test('one registers; a call is shown in both and answered where there is no phone', async () => {
    await dial(other.page, '101');
    await expect(button(first, 'Trả lời')).toBeVisible();
    await expect(button(second, 'Trả lời')).toBeVisible();
    expect(frames.sockets()).toBe(1);
    expect(frames.sent('REGISTER')).toHaveLength(1);
    await button(second, 'Trả lời').click();
    for (const page of [first, second]) await expect(inDock(page, 'Đã kết nối')).toBeVisible();
    await expectAudioRises(first);
    await hangUp(second);
    await expect(button(first, 'Kết thúc')).toHaveCount(0);
    await expect(button(other.page, 'Kết thúc')).toHaveCount(0);
  });

  test('edge 39: the timers of the connection run in a worker, a file of the remote', async () => {
    await expect.poll(() => first.workers().map((worker) => worker.url())).toHaveLength(1);
    expect(first.workers()[0]?.url()).toContain('/remotes/mf-softphone/');
    expect(second.workers()).toHaveLength(0);
  });

  test('any tab dials', async () => {
    await dial(second, '102');
    await button(other.page, 'Trả lời').click();
    for (const page of [first, second]) await expect(inDock(page, 'Đã kết nối')).toBeVisible();
    await hangUp(first);
    await expect(button(second, 'Kết thúc')).toHaveCount(0);
  });

  test('the tab with the phone is closed: the other one registers and takes a call', async () => {
    await first.close({ runBeforeUnload: true });
    await expect.poll(() => frames.sent('REGISTER', second).length).toBe(1);
    await dial(other.page, '101');
    await button(second, 'Trả lời').click();
    await expect(inDock(second, 'Đã kết nối')).toBeVisible();
    await expectAudioRises(second);
    await hangUp(second);
  });

  test('the tab with the phone is closed while it dials: the other one goes on with the call', async () => {
    await dial(second, '102');
    await expect(button(other.page, 'Trả lời')).toBeVisible();
    await first.close();
    await expect.poll(() => frames.sent('REGISTER', second).length).toBe(1);
    await button(other.page, 'Trả lời').click();
    await expect(inDock(second, 'Đã kết nối')).toBeVisible();
    await expectAudioRises(second);
    await hangUp(second);
  });

  test('edge 23: signing out in one tab ends both, and nothing registers after', async () => {
    await dial(other.page, '101');
    await button(second, 'Trả lời').click();
    await expect(inDock(first, 'Đã kết nối')).toBeVisible();
    await second.getByRole('button', { name: /Tài khoản/ }).click();
    await second.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    for (const page of [first, second]) await page.waitForURL('**/login');
    await expect(button(other.page, 'Kết thúc')).toHaveCount(0);
    const registers = frames.sent('REGISTER');
    expect(registers.at(-1)).toMatch(/expires[=:] ?0/i);
    const silent = Date.now() + 10_000;
    await expect.poll(() => Date.now(), { timeout: 15_000 }).toBeGreaterThan(silent);
    expect(frames.sent('REGISTER')).toHaveLength(registers.length);
  });
});
