const pattern = /^(https?:)\/\/([^:/]+)(?::(\d+|\*))?$/;

const portOf = (protocol: string, port: string | undefined) =>
  port === undefined || port === '' ? (protocol === 'https:' ? '443' : '80') : String(Number(port));

/**
 * Does an address come from one of the origins of the configuration? They are written as in a content
 * security policy: scheme, host, perhaps a port or `*` for any. Never wider than the policy, which the
 * browser asks besides: schemes must be equal.
 */
export function isAllowedOrigin(url: URL, allowed: readonly string[]): boolean {
  return allowed.some((origin) => {
    const [, protocol = '', host = '', port] = pattern.exec(origin.toLowerCase()) ?? [];
    if (url.protocol !== protocol || url.hostname !== host) return false;
    return port === '*' || portOf(protocol, port) === portOf(protocol, url.port);
  });
}
