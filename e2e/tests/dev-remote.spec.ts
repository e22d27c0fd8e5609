import { cacheFolder, copyTemplate, type DevServer, repository, startDevServer } from '@alo/tools';
import { expect, type Page, test } from '@playwright/test';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillSignIn } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';

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

let server: DevServer;

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await copyTemplate(remote, folder);
  // Same packages as any other remote.
  await symlink(join(repository, 'mf-survey/node_modules'), join(folder, 'node_modules'));
  await write('profile/ProfilePage.tsx', screenWith("'Một'"));
  server = await startDevServer({ folder, host: productUnderTest().url, port: 0 });
});
test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * The page of the product with the remote of the dev server in its registry, without the policy that
 * forbids scripts of another origin: what is tested is the serving side of an override.
 */
async function openRemote(page: Page): Promise<void> {
  const { url } = productUnderTest();
  await page.addInitScript(() =>
    Object.defineProperty(window, 'trustedTypes', { value: undefined }),
  );
  const release = await (await fetch(`${server.origin}/release.json`)).json();
  await page.route('**/registry.json', async (route) => {
    const registry = await (await route.fetch()).json();
    registry.remotes[remote.name] = { releases: [release], rollout: { default: release.version } };
    await route.fulfill({ json: registry });
  });
  await fillSignIn(page, { name: 'admin' });
  await page.waitForURL('**/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: remote.title }).click();
  await page.waitForURL(url + remote.path);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const counter = (page: Page, count: number) => page.getByRole('button', { name: `Đếm ${count}` });

test('changes of a remote in development are taken over in the open page', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
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

  // Other hooks: the screen begins anew. What no screen takes mounts the remote anew.
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
  await context.close();
});
