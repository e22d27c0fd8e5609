import { randomBytes } from 'node:crypto';
import { digestResponse } from '../sip/digest.ts';

/** The Authorization header that answers a Digest challenge (RFC 7616), by the algorithm that it names. */
export function digestAnswer(
  challenge: string,
  credentials: { readonly user: string; readonly password: string },
  method: string,
  uri: string,
): string {
  const field = (name: string): string => fieldOf(challenge, name);
  const realm = field('realm');
  const nonce = field('nonce');
  const opaque = field('opaque');
  const algorithm = field('algorithm') === 'SHA-256' ? 'SHA-256' : 'MD5';
  const clientNonce = randomBytes(8).toString('hex');
  const count = '00000001';
  const response = digestResponse({
    ...credentials,
    realm,
    nonce,
    count,
    clientNonce,
    method,
    uri,
    algorithm,
  });
  return (
    `Digest username="${credentials.user}", realm="${realm}", nonce="${nonce}", uri="${uri}", ` +
    `response="${response}", algorithm=${algorithm}, qop=auth, nc=${count}, cnonce="${clientNonce}"` +
    (opaque === '' ? '' : `, opaque="${opaque}"`)
  );
}

/** One field of a Digest header, empty without one. */
export function fieldOf(header: string, name: string): string {
  return new RegExp(`${name}="?([^",]+)"?`, 'i').exec(header)?.[1] ?? '';
}
