import { type Browser, expect } from '@playwright/test';
import { signInAs } from './agent.ts';

/** Chooses the provider of a company, as its administrator. */
export async function chooseVoiceProvider(
  browser: Browser,
  provider: 1 | 2 | 3,
  { url, tenant }: { readonly url: string; readonly tenant: string },
): Promise<void> {
  const { page, context } = await signInAs(browser, { name: 'admin', tenant, url });
  const asked = page.waitForRequest((request) => 'authorization' in request.headers());
  await page.reload();
  const { authorization = '' } = (await asked).headers();
  const answer = await page.request.put(`${url}/api/tenant/${tenant}/update-system-setting`, {
    headers: { authorization },
    data: { voice_over_internet_protocol: provider },
  });
  expect(answer.status()).toBe(200);
  await context.close();
}
