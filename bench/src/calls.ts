import type { Browser, Page } from '@playwright/test';
import { launch, signInToCall } from './browser.ts';
import { percentile, table } from './numbers.ts';
import { withProduct } from './product.ts';

const rounds = 15;

/** Resolves to the time (ms since 1970) at which a button with these words is there. */
function whenButton(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const buttons = [...document.querySelectorAll('button')];
          if (!buttons.some((button) => button.textContent?.startsWith(text))) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true });
        look();
      }),
    words,
  );
}

/** Presses a button and says when. */
async function press(page: Page, words: string): Promise<number> {
  const button = page.getByRole('button', { name: words, exact: true }).last();
  return button.evaluate((element: HTMLElement) => {
    const now = Date.now();
    element.click();
    return now;
  });
}

/** Resolves to the time at which the first audio packet has come. */
function whenAudio(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (;;) {
      for (const connection of globalThis.aloConnections ?? []) {
        if (connection.signalingState === 'closed') continue;
        for (const stats of (await connection.getStats()).values()) {
          if (stats.type === 'inbound-rtp' && stats.packetsReceived > 0) return Date.now();
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
}

async function phoneOf(browser: Browser, url: string, name: string): Promise<Page> {
  const { page } = await signInToCall(browser, url, name, name.slice(2));
  await page.getByRole('button', { name: 'Điện thoại', exact: true }).click();
  return page;
}

/** Click to ring, answer to audio at both ends. */
export function callTimes(): Promise<string> {
  return withProduct(async ({ url }) => {
    const browser = await launch();
    try {
      const caller = await phoneOf(browser, url, 'nv101');
      const callee = await phoneOf(browser, url, 'nv102');
      const ring: number[] = [];
      const audio: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await caller.evaluate(() => void (globalThis.aloConnections = []));
        await callee.evaluate(() => void (globalThis.aloConnections = []));
        await caller.getByRole('combobox', { name: 'Nhập số điện thoại' }).fill('102');
        const rings = whenButton(callee, 'Trả lời');
        const dialledAt = await press(caller, 'Gọi');
        ring.push((await rings) - dialledAt);
        const heard = [whenAudio(caller), whenAudio(callee)];
        const answeredAt = await press(callee, 'Trả lời');
        audio.push(Math.max(...(await Promise.all(heard))) - answeredAt);
        await press(caller, 'Kết thúc');
        for (const page of [caller, callee]) {
          await page.getByRole('combobox', { name: 'Nhập số điện thoại' }).waitFor();
        }
      }
      const row = (name: string, values: readonly number[]) => [
        name,
        percentile(values, 0.5).toFixed(0),
        percentile(values, 0.95).toFixed(0),
      ];
      return table(
        [`Calls through Asterisk, ${rounds} of them`, 'p50 ms', 'p95 ms'],
        [row('click to ring', ring), row('answer to audio at both ends', audio)],
      );
    } finally {
      await browser.close();
    }
  });
}
