import { endpoints } from '@alo/contracts';
import type { TestClient } from '@alo/server/testing';
import type { Browser, Page } from '@playwright/test';
import { signInToCall } from '../browser.ts';

const extension = '190';

/** Gives the administrator, who sees all calls, a phone; answers the page with it at the live board. */
export async function openBoard(browser: Browser, url: string, admin: TestClient): Promise<Page> {
  const { body: me } = await admin.call(endpoints.getMe);
  const made = await admin.raw(endpoints.createSubscriber, {
    body: { extension, name: 'Quản trị', user_id: me.id },
  });
  if (made.status !== 200) throw new Error(`The phone was answered ${made.status}`);
  const { page } = await signInToCall(browser, url, 'admin', extension);
  await page.goto(`${url}/monitor`);
  await page.getByText(`Máy nhánh ${extension}`).first().waitFor();
  await page.getByText('Trực tiếp', { exact: true }).waitFor();
  return page;
}
