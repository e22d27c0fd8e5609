import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { rememberConnections } from './call-audio.ts';
import { productUnderTest } from './product.ts';
import { sessionOf } from './session.ts';

const demoPassword = 'alo-demo-2026';

/** Somebody at a browser of their own. */
export interface Agent {
  readonly page: Page;
  readonly context: BrowserContext;
}

export interface Account {
  readonly tenant?: string;
  readonly name: string;
  readonly password?: string;
  /** A product of the test's own; the one for all otherwise. */
  readonly url?: string;
  /** The path of the screen that is opened; the dashboard without one. */
  readonly screen?: string;
  /** Done to the browser before its first page. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** Fills in the sign-in form and sends it. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.goto(`${account.url ?? productUnderTest().url}/login`);
  await page.getByLabel('Mã doanh nghiệp').fill(account.tenant ?? 'dn0002');
  await page.getByLabel('Tên đăng nhập').fill(account.name);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(account.password ?? demoPassword);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}

/** Opens a browser of its own whose person has signed in. */
export async function signInAs(browser: Browser, account: Account): Promise<Agent> {
  const url = account.url ?? productUnderTest().url;
  const context = await browser.newContext({
    permissions: ['microphone'],
    storageState: await sessionOf(url, {
      ma_dn: account.tenant ?? 'dn0002',
      email: account.name,
      password: account.password ?? demoPassword,
    }),
  });
  await rememberConnections(context);
  await account.prepare?.(context);
  const page = await context.newPage();
  await page.goto(`${url}${account.screen ?? '/dashboard'}`);
  // The session has been read: the page is of this person.
  await expect(page.getByRole('banner')).toBeVisible();
  return { page, context };
}

/** Little stands on it: what is tried with an agent is the phone, and charts would be drawn anew for every size. */
const quietScreen = '/user-setting';

/** As {@link signInAs}, with the phone registered at the exchange. */
export async function agentOn(
  browser: Browser,
  extension: string,
  tenant = 'dn0002',
  url = productUnderTest().url,
): Promise<Agent> {
  const agent = await signInAs(browser, {
    tenant,
    name: `nv${extension}`,
    url,
    screen: quietScreen,
  });
  await expect(agent.page.getByText(`Máy nhánh ${extension}`).first()).toBeVisible();
  return agent;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the dock says; the screens use some of the same words. */
export const inDock = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Điện thoại', exact: true }).last().getByText(words).first();

/** Opens the dock when it is closed, dials. */
export async function dial(page: Page, number: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Nhập số điện thoại' });
  // A call that ends in this moment brings the box back by itself: then the click has closed the dock.
  await expect(async () => {
    if (!(await box.isVisible())) await button(page, 'Điện thoại').click();
    await expect(box).toBeVisible({ timeout: 2000 });
  }).toPass();
  await box.fill(number);
  await button(page, 'Gọi').last().click();
}

/** One calls the other, who answers; both are connected. */
export async function callAndAnswer(from: Page, to: Page, number: string): Promise<void> {
  await dial(from, number);
  await button(to, 'Trả lời').click();
  await expect(inDock(from, 'Đã kết nối')).toBeVisible();
  await expect(inDock(to, 'Đã kết nối')).toBeVisible();
}

/** Ends the call of a page, if there is one, and waits until it is over. */
export async function hangUp(page: Page): Promise<void> {
  await button(page, 'Kết thúc').first().click();
  await expect(button(page, 'Kết thúc')).toHaveCount(0);
}
