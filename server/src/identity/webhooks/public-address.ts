import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// IANA's special-purpose registry (RFC 6890): nobody on the internet can be meant by these.
const special = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(address, prefix, 'ipv4');
}
// Protocol assignments with Teredo, documentation, 6to4: within the global range, yet none of it, or IPv4 in disguise.
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(address, prefix, 'ipv6');
}

/** Everything that IANA has assigned for global use (RFC 4291, 2.4). Everything else is refused. */
const globalRange = new BlockList();
globalRange.addSubnet('2000::', 3, 'ipv6');
/** IPv4 in IPv6, which a connection treats as IPv4. */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Ports that a receiver of web-hooks listens on; others belong to services that must not be probed by our hand. */
const ports: readonly string[] = ['', '443', '8443'];

/** An address of the server's own network: a tenant must not reach it by our hand. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly code = 'PRIVATE_ADDRESS';
}

/** Whether an IP address belongs to the public internet (IPv4 mapped into IPv6 is judged as IPv4). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  if (family === 4) return !special.check(address, 'ipv4');
  const unicast = globalRange.check(address, 'ipv6') || mapped.check(address, 'ipv6');
  return unicast && !special.check(address, 'ipv6');
}

/**
 * Resolves names for a connection and refuses addresses inside: what was checked is what is connected to,
 * so that a name cannot change its mind in between.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    const first = addresses[0];
    if (refused !== undefined || first === undefined) {
      return callback(new PrivateAddressError(`${hostname} is inside this network`), '');
    }
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * Whether an address may be given to a web-hook: encrypted, on a port for it, a name or a public address in figures,
 * without a user name.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || !ports.includes(port) || `${username}${password}` !== '')
    return false;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return false;
  return isIP(host) === 0 || isPublicAddress(host);
}
