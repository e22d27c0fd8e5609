// Covers: mf-softphone/tabs, mf-softphone/engine, mf-softphone/providers
import { expect, type Page } from '@playwright/test';
import { type Agent, agentOn, button, dial, hangUp, inDock } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { OwnBrowser } from '../support/own-browser.ts';
import { test } from '../support/test.ts';

test.describe('a browser that is gone in a call', () => {
  let own: OwnBrowser;
  let an: Page;
  let mai: Agent;

  test.beforeEach(async ({ browser, launchOptions }) => {
    [own, an] = await OwnBrowser.signedIn({ name: 'nv101' }, launchOptions);
    mai = await agentOn(browser, '102');
    await expect(an.getByText('Máy nhánh 101').first()).toBeVisible();
    await dial(an, '102');
    await button(mai.page, 'Trả lời').click();
    for (const page of [an, mai.page]) await expect(inDock(page, 'Đã kết nối')).toBeVisible();
    await Promise.all([expectAudioRises(an), expectAudioRises(mai.page)]);
  });

  test.afterEach(async () => {
    await own.close();
    await mai.context.close();
  });

  /** Both talk again, and the call ends as any other. */
  async function goesOn(page: Page): Promise<void> {
    await expect(inDock(page, 'Đã kết nối')).toBeVisible();
    await expect(inDock(page, 'Phạm Mỹ Duyên')).toBeVisible();
    await Promise.all([expectAudioRises(page), expectAudioRises(mai.page)]);
    await hangUp(page);
    await expect(button(mai.page, 'Kết thúc')).toHaveCount(0);
  }

  test('is killed and opened again: it takes the call', async () => {
    await own.kill();
    await goesOn(await own.reopen());
  });

  test('sleeps until the other side waits with music, and wakes: the call goes on', async () => {
    await own.sleep();
    // Nobody speaks any more; then there is music.
    await expectAudioRises(mai.page);
    await own.wake();
    await goesOn(an);
  });
});
