// Covers: host
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDescriptorSchema } from '@alo/contracts';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { signInAs } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

declare global {
  // Answers that the page asked for before its scripts were there and that nobody has taken.
  var aloHeadStart: Map<string, unknown> | undefined;
}

const root = join(import.meta.dirname, '../..');
const paths = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) => {
    const text = readFileSync(join(root, name, 'remote.json'), 'utf8');
    const { routes } = v.parse(remoteDescriptorSchema, JSON.parse(text));
    return routes.filter(({ calls }) => calls !== undefined).map(({ path }) => path);
  });

/** Addresses that the page of now has asked for more than once, among those of its calls ahead. */
const askedTwice = (page: Page) =>
  page.evaluate(() => {
    const meta = document.querySelector('meta[name=alo-calls]')?.getAttribute('content') ?? '';
    const ahead = meta.split(' ').map((call) => call.replace(/^.*\{ma_dn\}|\?.*$/g, ''));
    const names = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => ahead.some((path) => new URL(name).pathname.endsWith(path)));
    return names.filter((name, index) => names.indexOf(name) !== index);
  });

test('every screen asks for what it declares, and for nothing of it twice', async ({ browser }) => {
  const { page, context } = await signInAs(browser, { name: 'admin' });
  const wrong: string[] = [];
  for (const path of paths) {
    await page.goto(productUnderTest().url + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const left = () => page.evaluate(() => [...(globalThis.aloHeadStart?.keys() ?? [])]);
    await expect
      .poll(left, { timeout: 10_000 })
      .toEqual([])
      .catch(async () => wrong.push(`${path} does not ask for ${(await left()).join(', ')}`));
    wrong.push(...(await askedTwice(page)).map((call) => `${path} asks twice for ${call}`));
  }
  expect(wrong).toEqual([]);
  await context.close();
});
