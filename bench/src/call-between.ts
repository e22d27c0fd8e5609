import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { signIn, signInToCall } from './browser.ts';

const extension = '190';

export interface Call {
  readonly caller: { readonly page: Page; readonly context: BrowserContext };
  readonly session: CDPSession;
  /** True when packets come and go. */
  readonly isAlive: () => Promise<boolean>;
  /** How often the phone's element has been recreated. */
  readonly phoneRemounts: () => Promise<number>;
}

/** Gives the administrator, who sees every screen, an extension. */
async function giveAdminExtension(browser: Browser, url: string): Promise<void> {
  const { page, context } = await signIn(browser, url, 'admin');
  await page.goto(`${url}/subscribers/add`);
  await page.getByRole('textbox', { name: 'Số máy nhánh' }).fill(extension);
  await page.getByRole('textbox', { name: 'Tên hiển thị' }).fill('Quản trị');
  const people = page.getByRole('combobox', { name: 'Nhân viên' });
  await people.click();
  await people.pressSequentially('Quản Trị');
  await page.getByRole('option', { name: /Nguyễn Quản Trị/ }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await page.waitForURL(/\/subscribers(\?.*)?$/);
  await context.close();
}

/** Packets received and sent over the connections that are in use. */
function packets(page: Page): Promise<{ received: number; sent: number }> {
  return page.evaluate(async () => {
    const sum = { received: 0, sent: 0 };
    for (const connection of globalThis.aloConnections ?? []) {
      if (connection.connectionState !== 'connected') continue;
      for (const stats of (await connection.getStats()).values()) {
        if (stats.type === 'inbound-rtp') sum.received += stats.packetsReceived;
        if (stats.type === 'outbound-rtp') sum.sent += stats.packetsSent;
      }
    }
    return sum;
  });
}

/** The administrator calls an agent, who answers. */
export async function callBetween(browser: Browser, url: string): Promise<Call> {
  await giveAdminExtension(browser, url);
  const caller = await signInToCall(browser, url, 'admin', extension);
  const { page: other } = await signInToCall(browser, url, 'nv102', '102');
  const { page } = caller;
  const box = page.getByRole('textbox', { name: 'Nhập số điện thoại' });
  if (!(await box.isVisible()))
    await page.getByRole('button', { name: 'Điện thoại', exact: true }).click();
  await box.fill('102');
  await page.getByRole('button', { name: 'Gọi', exact: true }).last().click();
  await other.getByRole('button', { name: 'Trả lời', exact: true }).click();
  await page.getByRole('button', { name: 'Kết thúc', exact: true }).first().waitFor();
  const phone = await page.evaluateHandle(() => document.querySelector('#slot-phone > *'));
  const session = await caller.context.newCDPSession(page);
  let last = await packets(page);
  return {
    caller,
    session,
    isAlive: async () => {
      const before = last;
      last = await packets(page);
      return last.received > before.received && last.sent > before.sent;
    },
    phoneRemounts: () =>
      phone.evaluate((element) =>
        element !== null && element === document.querySelector('#slot-phone > *') ? 0 : 1,
      ),
  };
}
