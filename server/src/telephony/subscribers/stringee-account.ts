import { SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import type { ServerConfig } from '../../kernel/config/config.ts';

/**
 * What a phone needs for provider 3 besides its SIP account: a token for Stringee in the name that the
 * person has there, valid for an hour and signed with the tenant's key
 * (developer.stringee.com/docs/client-authentication). Nothing when the tenant has no key.
 */
export async function stringeeAccount(
  { stringeeKeys }: Pick<ServerConfig, 'stringeeKeys'>,
  tenant: string,
  userId: string,
): Promise<{ readonly stringee_token?: string }> {
  const key = stringeeKeys[tenant];
  if (key === undefined) return {};
  const token = await new SignJWT({ userId })
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256', cty: 'stringee-api;v=1' })
    .setJti(`${key.sid}-${randomUUID()}`)
    .setIssuer(key.sid)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(key.secret));
  return { stringee_token: token };
}
