import { endpoints } from '@alo/contracts';
import { type BrowserContextOptions, request } from '@playwright/test';
import * as v from 'valibot';

/** What a browser of somebody who has signed in keeps: the token where pages look for it, the cookie that renews it. */
export async function sessionOf(
  url: string,
  account: { readonly ma_dn: string; readonly email: string; readonly password: string },
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const api = await request.newContext({ baseURL: url });
  try {
    const post = async (path: string, data: object) => {
      const answer = await api.post(path, { data });
      if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
      return (await answer.json()) as unknown;
    };
    const checked = await post(`/api/identity${endpoints.loginTenant.path}`, account);
    const { ticket, ma_dn } = v.parse(endpoints.loginTenant.answer, checked);
    const opened = await post(`/api/tenant/${ma_dn}${endpoints.login.path}`, { ticket });
    const { token, expires_in } = v.parse(endpoints.login.answer, opened);
    const session = { token, expiresAt: Date.now() + expires_in * 1000, ma_dn };
    const { cookies } = await api.storageState();
    const localStorage = [{ name: 'alo.session', value: JSON.stringify(session) }];
    return { cookies, origins: [{ origin: new URL(url).origin, localStorage }] };
  } finally {
    await api.dispose();
  }
}
