// Covers: host
import { cacheFolder, copyTemplate, type DevServer, repository, startDevServer } from '@alo/tools';
import { expect, type Page, test } from '@playwright/test';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../support/accessibility.ts';
import { button, fillSignIn } from '../support/agent.ts';
import { type StartedDemo, startDemo } from '../support/start-demo.ts';

const folder = join(cacheFolder, 'test', 'mf-hot');
const remote = { name: 'mf-hot', title: 'Nóng', path: '/hot', group: 'work', order: 90 } as const;

const write = (file: string, text: string) => writeFile(join(folder, 'src', file), text);

/** A screen with state: a title that it remembers and a button that counts. */
const screenWith = (title: string, moreHooks = '') => `
import { Button, Page, PageHeader } from '@alo/ui';
import { useMemo, useState } from 'react';
import { messages } from '../messages.ts';
export function ProfilePage() {
  const [count, setCount] = useState(0);
  const title = useMemo(() => ${title}, []);
  ${moreHooks}
  return (
    <Page>
      <PageHeader title={title} />
      <Button onClick={() => setCount(count + 1)}>{'Đếm ' + count}</Button>
    </Page>
  );
}
`;

let alo: StartedDemo;
let host: string;
let server: DevServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await rm(folder, { recursive: true, force: true });
  await copyTemplate(remote, folder);
  // Same packages as any other remote.
  await symlink(join(repository, 'mf-survey/node_modules'), join(folder, 'node_modules'));
  await write('profile/ProfilePage.tsx', screenWith("'Một'"));
  alo = await startDemo({
    ALO_EXCHANGE_KIND: 'loopback',
    ALO_OVERRIDE_ORIGINS: 'http://localhost:*',
  });
  host = new URL(alo.url).origin;
  server = await startDevServer({ folder, host, port: 0 });
});
test.afterAll(async () => {
  await server.close();
  await alo.stop();
  await rm(folder, { recursive: true, force: true });
});

const requestOf = (name: string, origin = server.origin) => `${name}@${origin}/release.json`;
const linkTo = (...requests: string[]) =>
  `${host}/?${requests.map((request) => `override=${request}`).join('&')}`;

const banner = (page: Page) => page.getByText(/^Ghi đè: mf-\S+ chạy từ /);
const menuLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: remote.title });

async function signIn(page: Page, name: string): Promise<void> {
  await fillSignIn(page, { name, url: host });
  await page.waitForURL('**/dashboard');
}

/** Opens the link before signing in, as somebody does who got it from the terminal. */
async function openRemote(page: Page): Promise<void> {
  await page.goto(linkTo(requestOf(remote.name)));
  await page.waitForURL('**/login');
  await signIn(page, 'admin');
  await menuLink(page).click();
  await page.waitForURL(host + remote.path);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const screen = (page: Page) => page.getByRole('button', { name: /^Đếm / });
const counter = (page: Page, count: number) => page.getByRole('button', { name: `Đếm ${count}` });

test('changes of a remote in development are taken over in the open page', async ({ page }) => {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) crashes.push(message.text());
  });
  await openRemote(page);
  await expect(heading(page, 'Một')).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await counter(page, 0).click();

  // The screen itself, and a file that it imports: its state stays.
  await write('profile/ProfilePage.tsx', screenWith('messages.profile.title'));
  await expect(heading(page, remote.title)).toBeVisible();
  await expect(counter(page, 1)).toBeVisible();
  await write('messages.ts', "export const messages = { profile: { title: 'Hai' } } as const;");
  await expect(heading(page, 'Hai')).toBeVisible();
  await counter(page, 1).click();

  // A build that fails leaves what is there.
  const failed = page.waitForEvent('console', (message) => /does not build/.test(message.text()));
  await write('profile/ProfilePage.tsx', 'export function ProfilePage( {');
  await failed;
  await expect(counter(page, 2)).toBeVisible();

  // Other hooks: the screen starts over. What no screen takes mounts the remote again.
  await write('profile/ProfilePage.tsx', screenWith("'Ba'", 'useState(7);'));
  await expect(heading(page, 'Ba')).toBeVisible();
  await expect(counter(page, 0)).toBeVisible();
  await counter(page, 0).click();
  await write(
    'index.ts',
    "import { createRemote } from '@alo/core';\nimport { App } from './App.tsx';\nexport const again = 1;\nexport const { bootstrap, mount, unmount } = createRemote({ name: 'mf-hot', root: App });\n",
  );
  await expect(counter(page, 0)).toBeVisible();
  await expect(heading(page, 'Ba')).toBeVisible();
  expect({ loads, crashes }).toEqual({ loads: 0, crashes: [] });

  // It stays in this tab over a page load, until it is given up.
  await page.goto(`${host}/dashboard`);
  await expect(banner(page)).toBeVisible();
  await button(page, 'Bỏ ghi đè').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(menuLink(page)).toHaveCount(0);
});

