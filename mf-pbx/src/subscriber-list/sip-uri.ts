import type { EndpointAnswer, endpoints } from '@alo/contracts';

type Phone = EndpointAnswer<typeof endpoints.getSubscriberPhone>;

/** Registration data as a SIP URI with a password (RFC 3261, 19.1.1): what apps for phones scan. */
export function sipUriOf(
  { username, password, domain }: Phone,
  { host, port }: NonNullable<Phone['server']>,
): string {
  const escaped = [username, password].map(encodeURIComponent).join(':');
  return `sip:${escaped}@${domain};transport=udp;proxy=${host}:${port}`;
}
