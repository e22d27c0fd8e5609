import { endpoints } from '@alo/contracts';
import { SipPhone, type SipPhoneOptions } from '@alo/exchange/testing';
import type { Services } from '../app/http/services.ts';
import type { TestClient } from './test-server.ts';

/** Where browsers find the telephone of a server. */
export function sipUrl(serverUrl: string): string {
  return `${serverUrl.replace(/^http/, 'ws')}/sip`;
}

/** The telephone of a signed-in page, connected as a page does it; `lies` changes what it says of itself. */
export async function browserPhone(
  serverUrl: string,
  client: TestClient,
  lies: Partial<SipPhoneOptions> = {},
): Promise<SipPhone> {
  const { body: account } = await client.call(endpoints.getSipAccount);
  return SipPhone.connect({
    url: sipUrl(serverUrl),
    ticket: account?.socket_ticket ?? '',
    user: account?.username_telecom ?? '',
    password: account?.password_telecom ?? '',
    ...lies,
  });
}

/** The password of an extension itself, which desk phones have and no page learns. */
export async function extensionPassword(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  tenant: string,
  extension: string,
): Promise<string> {
  const { secret } = await database.withTenant(tenant, (db) =>
    db
      .selectFrom('subscriber')
      .select('secret')
      .where('extension', '=', extension)
      .executeTakeFirstOrThrow(),
  );
  return secrets.unseal(secret);
}
