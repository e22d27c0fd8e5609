/** The name of a subscriber's endpoint, aor, auth and SIP user. */
export function endpointId(subscriber: {
  readonly tenant: string;
  readonly extension: string;
}): string {
  return `${subscriber.tenant}-${subscriber.extension}`;
}

/** Takes `dn0002-101` apart; undefined for a name that is no subscriber's. */
export function parseEndpointId(id: string): { tenant: string; extension: string } | undefined {
  const match = /^([a-z0-9]{2,32})-(\d{2,6})$/.exec(id);
  return match === null ? undefined : { tenant: match[1] ?? '', extension: match[2] ?? '' };
}
