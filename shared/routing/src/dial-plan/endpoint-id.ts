/** The name of a subscriber's endpoint for desk phones, of its auth and its SIP user. */
export function endpointId(subscriber: {
  readonly tenant: string;
  readonly extension: string;
}): string {
  return `${subscriber.tenant}-${subscriber.extension}`;
}

/**
 * Domain of From, and of To of a REGISTER, in what browsers send: by it the exchange tells them from desk phones, which
 * have the same user. It looks for the endpoint `<user>@<domain>` before it looks for `<user>`.
 */
export const browserDomain = 'web';

/** The name of a subscriber's endpoint and aor for browsers. */
export function browserEndpointId(subscriber: Parameters<typeof endpointId>[0]): string {
  return `${endpointId(subscriber)}@${browserDomain}`;
}

/** Takes `dn0002-101` or `dn0002-101@web` apart; undefined for a name that is no subscriber's. */
export function parseEndpointId(id: string): { tenant: string; extension: string } | undefined {
  const match = /^([a-z0-9]{2,32})-(\d{2,6})(?:@web)?$/.exec(id);
  return match === null ? undefined : { tenant: match[1] ?? '', extension: match[2] ?? '' };
}
