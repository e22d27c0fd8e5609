import type { Browser, Page } from '@playwright/test';
import { signInToCall } from './browser.ts';

declare global {
  // Times (ms since 1970) of the INVITEs that a page of openPhone has sent and got, newest last.
  var aloInvites: { readonly sent: number[]; readonly got: number[] } | undefined;
}

/** Runs in the page: notes when an INVITE goes over a socket. */
function noteInvites(): void {
  const noted = { sent: [] as number[], got: [] as number[] };
  globalThis.aloInvites = noted;
  const isInvite = (data: unknown) => typeof data === 'string' && data.startsWith('INVITE ');
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        if (isInvite(data)) noted.got.push(Date.now());
      });
    }
    override send(data: Parameters<WebSocket['send']>[0]): void {
      if (isInvite(data)) noted.sent.push(Date.now());
      super.send(data);
    }
  };
}

/** An agent's page with the phone registered and open. */
export async function openPhone(browser: Browser, url: string, extension: string): Promise<Page> {
  const { page, context } = await signInToCall(browser, url, `nv${extension}`, extension);
  await context.addInitScript(noteInvites);
  await page.reload();
  await page.getByText(`Máy nhánh ${extension}`).first().waitFor();
  await page.getByRole('button', { name: 'Điện thoại', exact: true }).click();
  return page;
}

/** Resolves to the time (ms since 1970) at which an element that begins with these words has been painted. */
export function whenPainted(page: Page, selector: string, words: string): Promise<number> {
  return page.evaluate(
    ([css, text]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = [...document.querySelectorAll(css)].some((element) =>
            element.textContent?.startsWith(text),
          );
          if (!found) return;
          observer.disconnect();
          // A frame with it has been drawn when the task after the next frame begins.
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    [selector, words] as const,
  );
}

/** Presses a button and says when. */
export async function press(page: Page, words: string): Promise<number> {
  const button = page.getByRole('button', { name: words, exact: true }).last();
  return button.evaluate((element: HTMLElement) => {
    const now = Date.now();
    element.click();
    return now;
  });
}

/** When the first INVITE since then (ms since 1970) left the page or came to it. */
export async function inviteSince(page: Page, way: 'sent' | 'got', since: number): Promise<number> {
  const at = await page.evaluate(
    ([of, from]) => globalThis.aloInvites?.[of].find((time) => time >= from),
    [way, since] as const,
  );
  if (at === undefined) throw new Error(`No INVITE was ${way}`);
  return at;
}

const dialBox = (page: Page) => page.getByRole('textbox', { name: 'Nhập số điện thoại' });

/** Dials and says when the button was pressed. */
export async function dial(page: Page, number: string): Promise<number> {
  await dialBox(page).fill(number);
  return press(page, 'Gọi');
}

/** Ends the call of the first page; all are free again. */
export async function hangUp(page: Page, ...others: readonly Page[]): Promise<void> {
  await press(page, 'Kết thúc');
  for (const one of [page, ...others]) await dialBox(one).waitFor();
}
