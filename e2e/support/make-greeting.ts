import { expect, type Page } from '@playwright/test';
import { aTone } from './a-tone.ts';
import { productUnderTest } from './product.ts';

/** A greeting that can be played, made by the person who is signed in on the page. */
export async function makeGreeting(page: Page, name: string, tenant = 'dn0002') {
  const token = await page.evaluate(() => {
    const { token: kept } = JSON.parse(localStorage.getItem('alo.session') ?? '{}') as {
      token?: string;
    };
    return kept ?? '';
  });
  const headers = { Authorization: `Bearer ${token}` };
  const api = `${productUnderTest().url}/api/partner/partner`;
  const file = { name: 'loi-chao.wav', mimeType: 'audio/wav', buffer: aTone(0.5) };
  const answer = await page.request.post(`${api}/greeting`, { headers, multipart: { name, file } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const states = async () => {
    const all = (await (
      await page.request.get(`${api}/greeting/all/${tenant}`, { headers })
    ).json()) as readonly { readonly name: string; readonly status: string }[];
    return all.find((each) => each.name === name)?.status;
  };
  await expect.poll(states, { timeout: 30_000 }).toBe('ready');
  return { name };
}
