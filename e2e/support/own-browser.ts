import { descendantsOf } from '@alo/tools';
import {
  type BrowserContext,
  chromium,
  expect,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, fillSignIn } from './agent.ts';
import { rememberConnections } from './call-audio.ts';
import { productUnderTest } from './product.ts';

/** Its first process: the others have a type. */
async function mainProcess(folder: string): Promise<number> {
  const sign = `--user-data-dir=${folder}\0`;
  for (const name of await readdir('/proc')) {
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(sign) && !line.includes('--type=')) return Number(name);
  }
  throw new Error('The browser does not run');
}

/** A browser in processes of its own, as on a machine of somebody's own: it may be killed, or sleep with its machine. */
export class OwnBrowser {
  readonly #folder: string;
  readonly #options: LaunchOptions;
  #context: BrowserContext | undefined;

  private constructor(folder: string, options: LaunchOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /**
   * Opens it with somebody who has signed in, at the dashboard; as in a day's work, the browser has had the time to write
   * the sign-in to its disk.
   */
  static async signedIn(account: Account, options: LaunchOptions): Promise<[OwnBrowser, Page]> {
    const browser = new OwnBrowser(await mkdtemp(join(tmpdir(), 'alo-browser-')), options);
    const page = await browser.open();
    await fillSignIn(page, account);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect.poll(() => browser.#hasWritten('alo.session'), { timeout: 70_000 }).toBe(true);
    return [browser, page];
  }

  /** Starts it with what it has kept; its page. */
  async open(): Promise<Page> {
    const context = await chromium.launchPersistentContext(this.#folder, {
      ...this.#options,
      permissions: ['microphone'],
      locale: 'vi-VN',
      timezoneId: 'Asia/Ho_Chi_Minh',
    });
    this.#context = context;
    await rememberConnections(context);
    return context.pages()[0] ?? context.newPage();
  }

  /** As {@link open}, at the dashboard of the product. */
  async reopen(): Promise<Page> {
    const page = await this.open();
    await page.goto(`${productUnderTest().url}/dashboard`);
    return page;
  }

  /** Every process of it ends at once, as when the machine loses its power. */
  async kill(): Promise<void> {
    const closed = this.#context?.waitForEvent('close');
    await this.#signal('SIGKILL');
    await closed;
  }

  /** Nothing of it runs any more, until {@link wake}. */
  sleep(): Promise<void> {
    return this.#signal('SIGSTOP');
  }

  wake(): Promise<void> {
    return this.#signal('SIGCONT');
  }

  async close(): Promise<void> {
    await this.#context?.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Whether this key of the local storage is on the disk: Chromium writes 5 s after a change, at most once a minute. */
  async #hasWritten(key: string): Promise<boolean> {
    const folder = join(this.#folder, 'Default', 'Local Storage', 'leveldb');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
    const logs = await Promise.all(names.map((name) => readFile(join(folder, name))));
    return logs.some((log) => log.includes(key));
  }

  async #signal(signal: NodeJS.Signals): Promise<void> {
    const main = await mainProcess(this.#folder);
    for (const pid of [main, ...(await descendantsOf(main))]) {
      try {
        process.kill(pid, signal);
      } catch {
        // A browser ends processes of its own whenever it likes; the others are meant all the same.
      }
    }
  }
}
