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

/** Behind the extension in the name of the endpoint of a desk phone at which it is logged in. */
export const guestDomain = 'guest';

/** The name of a subscriber's endpoint for the desk phones of another one, at which it is logged in (hot desking). */
export function guestEndpointId(subscriber: Parameters<typeof endpointId>[0]): string {
  return `${endpointId(subscriber)}@${guestDomain}`;
}

/** Takes `dn0002-101`, `dn0002-101@web` or `dn0002-101@guest` apart; undefined for a name that is no subscriber's. */
export function parseEndpointId(id: string): { tenant: string; extension: string } | undefined {
  const match = /^([a-z0-9]{2,32})-(\d{2,6})(?:@(?:web|guest))?$/.exec(id);
  return match === null ? undefined : { tenant: match[1] ?? '', extension: match[2] ?? '' };
}
