import { FaultProxy, RoamingHost } from '@alo/tools';
import type { Page } from '@playwright/test';
import { chromiumPath, launch } from './browser.ts';
import { AgentPage, pause } from './network/agent-page.ts';
import { percentile, table } from './numbers.ts';
import { withProduct } from './product.ts';
import { isQuick } from './quick.ts';

const rounds = isQuick ? 2 : 10;
/** Milliseconds after a change in which the silence must be over. */
const watched = 10_000;

/** The longest time without a packet of sound in the next seconds, in milliseconds. */
function longestSilence(page: Page): Promise<number> {
  return page.evaluate(async (time) => {
    let longest = 0;
    let packets = -1;
    let heardAt = performance.now();
    const until = heardAt + time;
    while (performance.now() < until) {
      const sum = (await globalThis.aloPacketsHeard?.()) ?? 0;
      const now = performance.now();
      longest = Math.max(longest, now - heardAt);
      if (sum !== packets) heardAt = now;
      packets = sum;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return longest;
  }, watched);
}

async function measure(caller: AgentPage, callee: AgentPage, host: RoamingHost) {
  const silences: number[] = [];
  await caller.dial('102');
  await callee.button('Trả lời').click();
  if (!(await caller.hears())) throw new Error('The call has no sound');
  for (let round = 0; round < rounds; round += 1) {
    const heard = [caller, callee].map(({ page }) => longestSilence(page));
    await pause(500);
    await host.move();
    const both = await Promise.all(heard);
    process.stderr.write(`${both.map((silence) => silence.toFixed(0)).join(' · ')}\n`);
    silences.push(...both);
    if (!(await caller.hasCall()) || !(await callee.hasCall())) throw new Error('The call is gone');
  }
  return silences;
}

/** The address of an agent's machine changes in a call: until both sides hear each other again. Needs root. */
export async function ipChange(): Promise<string> {
  if (!(await RoamingHost.isPossible())) return 'ip-change was left out: it needs root.';
  const host = await RoamingHost.start(chromiumPath());
  try {
    return await withProduct(async ({ url }) => {
      const proxy = await FaultProxy.start(new URL(url), host.gateway);
      const near = await launch();
      const far = await launch({ program: host.program, trusts: proxy.url });
      try {
        const caller = await AgentPage.open(far, proxy.url, '101');
        const callee = await AgentPage.open(near, url, '102');
        const silences = await measure(caller, callee, host);
        const row = [
          `${rounds} changes, both sides`,
          percentile(silences, 0.5).toFixed(0),
          percentile(silences, 0.95).toFixed(0),
          Math.max(...silences).toFixed(0),
        ];
        return table(['Another address in a call: silence', 'p50 ms', 'p95 ms', 'most ms'], [row]);
      } finally {
        await Promise.all([near.close(), far.close()]);
        await proxy.stop();
      }
    });
  } finally {
    await host.stop();
  }
}
