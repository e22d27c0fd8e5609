import { createHash, randomBytes } from 'node:crypto';

/** The Authorization header that answers a Digest challenge (RFC 2617, MD5). */
export function digestAnswer(
  challenge: string,
  credentials: { readonly user: string; readonly password: string },
  method: string,
  uri: string,
): string {
  const field = (name: string): string =>
    new RegExp(`${name}="?([^",]+)"?`, 'i').exec(challenge)?.[1] ?? '';
  const realm = field('realm');
  const nonce = field('nonce');
  const opaque = field('opaque');
  const cnonce = randomBytes(8).toString('hex');
  const first = md5(`${credentials.user}:${realm}:${credentials.password}`);
  const second = md5(`${method}:${uri}`);
  const response = md5(`${first}:${nonce}:00000001:${cnonce}:auth:${second}`);
  return (
    `Digest username="${credentials.user}", realm="${realm}", nonce="${nonce}", uri="${uri}", ` +
    `response="${response}", algorithm=MD5, qop=auth, nc=00000001, cnonce="${cnonce}"` +
    (opaque === '' ? '' : `, opaque="${opaque}"`)
  );
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