test('the banner is there on small screens and in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(linkTo(requestOf(remote.name), requestOf('mf-crm', 'https://alo.example')));
  await signIn(page, 'admin');
  for (const theme of ['light', 'dark']) {
    if (theme === 'dark') {
      await page.getByRole('button', { name: /^Tài khoản/ }).click();
      await page.getByRole('menuitem', { name: 'Chế độ tối' }).click();
    }
    await expect(page.locator(`html[data-theme="${theme}"]`)).toHaveCount(1);
    await expect(banner(page)).toContainText(requestOf('', '').slice(1));
    await expect(button(page, 'Bỏ ghi đè')).toBeInViewport();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wider).toBe(false);
    await expectAccessible(page);
  }
});

/** Addresses of the dev server that the page asks for. */
function watchDevServer(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(server.origin)) asked.push(request.url());
  });
  return asked;
}

test('who lacks the right gets released versions, also after a developer in the same tab', async ({
  page,
}) => {
  await openRemote(page);
  await expect(screen(page)).toBeVisible();
  await page.getByRole('button', { name: /^Tài khoản/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Mã doanh nghiệp')).toBeVisible();
  const asked = watchDevServer(page);
  const reported = page.waitForEvent('console', (message) =>
    /platform\.override/.test(message.text()),
  );
  await page.goto(linkTo(requestOf(remote.name)));
  await signIn(page, 'nv101');
  await reported;
  await expect(heading(page, 'Tổng quan')).toBeVisible();
  await expect(page.getByText('ghi đè')).toHaveCount(0);
  await page.goto(host + remote.path);
  await expect(heading(page, 'Không tìm thấy trang')).toBeVisible();
  expect(asked).toEqual([]);
});

test('another origin is refused in words, and the released version runs', async ({ page }) => {
  const { port } = new URL(server.origin);
  await signIn(page, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).port === port) asked.push(request.url());
  });
  await page.goto(linkTo(requestOf('mf-survey', `http://127.0.0.1:${port}`)));
  await expect(page.getByText('không cho phép ghi đè từ nguồn đó')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Khảo sát' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /khảo sát/i })).toBeVisible();
  expect(asked).toEqual([]);
  await button(page, 'Đã hiểu').click();
  await expect(page.getByText('ghi đè')).toHaveCount(0);
});

test('an override that fails is seen, not covered by the released version', async ({ page }) => {
  await signIn(page, 'admin');
  const { releases } = (await (await fetch(`${host}/registry.json`)).json()).remotes['mf-survey'];
  await page.route('http://localhost:9/**', (route) =>
    route.request().url().endsWith('/release.json')
      ? route.fulfill({
          json: { ...releases[0], version: '0.0.0-dev', manifestUrl: 'mf-manifest.json' },
          headers: { 'Access-Control-Allow-Origin': host },
        })
      : route.abort(),
  );
  await page.goto(linkTo(requestOf('mf-survey', 'http://localhost:9')));
  await expect(banner(page)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Khảo sát' }).first().click();
  await expect(page.getByText('mf-survey@0.0.0-dev MANIFEST')).toBeVisible();
});

test('safe mode starts without overrides and shows the way back', async ({ page }) => {
  await openRemote(page);
  await expect(banner(page)).toBeVisible();
  await page.goto(`${host}/dashboard?safe-mode`);
  await expect(page.getByText('Chế độ an toàn:')).toBeVisible();
  await expect(heading(page, 'Tổng quan')).toBeVisible();
  await expect(menuLink(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Thoát chế độ an toàn' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Chế độ an toàn:')).toHaveCount(0);
  await menuLink(page).click();
  await expect(screen(page)).toBeVisible();
});
