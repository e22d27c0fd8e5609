// Covers: mf-softphone/providers
import { FaultProxy, RoamingHost } from '@alo/tools';
import { chromium, expect } from '@playwright/test';
import { type Agent, agentOn, button, callAndAnswer, hangUp, inDock } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

test.describe('a laptop whose address changes', () => {
  let host: RoamingHost;
  let an: Agent;
  let mai: Agent;
  /** Ends what was begun, the last first. */
  const endings: (() => Promise<unknown>)[] = [];

  test.beforeEach(async ({ browser, launchOptions }) => {
    test.skip(!(await RoamingHost.isPossible()), 'This process may not make networks.');
    const { executablePath = chromium.executablePath(), args = [] } = launchOptions;
    host = await RoamingHost.start(executablePath);
    endings.push(() => host.stop());
    // At every address of this machine: the laptop reaches it under a name that pages may use a microphone on.
    const network = await FaultProxy.start(new URL(productUnderTest().url), '0.0.0.0');
    endings.push(() => network.stop());
    const url = `http://localhost:${new URL(network.url).port}`;
    const names = `--host-resolver-rules=MAP localhost ${host.gateway}`;
    const far = await chromium.launch({ executablePath: host.program, args: [...args, names] });
    endings.push(() => far.close());
    mai = await agentOn(browser, '102');
    endings.push(() => mai.context.close());
    an = await agentOn(far, '101', 'dn0002', url);
  });

  test.afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });

  test('goes on with its call, and both hear each other again', async () => {
    await callAndAnswer(an.page, mai.page, '102');
    await Promise.all([expectAudioRises(an.page), expectAudioRises(mai.page)]);
    await host.move();
    for (const { page } of [an, mai]) {
      await expectAudioRises(page, 100);
      await expect(inDock(page, 'Đã kết nối')).toBeVisible();
    }
    await hangUp(an.page);
    await expect(button(mai.page, 'Kết thúc')).toHaveCount(0);
  });
});
