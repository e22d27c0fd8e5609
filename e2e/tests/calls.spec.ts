// Covers: mf-softphone/engine, mf-softphone/providers, mf-softphone/headset, mf-reports/call-history
import { expect } from '@playwright/test';
import {
  type Agent,
  agentOn,
  button,
  callAndAnswer,
  dial,
  hangUp,
  inDock,
} from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { test } from '../support/test.ts';

test.describe('two agents', () => {
  let caller: Agent;
  let callee: Agent;

  test.beforeAll(async ({ browser }) => {
    [caller, callee] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
  });

  test.afterAll(async () => {
    await Promise.all([caller.context.close(), callee.context.close()]);
  });

  test('talk: audio goes both ways, and the caller hangs up', async () => {
    await dial(caller.page, '102');
    await expect(inDock(callee.page, 'Cuộc gọi đến')).toBeVisible();
    await expect(inDock(caller.page, 'Cuộc gọi đi')).toBeVisible();
    await button(callee.page, 'Trả lời').click();
    await expect(inDock(caller.page, 'Đã kết nối')).toBeVisible();
    await Promise.all([expectAudioRises(caller.page), expectAudioRises(callee.page)]);
    await hangUp(caller.page);
    await expect(button(callee.page, 'Kết thúc')).toHaveCount(0);
  });

  test('talk, and the called one hangs up', async () => {
    await callAndAnswer(caller.page, callee.page, '102');
    await expectAudioRises(caller.page);
    await hangUp(callee.page);
    await expect(button(caller.page, 'Kết thúc')).toHaveCount(0);
  });

  test('a muted agent is not heard, and is heard again', async () => {
    await callAndAnswer(caller.page, callee.page, '102');
    await button(caller.page, 'Tắt tiếng').click();
    await button(caller.page, 'Bật tiếng').click();
    await expectAudioRises(callee.page);
    await hangUp(caller.page);
  });

  test('a rejected call is busy at the caller', async () => {
    await dial(caller.page, '102');
    await button(callee.page, 'Từ chối').click();
    await expect(inDock(caller.page, 'Máy bận')).toBeVisible();
    await expect(button(caller.page, 'Kết thúc')).toHaveCount(0);
  });

  test('a caller who gives up stops the ringing', async () => {
    await dial(caller.page, '102');
    await expect(button(callee.page, 'Trả lời')).toBeVisible();
    await hangUp(caller.page);
    await expect(button(callee.page, 'Trả lời')).toHaveCount(0);
    await expect(inDock(callee.page, 'Cuộc gọi nhỡ')).toBeVisible();
  });

  test('a call that nobody answers ends by itself and says so', async () => {
    await dial(caller.page, '102');
    await expect(button(callee.page, 'Trả lời')).toBeVisible();
    // The demo subscribers ring for 30 s.
    await expect(inDock(caller.page, 'Không nghe máy')).toBeVisible({ timeout: 45_000 });
    await expect(button(callee.page, 'Trả lời')).toHaveCount(0);
  });

  test('an unknown number is announced', async () => {
    await dial(caller.page, '199');
    await expect(inDock(caller.page, /Số không tồn tại|Không liên lạc được/)).toBeVisible();
  });

  test('the record stands in a call history that is open, without reloading', async () => {
    await callee.page.getByRole('link', { name: 'Lịch sử cuộc gọi' }).first().click();
    const rows = callee.page.locator('tr[data-row]');
    await expect(rows.first()).toBeVisible();
    // By their keys: two calls of one minute read the same.
    const before = await rows.evaluateAll((all) =>
      all.map((row) => `:not([data-row="${row.getAttribute('data-row')}"])`).join(''),
    );
    await callAndAnswer(caller.page, callee.page, '102');
    await expectAudioRises(callee.page);
    await hangUp(caller.page);
    await expect(
      callee.page.locator(`tr[data-row]${before}`).filter({ hasText: 'Thành công' }),
    ).not.toHaveCount(0);
  });
});
