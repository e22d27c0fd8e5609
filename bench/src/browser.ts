import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
];

declare global {
  // Every connection that a page of signInToCall has made.
  var aloConnections: RTCPeerConnection[] | undefined;
  // Packets of sound that those of them have received which are not closed.
  var aloPacketsHeard: (() => Promise<number>) | undefined;
}

const whole = '/usr/bin/chromium';
const windowless = '/usr/bin/chromium-headless-shell';

/** `ALO_CHROMIUM`, or Debian's: the whole browser where it is, otherwise the one that `npm test` installs. */
export const chromiumPath = () =>
  process.env['ALO_CHROMIUM'] ?? [whole, windowless].find((path) => existsSync(path)) ?? whole;

/**
 * @param trusts an address without TLS that pages may use their microphone on
 * @param microphone a wav file that the microphone says over and over
 */
export function launch({
  program = chromiumPath(),
  trusts,
  microphone,
}: {
  readonly program?: string;
  readonly trusts?: string;
  readonly microphone?: string;
} = {}): Promise<Browser> {
  const more = [
    ...(trusts === undefined ? [] : [`--unsafely-treat-insecure-origin-as-secure=${trusts}`]),
    ...(microphone === undefined ? [] : [`--use-file-for-fake-audio-capture=${microphone}`]),
  ];
  return chromium.launch({ executablePath: program, args: [...flags, ...more] });
}

/** A browser with a profile on disk, as people have: only there it keeps compiled code from one load to the next. */
export async function withProfile<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: flags,
    locale: 'vi-VN',
  });
  try {
    return await work(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a browser of its own and signs in to the demo company; the page is the dashboard. */
export async function signIn(
  browser: Browser,
  url: string,
  name: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ permissions: ['microphone'], locale: 'vi-VN' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Mã doanh nghiệp').fill('dn0002');
  await page.getByLabel('Tên đăng nhập').fill(name);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('alo-demo-2026');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await page.waitForURL('**/dashboard');
  return { context, page };
}

/** As {@link signIn}, with the phone registered and its connections within reach. */
export async function signInToCall(
  browser: Browser,
  url: string,
  name: string,
  extension: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await signIn(browser, url, name);
  await context.addInitScript(() => {
    globalThis.aloConnections = [];
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        globalThis.aloConnections?.push(this);
      }
    };
    globalThis.aloPacketsHeard = async () => {
      let packets = 0;
      for (const connection of globalThis.aloConnections ?? []) {
        if (connection.signalingState === 'closed') continue;
        for (const stats of (await connection.getStats()).values()) {
          if (stats.type === 'inbound-rtp') packets += stats.packetsReceived;
        }
      }
      return packets;
    };
  });
  await page.reload();
  await page.getByText(`Máy nhánh ${extension}`).first().waitFor();
  return { context, page };
}
