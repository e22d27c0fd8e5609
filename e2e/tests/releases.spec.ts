// Covers: host
import { expect, type Page } from '@playwright/test';
import { signInAs } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import { release } from '../support/release.ts';
import { test } from '../support/test.ts';

const version = '9.9.9';

/** Reloads the page; resolves to the version of mf-crm that it fetches. */
async function loadedVersion(page: Page): Promise<string> {
  const [manifest] = await Promise.all([
    page.waitForResponse(/\/remotes\/mf-crm\/[^/]+\/mf-manifest\.json/),
    page.goto(`${productUnderTest().url}/customer`),
  ]);
  await expect(page.getByRole('heading', { level: 1, name: 'Khách hàng' })).toBeVisible();
  return manifest.url().split('/').at(-2) ?? '';
}

test('a release, a rollback and the kill switch reach the next page load', async ({ browser }) => {
  const { page, context } = await signInAs(browser, { name: 'admin' });
  const before = await loadedVersion(page);
  await release(`mf-crm --version ${version}`);
  expect(await loadedVersion(page)).toBe(before);
  try {
    await release(`promote mf-crm ${version}`);
    expect(await loadedVersion(page)).toBe(version);
    await release('rollback mf-crm');
    expect(await loadedVersion(page)).toBe(before);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Khách hàng' });
    await release('disable mf-crm --reason e2e');
    await page.goto(`${productUnderTest().url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
    await expect(link).toHaveCount(0);
    expect(await release('list mf-crm')).toContain('DISABLED: e2e');
  } finally {
    await release('enable mf-crm');
    await release(`promote mf-crm ${before}`);
  }
  expect(await loadedVersion(page)).toBe(before);
  await context.close();
});
