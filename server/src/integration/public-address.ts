import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// RFC 6890 and its successors: nobody outside can be meant by these.
const inside = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(address, prefix, 'ipv4');
}
for (const [address, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(address, prefix, 'ipv6');
}

/** An address of the server's own network: a tenant must not reach it by our hand. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly code = 'PRIVATE_ADDRESS';
}

/** Whether an IP address belongs to the public internet (IPv4 in IPv6 is judged as IPv4). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !inside.check(address, family === 4 ? 'ipv4' : 'ipv6');
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

/** Whether an address may be given to a web-hook: encrypted, a name or a public address in figures. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || host === 'localhost' || host.endsWith('.localhost')) return false;
  return isIP(host) === 0 || isPublicAddress(host);
}
