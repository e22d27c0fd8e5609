import { expect, type Page } from '@playwright/test';

interface Listed {
  readonly id: string;
  readonly row_version: number;
  readonly [field: string]: unknown;
}

/** The calls that screens make, from the page of somebody who is signed in. */
export async function partnerApi(page: Page, url: string) {
  const token = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('alo.session') ?? '{}') as { token?: string };
    return kept.token ?? '';
  });
  const headers = { Authorization: `Bearer ${token}` };
  const send = async (method: string, path: string, data?: object) => {
    const options = { method, headers, ...(data === undefined ? {} : { data }) };
    const answer = await page.request.fetch(`${url}/api/${path}`, options);
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as unknown;
  };
  return {
    list: async (path: string) => ((await send('GET', path)) as { data: readonly Listed[] }).data,
    send,
    /** Makes an object of a kind; its id. */
    make: async (kind: string, form: object) => {
      const made = await send('POST', `partner/partner/${kind}`, { form });
      return (made as Listed).id;
    },
  };
}
