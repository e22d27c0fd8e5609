import type { Browser, BrowserContext } from '@playwright/test';

/** One file that the page fetched. */
export interface Fetched {
  readonly path: string;
  readonly kind: string;
  /** Body as transferred, compressed as browsers ask for over HTTPS; without headers. */
  readonly bytes: number;
}

export interface PageLoad {
  readonly milliseconds: number;
  readonly files: readonly Fetched[];
}

export interface Network {
  readonly latencyMs: number;
  readonly megabits: number;
}

/**
 * Loads the dashboard with an empty cache and the sign-in of `state`, until its numbers stand there and
 * the phone is registered.
 */
export async function loadDashboard(
  browser: Browser,
  url: string,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
  network?: Network,
): Promise<PageLoad> {
  const context = await browser.newContext({ storageState: state, locale: 'vi-VN' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Over plain HTTP a browser would not ask for brotli.
  await session.send('Network.setExtraHTTPHeaders', {
    headers: { 'Accept-Encoding': 'br, gzip' },
  });
  if (network !== undefined) {
    const bytesASecond = (network.megabits * 1e6) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: bytesASecond,
      uploadThroughput: bytesASecond,
    });
  }
  const begun = new Map<string, { path: string; kind: string; bytes: number }>();
  const files: Fetched[] = [];
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    begun.set(requestId, { path: new URL(response.url).pathname, kind: type ?? '', bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = begun.get(requestId);
    if (file !== undefined) file.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const file = begun.get(requestId);
    if (file !== undefined) files.push({ ...file });
  });
  const startedAt = performance.now();
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  await page.getByText('Tỉ lệ nghe').first().waitFor();
  await page.getByRole('button', { name: 'Điện thoại', exact: true }).waitFor();
  const milliseconds = performance.now() - startedAt;
  await context.close();
  return { milliseconds, files };
}

export const scriptsOf = ({ files }: PageLoad): readonly Fetched[] =>
  files.filter(({ path }) => path.endsWith('.js'));

export function sumOf(files: readonly Fetched[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
