import { expect, type Page } from '@playwright/test';
import { signInAs } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import { release } from '../support/release.ts';
import { test } from '../support/test.ts';

/** Milliseconds that a page may be behind the registry, above what a command and a page load take on this machine. */
const bar = 5000;
const version = '9.9.9';

/** Loads the page anew; resolves to the version of mf-crm that it fetches. */
async function loadedVersion(page: Page): Promise<string> {
  const [manifest] = await Promise.all([
    page.waitForResponse(/\/remotes\/mf-crm\/[^/]+\/mf-manifest\.json/),
    page.goto(`${productUnderTest().url}/customer`),
  ]);
  await expect(page.getByRole('heading', { level: 1, name: 'Khách hàng' })).toBeVisible();
  return manifest.url().split('/').at(-2) ?? '';
}

async function timed<T>(what: string, work: () => Promise<T>) {
  const startedAt = performance.now();
  const result = await work();
  const took = performance.now() - startedAt;
  test.info().annotations.push({ type: what, description: `${took.toFixed(0)} ms` });
  return { result, took };
}

test('a release, a rollback and the kill switch reach the next page load in time', async ({
  browser,
}) => {
  const { page, context } = await signInAs(browser, { name: 'admin' });
  const before = await loadedVersion(page);
  await release(`mf-crm --version ${version}`);
  expect(await loadedVersion(page)).toBe(before);
  const plain = await timed('a command and a page load', async () => {
    await release('list mf-crm');
    return loadedVersion(page);
  });
  const inTime = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const { result, took } = await timed(what, work);
    expect(took, what).toBeLessThan(plain.took + bar);
    return result;
  };
  try {
    const promoted = await inTime('promote', async () => {
      await release(`promote mf-crm ${version}`);
      return loadedVersion(page);
    });
    expect(promoted).toBe(version);
    const rolledBack = await inTime('rollback', async () => {
      await release('rollback mf-crm');
      return loadedVersion(page);
    });
    expect(rolledBack).toBe(before);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Khách hàng' });
    await inTime('disable', async () => {
      await release('disable mf-crm --reason e2e');
      await page.goto(`${productUnderTest().url}/dashboard`);
      await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
      await expect(link).toHaveCount(0);
    });
    expect(await release('list mf-crm')).toContain('DISABLED: e2e');
  } finally {
    await release('enable mf-crm');
    await release(`promote mf-crm ${before}`);
  }
  expect(await loadedVersion(page)).toBe(before);
  await context.close();
});
