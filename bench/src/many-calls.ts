import type { Page } from '@playwright/test';
import { launch } from './browser.ts';
import { table } from './numbers.ts';
import { dial, hangUp, openPhone, press, whenPainted } from './phone-page.ts';
import { withProduct } from './product.ts';
import { isQuick } from './quick.ts';
import { residueFromNow } from './residue.ts';

const total = isQuick ? 40 : 600;
const warmUp = 10;

declare global {
  // Tracks of the microphone that a page of watchTracks was given.
  var aloTracks: MediaStreamTrack[] | undefined;
}

/** Runs in the page. */
function watchTracks(): void {
  const tracks: MediaStreamTrack[] = [];
  globalThis.aloTracks = tracks;
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
}

/** Connections that are open and tracks that are live; what has ended is let go, so that watching leaks nothing. */
function leftOver(page: Page): Promise<{ connections: number; tracks: number }> {
  return page.evaluate(() => {
    const open = (globalThis.aloConnections ?? []).filter(
      ({ signalingState }) => signalingState !== 'closed',
    );
    const live = (globalThis.aloTracks ?? []).filter(({ readyState }) => readyState === 'live');
    globalThis.aloConnections?.splice(0, Infinity, ...open);
    globalThis.aloTracks?.splice(0, Infinity, ...live);
    return { connections: open.length, tracks: live.length };
  });
}

async function callOften(caller: Page, callee: Page, count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    const rings = whenPainted(callee, 'button', 'Trả lời');
    await dial(caller, '102');
    await rings;
    await press(callee, 'Trả lời');
    await caller.getByText('Đã kết nối').first().waitFor();
    await hangUp(caller, callee);
    if (round % 20 === 19) await Promise.all([leftOver(caller), leftOver(callee)]);
  }
}

/** What a page keeps of the calls of two long days. */
export function manyCalls(): Promise<string> {
  return withProduct(async ({ url }) => {
    const browser = await launch();
    try {
      const caller = await openPhone(browser, url, '101');
      const callee = await openPhone(browser, url, '102');
      for (const page of [caller, callee]) await page.evaluate(watchTracks);
      await callOften(caller, callee, warmUp);
      const pages = await Promise.all(
        [
          { end: 'the page that calls', page: caller },
          { end: 'the page that answers', page: callee },
        ].map(async ({ end, page }) => {
          await leftOver(page);
          const growth = await residueFromNow(await page.context().newCDPSession(page));
          return { end, page, growth };
        }),
      );
      await callOften(caller, callee, total);
      const reported: string[] = [];
      const rests: string[][] = [];
      for (const { end, page, growth } of pages) {
        const { connections, tracks } = await leftOver(page);
        rests.push([end, String(connections), String(tracks)]);
        reported.push(await growth(`${total} calls, ${end}`));
      }
      return [...reported, table(['At rest', 'open connections', 'live tracks'], rests)].join(
        '\n\n',
      );
    } finally {
      await browser.close();
    }
  });
}
