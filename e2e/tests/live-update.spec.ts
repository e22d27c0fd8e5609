// Covers: host
import { expect, type Page } from '@playwright/test';
import { agentOn, button, callAndAnswer, hangUp, inDock, signInAs } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { release } from '../support/release.ts';
import { test } from '../support/test.ts';
import { tryAgainUntil } from '../support/try-again.ts';

const go = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

const onScreen = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Version of a remote by the manifest that the page asked for last. */
function watchVersion(page: Page, remote: string): () => string | undefined {
  let version: string | undefined;
  page.on('response', (response) => {
    const found = new RegExp(`/remotes/${remote}/([^/]+)/mf-manifest`).exec(response.url());
    version = found?.[1] ?? version;
  });
  return () => version;
}

/** The open document: a page that was reloaded has another one. */
const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin);

test('a release comes with the next mount, without reloading the page', async ({ browser }) => {
  const { page, context } = await signInAs(browser, { name: 'giamsat' });
  const running = watchVersion(page, 'mf-crm');
  await go(page, 'Khách hàng');
  await onScreen(page, 'Khách hàng');
  const before = running() ?? '';
  const document = await documentOf(page);
  const version = '9.8.1';
  await release(`mf-crm --version ${version}`);
  const heard = page.waitForResponse(/registry\.json/);
  await release(`promote mf-crm ${version}`);
  try {
    await heard;
    expect(running()).toBe(before);
    await expect(async () => {
      await go(page, 'Tổng quan');
      await onScreen(page, 'Tổng quan');
      await go(page, 'Khách hàng');
      await onScreen(page, 'Khách hàng');
      expect(running()).toBe(version);
    }).toPass();
    expect(await documentOf(page)).toBe(document);
  } finally {
    await release(`promote mf-crm ${before}`);
  }
  await context.close();
});

test('the phone takes a release when its call has ended, and works on', async ({ browser }) => {
  const [caller, callee] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
  const running = watchVersion(caller.page, 'mf-softphone');
  const document = await documentOf(caller.page);
  await callAndAnswer(caller.page, callee.page, '102');
  const version = '9.8.2';
  await release(`mf-softphone --version ${version}`);
  const before = (await release('list mf-softphone')).match(/(\S+)\s+everybody/)?.[1] ?? '';
  const heard = caller.page.waitForResponse(/registry\.json/);
  await release(`promote mf-softphone ${version}`);
  try {
    await heard;
    await Promise.all([expectAudioRises(caller.page), expectAudioRises(callee.page)]);
    expect(running()).toBeUndefined();
    await hangUp(caller.page);
    await expect.poll(running).toBe(version);
    await expect(caller.page.getByText('Máy nhánh 101').first()).toBeVisible();
    await callAndAnswer(callee.page, caller.page, '101');
    await expectAudioRises(caller.page);
    await hangUp(callee.page);
    expect(await documentOf(caller.page)).toBe(document);
  } finally {
    await release(`promote mf-softphone ${before}`);
  }
  await Promise.all([caller.context.close(), callee.context.close()]);
});

test('the kill switch acts in open pages; the address says so, and the remote comes back', async ({
  browser,
}) => {
  const { page, context } = await signInAs(browser, { name: 'giamsat' });
  await go(page, 'Khách hàng');
  await onScreen(page, 'Khách hàng');
  await release('disable mf-crm --reason e2e');
  try {
    await expect(page.getByText('Không tải được phân hệ Khách hàng')).toBeVisible();
    const link = page.getByRole('navigation').getByRole('link', { name: 'Khách hàng' });
    await expect(link).toHaveCount(0);
  } finally {
    await release('enable mf-crm');
  }
  await tryAgainUntil(page, page.getByRole('heading', { level: 1, name: 'Khách hàng' }));
  await context.close();
});

test('a newer host is offered, and not during a call', async ({ browser }) => {
  const [caller, callee] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
  const { page } = caller;
  const bar = page.getByText('Alo có phiên bản mới.');
  await callAndAnswer(page, callee.page, '102');
  await page.route('**/host.json', (route) => route.fulfill({ json: { version: '99.0.0' } }));
  const asked = page.waitForResponse(/host\.json/);
  await release('disable mf-survey --reason e2e');
  await asked;
  await release('enable mf-survey');
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await hangUp(page);
  await expect(bar).toBeVisible();
  await expect(button(page, 'Tải lại')).toBeEnabled();
  await Promise.all([caller.context.close(), callee.context.close()]);
});

test('the operator sees what pages have loaded', async ({ browser }) => {
  const { page, context } = await signInAs(browser, { name: 'admin' });
  await go(page, 'Khảo sát');
  await onScreen(page, 'Chiến dịch khảo sát');
  // In another tab: this one has a second in which it gathers what it tells.
  const operator = await context.newPage();
  await expect(async () => {
    await operator.goto(new URL('/platform/remotes', page.url()).href);
    const row = operator.getByRole('row').filter({ hasText: 'Khảo sát' });
    await expect(row).toContainText(/\d m?s/, { timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await context.close();
});
