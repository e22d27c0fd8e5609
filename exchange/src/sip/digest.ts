import { createHash } from 'node:crypto';

/** What a digest is made of (RFC 2617 §3.2.2, MD5 with qop=auth). */
export interface DigestParts {
  readonly user: string;
  readonly realm: string;
  readonly password: string;
  readonly nonce: string;
  readonly count: string;
  readonly clientNonce: string;
  readonly method: string;
  readonly uri: string;
}

/** The `response` of an Authorization header, 32 hexadecimal digits. */
export function digestResponse(parts: DigestParts): string {
  const { user, realm, password, nonce, count, clientNonce, method, uri } = parts;
  const first = md5(`${user}:${realm}:${password}`);
  const second = md5(`${method}:${uri}`);
  return md5(`${first}:${nonce}:${count}:${clientNonce}:auth:${second}`);
}

/** The fields of a Digest header, by name in small letters. */
export function digestFields(header: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [, name = '', quoted, bare] of header.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,"]+))/g)) {
    fields.set(name.toLowerCase(), quoted ?? bare ?? '');
  }
  return fields;
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
