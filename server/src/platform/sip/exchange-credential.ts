import { timingSafeEqual } from 'node:crypto';
import { type DigestAlgorithm, digestFields, digestResponse } from '@alo/exchange';

/** A SIP user with the password of its connection and the one that the exchange knows. */
export interface Credential {
  readonly user: string;
  /** Known to the page of this connection alone. */
  readonly given: string;
  /** Of the extension itself, as desk phones have it; no page learns it. */
  readonly own: string;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function algorithmOf(name: string): DigestAlgorithm | undefined {
  return (['MD5', 'SHA-256'] as const).find((one) => one === name.toUpperCase());
}

/**
 * Checks an Authorization header (Digest by MD5 or SHA-256, qop=auth) against the password of the connection and gives the one
 * that proves the same to the exchange; undefined when it is not right. The nonce stays the exchange's: how long it is
 * good for, and for whom, is judged there.
 */
export function exchangeAuthorization(
  header: string,
  method: string,
  { user, given, own }: Credential,
): string | undefined {
  const fields = digestFields(header);
  const field = (name: string) => fields.get(name) ?? '';
  const isDigest = /^Digest\s/i.test(header) && field('qop') === 'auth';
  const algorithm = algorithmOf(fields.get('algorithm') ?? 'MD5');
  if (!isDigest || algorithm === undefined || field('username') !== user) return undefined;
  const parts = {
    user,
    realm: field('realm'),
    nonce: field('nonce'),
    count: field('nc'),
    clientNonce: field('cnonce'),
    method,
    uri: field('uri'),
    algorithm,
  };
  const values = Object.values(parts);
  // What goes into quotes again must not leave them.
  if (values.some((value) => value === '' || /["\\,\p{Cc}]/u.test(value))) return undefined;
  if (!isSame(digestResponse({ ...parts, password: given }), field('response'))) return undefined;
  const opaque = field('opaque');
  if (!/^[!#-[\]-~]{0,200}$/.test(opaque)) return undefined;
  const response = digestResponse({ ...parts, password: own });
  return (
    `Digest username="${user}", realm="${parts.realm}", nonce="${parts.nonce}", uri="${parts.uri}", ` +
    `response="${response}", algorithm=${algorithm}, cnonce="${parts.clientNonce}", ` +
    `${opaque === '' ? '' : `opaque="${opaque}", `}qop=auth, nc=${parts.count}`
  );
}
