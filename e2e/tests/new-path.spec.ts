// Covers: mf-softphone/providers
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { networkInterfaces } from 'node:os';
import { type Agent, agentOn, callAndAnswer, hangUp, signInAs } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { test } from '../support/test.ts';

declare global {
  // Adds the addresses of the exchange that the page was not told.
  var aloTellOthers: (() => Promise<unknown>) | undefined;
}

/** Browsers prefer IPv6 where both go. */
const hasTwoPaths = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ family, internal, scopeid }) => family === 'IPv6' && !internal && scopeid === 0);

/** A page that is told the IPv6 addresses of the exchange late: it changes to them in the middle of a call. */
async function preparePaths(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const set: (this: RTCPeerConnection, description: RTCSessionDescriptionInit) => Promise<void> =
      RTCPeerConnection.prototype.setRemoteDescription;
    RTCPeerConnection.prototype.setRemoteDescription = function (description) {
      if (globalThis.aloTellOthers !== undefined) return set.call(this, description);
      const lines = (description.sdp ?? '').split('\r\n');
      const isOther = (line: string) => /^a=candidate:(?:\S+ ){4}\S*:/.test(line);
      const others = lines.filter(isOther).map((line) => line.slice('a='.length));
      globalThis.aloTellOthers = () =>
        Promise.all(
          others.map((candidate) => this.addIceCandidate({ candidate, sdpMLineIndex: 0 })),
        );
      const sdp = lines.filter((line) => !isOther(line)).join('\r\n');
      return set.call(this, { type: description.type, sdp });
    };
  });
}

test.describe('a browser that has two paths to the exchange', () => {
  test.skip(!hasTwoPaths, 'This machine has one network address.');
  let agents: readonly Agent[];

  test.afterEach(() => Promise.all(agents.map(({ context }) => context.close())));

  test('takes the other one in a call: both are heard all the time', async ({ browser }) => {
    const caller = await signInAs(browser, { name: 'nv101', prepare: preparePaths });
    const callee = await agentOn(browser, '102');
    agents = [caller, callee];
    await expect(caller.page.getByText('Máy nhánh 101').first()).toBeVisible();
    await callAndAnswer(caller.page, callee.page, '102');
    const pages: readonly Page[] = [caller.page, callee.page];
    const areHeard = (packets?: number) =>
      Promise.all(pages.map((page) => expectAudioRises(page, packets)));
    // Longer than the five seconds for which the exchange learns where the voice comes from.
    await areHeard(300);
    await caller.page.evaluate(() => globalThis.aloTellOthers?.());
    // The browser takes some checks to prefer the other path.
    await areHeard(250);
    await areHeard(100);
    await hangUp(caller.page);
  });
});
