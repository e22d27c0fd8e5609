import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const first = read(head);
  const last = tail === undefined ? [] : read(tail);
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/**
 * By what an address is counted: an IPv4 address by itself, also one written as IPv6; an IPv6 address by its /64, for a
 * single customer of a network has all addresses of one.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain) || plain.includes('.')) return plain;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The one form of an address by which two are compared: of an IPv6 address all eight groups, without zeros before them. */
export function wholeAddress(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  return groupsOf(address)
    .map((group) => group.toString(16))
    .join(':');
}

/** What {@link addressKey} gives as a range of Asterisk's access lists. */
export function addressRange(key: string): string {
  return key.includes('/') ? key : `${key}/32`;
}
