// Covers: server
import { expect } from '@playwright/test';
import { agentOn, button, dial, hangUp, signInAs } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

test('the same extension of another company does not ring', async ({ browser }) => {
  const other = await agentOn(browser, '101', 'dn0003');
  const [own, foreign] = await Promise.all([
    agentOn(browser, '102', 'dn0003'),
    agentOn(browser, '102', 'dn0002'),
  ]);
  await dial(other.page, '102');
  await expect(button(own.page, 'Trả lời')).toBeVisible();
  await expect(button(foreign.page, 'Trả lời')).toHaveCount(0);
  await hangUp(other.page);
  await Promise.all([other, own, foreign].map(({ context }) => context.close()));
});

test('a company sees none of the customers and calls of another', async ({ browser }) => {
  const admin = await signInAs(browser, { tenant: 'dn0002', name: 'admin' });
  const other = await signInAs(browser, { tenant: 'dn0003', name: 'admin' });
  const namesOf = async (page: typeof admin.page): Promise<string[]> => {
    const answer = page.waitForResponse(/\/api\/tenant\/dn\d+\/customers\?/);
    await page.goto(`${productUnderTest().url}/customer`);
    const body: unknown = await (await answer).json();
    return JSON.stringify(body).match(/"id":"[^"]+"/g) ?? [];
  };
  const own = await namesOf(admin.page);
  const foreign = await namesOf(other.page);
  expect(own.length).toBeGreaterThan(0);
  expect(foreign.length).toBeGreaterThan(0);
  expect(foreign.filter((id) => own.includes(id))).toEqual([]);
  await Promise.all([admin, other].map(({ context }) => context.close()));
});

test('the token of one company opens nothing of another', async ({ browser }) => {
  const agent = await signInAs(browser, { tenant: 'dn0003', name: 'admin' });
  const request = agent.page.waitForRequest(/\/api\/tenant\/dn0003\//);
  await agent.page.goto(`${productUnderTest().url}/customer`);
  const authorization = (await (await request).allHeaders())['authorization'] ?? '';
  expect(authorization).toMatch(/^Bearer /);
  const answer = await agent.context.request.get(
    `${productUnderTest().url}/api/tenant/dn0002/customers?page=1`,
    { headers: { authorization } },
  );
  expect([401, 403, 404]).toContain(answer.status());
  await agent.context.close();
});
