import { createHash } from 'node:crypto';

/** Ways to make a digest (RFC 8760), as the header names them. */
export type DigestAlgorithm = 'MD5' | 'SHA-256';

/** What a digest is made of (RFC 7616 §3.4, qop=auth). */
export interface DigestParts {
  readonly user: string;
  readonly realm: string;
  readonly password: string;
  readonly nonce: string;
  readonly count: string;
  readonly clientNonce: string;
  readonly method: string;
  readonly uri: string;
  /** MD5 unless it is given. */
  readonly algorithm?: DigestAlgorithm;
}

const hashes = { MD5: 'md5', 'SHA-256': 'sha256' } as const;

/** The `response` of an Authorization header, 32 or 64 hexadecimal digits. */
export function digestResponse(parts: DigestParts): string {
  const { user, realm, password, nonce, count, clientNonce, method, uri } = parts;
  const hash = (text: string) =>
    createHash(hashes[parts.algorithm ?? 'MD5'])
      .update(text)
      .digest('hex');
  const first = hash(`${user}:${realm}:${password}`);
  const second = hash(`${method}:${uri}`);
  return hash(`${first}:${nonce}:${count}:${clientNonce}:auth:${second}`);
}

/** The fields of a Digest header, by name in small letters. */
export function digestFields(header: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [, name = '', quoted, bare] of header.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,"]+))/g)) {
    fields.set(name.toLowerCase(), quoted ?? bare ?? '');
  }
  return fields;
}
