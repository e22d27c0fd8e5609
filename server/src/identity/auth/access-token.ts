import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

/** Seconds an access token lives; it is renewed by the session cookie. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const claimsSchema = v.object({
  sub: v.string(),
  dn: v.string(),
  sid: v.string(),
  aud: v.optional(v.string()),
});

/** What a token is good for: every API, or the telecom API alone (its "shop key"). */
export type TokenUse = 'all' | 'telecom';

/** What a token says: the user, the tenant and the session it belongs to. */
export interface TokenClaims {
  readonly userId: string;
  readonly tenant: string;
  readonly sessionId: string;
}

/** Signs a token (HS256) for a session. */
export function signAccessToken(
  key: Uint8Array,
  claims: TokenClaims,
  use: TokenUse = 'all',
): Promise<string> {
  const audience = use === 'all' ? {} : { aud: use };
  return new SignJWT({ dn: claims.tenant, sid: claims.sessionId, ...audience })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(key);
}

/** Reads a token; null when its signature, time or form is wrong, or it was made for another use. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  use: TokenUse = 'all',
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    const claims = v.parse(claimsSchema, payload);
    if ((claims.aud ?? 'all') !== use) return null;
    return { userId: claims.sub, tenant: claims.dn, sessionId: claims.sid };
  } catch {
    return null;
  }
}
