import type { Browser, Page } from '@playwright/test';
import { signInToCall } from '../browser.ts';
import { giveTimedAccount } from './timed-account.ts';

/** An agent at a browser, and when the exchange accepted registrations. */
export class AgentPage {
  readonly page: Page;
  readonly #registered: number[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload);
        if (text.startsWith('SIP/2.0 200') && /^cseq: *\d+ REGISTER/im.test(text)) {
          this.#registered.push(Date.now());
        }
      }),
    );
  }

  /** @param isTimed - by provider 2, which refreshes its calls */
  static async open(
    browser: Browser,
    url: string,
    extension: string,
    isTimed = false,
  ): Promise<AgentPage> {
    const { page } = await signInToCall(browser, url, `nv${extension}`, extension);
    if (isTimed) await giveTimedAccount(page);
    const agent = new AgentPage(page);
    // The socket is older than the listener.
    await page.reload();
    await agent.registeredAfter(0);
    await page.getByRole('button', { name: 'Điện thoại', exact: true }).click();
    return agent;
  }

  /** When the exchange first accepted a registration after that moment. */
  async registeredAfter(moment: number, within = 40_000): Promise<number> {
    for (const limit = Date.now() + within; Date.now() < limit; await pause(10)) {
      const found = this.#registered.find((at) => at > moment);
      if (found !== undefined) return found;
    }
    throw new Error(`Not registered within ${within} ms`);
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  async dial(number: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Nhập số điện thoại' }).fill(number);
    await this.page.getByRole('button', { name: 'Gọi', exact: true }).last().click();
  }

  /** Refreshes the session timer of the call now. @throws {Error} when none runs */
  async refresh(): Promise<void> {
    const refreshed = await this.page.evaluate(() => globalThis.aloRefreshSessions?.() ?? 0);
    if (refreshed === 0) throw new Error('No session timer runs');
  }

  hasCall(): Promise<boolean> {
    return this.button('Kết thúc').isVisible();
  }

  /** Packets come in, as they do in a call that is not held. */
  async hears(): Promise<boolean> {
    const before = await this.#received();
    for (const limit = Date.now() + 5000; Date.now() < limit; await pause(100)) {
      if ((await this.#received()) > before + 20) return true;
    }
    return false;
  }

  /** Ends whatever is running. */
  async free(): Promise<void> {
    const box = this.page.getByRole('textbox', { name: 'Nhập số điện thoại' });
    for (const limit = Date.now() + 45_000; Date.now() < limit; await pause(200)) {
      if (await box.isVisible()) return;
      for (const name of ['Kết thúc', 'Từ chối']) {
        // A call may end by itself between the look and the click.
        if (await this.button(name).isVisible())
          await this.button(name)
            .click({ timeout: 1000 })
            .catch(() => undefined);
      }
    }
    throw new Error('The phone is not free again');
  }

  #received(): Promise<number> {
    return this.page.evaluate(async () => (await globalThis.aloPacketsHeard?.()) ?? 0);
  }
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
