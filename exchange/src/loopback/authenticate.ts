import { timingSafeEqual } from 'node:crypto';
import { digestFields, digestResponse } from '../sip/digest.ts';
import { header } from '../sip/sip-message.ts';
import type { PhoneLink } from './phone-link.ts';
import { reply } from './sip-reply.ts';
import type { SipRequest } from './sip-request.ts';

const realm = 'alo';

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/**
 * The SIP user that a request proves to be (digest over MD5 with qop=auth). Otherwise it is answered
 * 401 with a challenge, the same for an unknown user as for a wrong password, and undefined is given.
 */
export function authenticate(
  link: PhoneLink,
  request: SipRequest,
  passwordOf: (user: string) => string | undefined,
): string | undefined {
  const given = header(request.message, 'Authorization');
  const fields = digestFields(given);
  const field = (name: string) => fields.get(name) ?? '';
  const user = field('username');
  const password = passwordOf(user);
  // Nonce and address are those of this connection and request, whatever was sent: others fit nothing.
  const response = digestResponse({
    user,
    realm,
    password: password ?? link.nonce,
    nonce: link.nonce,
    count: field('nc'),
    clientNonce: field('cnonce'),
    method: request.method,
    uri: request.uri,
  });
  if (password !== undefined && isSame(response, field('response'))) return user;
  if (given !== '') link.countRefusal();
  reply(link, request, 401, {
    headers: [
      [
        'WWW-Authenticate',
        `Digest realm="${realm}", nonce="${link.nonce}", algorithm=MD5, qop="auth"`,
      ],
    ],
  });
  return undefined;
}
