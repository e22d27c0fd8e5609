import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { withProfile } from '../browser.ts';

/** How slow the network and the processor are made. */
export interface Conditions {
  readonly latencyMs: number;
  readonly megabits: number;
  /** Times slower than the machine is. */
  readonly slowdown: number;
}

/** A desk in a branch office: an old computer on a shared line. */
export const branchOffice: Conditions = { latencyMs: 50, megabits: 10, slowdown: 4 };

/** One request of a load; times are milliseconds after its begin. */
export interface Asked {
  readonly path: string;
  readonly begun: number;
  readonly ended: number;
  /** Body as transferred; 0 from the cache. */
  readonly bytes: number;
  readonly isCached: boolean;
}

export interface RouteLoad {
  /** Milliseconds from the navigation to the frame with the content of the screen. */
  readonly content: number;
  /** Milliseconds in tasks of more than 50. */
  readonly longTasks: number;
  readonly asked: readonly Asked[];
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

declare global {
  // Milliseconds after the navigation at which the content was painted, and those of long tasks.
  var aloContent: { painted?: number; longTasks: number } | undefined;
}

/** Runs in the page before its own scripts: looks at each frame whether the screen's content stands there. */
function watchContent(): void {
  const seen: { painted?: number; longTasks: number } = { longTasks: 0 };
  globalThis.aloContent = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (seen.painted === undefined) seen.longTasks += duration;
    }
  }).observe({ type: 'longtask', buffered: true });
  const isThere = () => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (!(heading instanceof HTMLElement) || heading.offsetParent === null) return false;
    if (main?.querySelector('[aria-busy="true"]') !== null) return false;
    // A list has its rows, or says that there are none.
    const table = main.querySelector('table');
    return table === null || table.querySelector('tbody td') !== null;
  };
  const look = () => {
    if (!isThere()) {
      requestAnimationFrame(look);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => (seen.painted = performance.now()));
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

async function throttle(session: CDPSession, { latencyMs, megabits, slowdown }: Conditions) {
  const bytesASecond = (megabits * 1e6) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Notes the requests of a page until `end` is called. */
function noteRequests(session: CDPSession): { readonly end: () => readonly Asked[] } {
  const open = new Map<string, { path: string; begun: number; bytes: number; isCached: boolean }>();
  const asked: Asked[] = [];
  let first: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    first ??= timestamp;
    const { pathname, search } = new URL(request.url);
    const begun = (timestamp - first) * 1000;
    open.set(requestId, { path: pathname + search, begun, bytes: 0, isCached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = open.get(requestId);
    if (one !== undefined) one.isCached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = open.get(requestId);
    if (one !== undefined) one.isCached ||= response.fromDiskCache === true;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = open.get(requestId);
    if (one !== undefined) one.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const one = open.get(requestId);
    if (one === undefined) return;
    asked.push({ ...one, ended: (timestamp - (first ?? timestamp)) * 1000 });
  });
  return { end: () => [...asked] };
}

async function loadOnce(page: Page, session: CDPSession, address: string): Promise<RouteLoad> {
  const requests = noteRequests(session);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.aloContent?.painted !== undefined, undefined, {
    timeout: 60_000,
    polling: 100,
  });
  const seen = await page.evaluate(() => globalThis.aloContent);
  const content = seen?.painted ?? Number.NaN;
  const asked = requests.end().filter(({ begun }) => begun <= content);
  return { content, longTasks: seen?.longTasks ?? 0, asked };
}

/** Puts the sign-in of `state` into a profile. */
async function signInAgain(context: BrowserContext, { cookies, origins }: State): Promise<void> {
  await context.addCookies(cookies);
  await context.addInitScript((kept) => {
    for (const { origin, localStorage: entries } of kept) {
      if (origin !== location.origin) continue;
      for (const { name, value } of entries) {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
      }
    }
  }, origins);
}

/**
 * Opens a screen by its address with the sign-in of `state`: cold, with nothing in the cache, and warm, after the page
 * has been seen twice (browsers keep compiled code from the second time on).
 */
export function loadRoute(
  address: string,
  state: State,
  conditions = branchOffice,
): Promise<{ readonly cold: RouteLoad; readonly warm: RouteLoad }> {
  return withProfile(async (context) => {
    await signInAgain(context, state);
    await context.addInitScript(watchContent);
    const load = async (slow: boolean) => {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      // Over plain HTTP a browser would not ask for brotli.
      await session.send('Network.setExtraHTTPHeaders', {
        headers: { 'Accept-Encoding': 'br, gzip' },
      });
      if (slow) await throttle(session, conditions);
      const loaded = await loadOnce(page, session, address);
      if (!slow) await page.waitForLoadState('networkidle');
      await page.close();
      return loaded;
    };
    const cold = await load(true);
    await load(false);
    await load(false);
    return { cold, warm: await load(true) };
  });
}
