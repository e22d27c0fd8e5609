import fc from 'fast-check';
import { addressKey, addressRange } from './address-key.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['192.0.2.1', '192.0.2.1/32'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
])('%s is shut as %s', (address, range) => {
  expect(addressRange(addressKey(address))).toBe(range);
});

test('all addresses of a /64 are one, those of others are not', () => {
  const group = fc.nat(0xffff).map((value) => value.toString(16));
  fc.assert(
    fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), group, group, (host, one, two) => {
      const key = (network: string) => addressKey(`2001:db8:1:${network}:${host.join(':')}`);
      expect(key(one) === key(two)).toBe(one === two);
      expect(key(one)).toBe(addressKey(`2001:db8:1:${one}::`));
    }),
  );
});
