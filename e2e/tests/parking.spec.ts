// Covers: mf-softphone/parking
import { expect } from '@playwright/test';
import { type Agent, agentOn, button, callAndAnswer, hangUp, inDock } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { test } from '../support/test.ts';

test.describe('a parked call', () => {
  let agents: readonly Agent[] = [];

  test.afterEach(() => Promise.all(agents.map(({ context }) => context.close())));

  test('is parked from the page, and taken from the page of somebody else', async ({ browser }) => {
    const [an, mai, khoa] = await Promise.all([
      agentOn(browser, '101'),
      agentOn(browser, '102'),
      agentOn(browser, '103'),
    ]);
    agents = [an, mai, khoa];
    await callAndAnswer(an.page, mai.page, '102');
    await button(mai.page, 'Chuyển máy').click();
    await button(mai.page, 'Đỗ cuộc gọi').click();
    await expect(mai.page.getByText(/^Cuộc gọi đang đỗ ở ô/).first()).toBeVisible();
    await expect(button(mai.page, 'Kết thúc')).toHaveCount(0);
    // Who waits hears music, and sees no end of the call.
    await expectAudioRises(an.page);
    await button(khoa.page, 'Điện thoại').click();
    await khoa.page.getByRole('button', { name: /^Lấy cuộc gọi của/ }).click();
    for (const { page } of [an, khoa]) await expect(inDock(page, 'Đã kết nối')).toBeVisible();
    await Promise.all([expectAudioRises(an.page), expectAudioRises(khoa.page)]);
    await hangUp(khoa.page);
    await expect(button(an.page, 'Kết thúc')).toHaveCount(0);
  });
});
