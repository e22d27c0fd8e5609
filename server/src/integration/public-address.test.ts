import { isPublicAddress, isPublicUrl, lookupPublic } from './public-address.ts';

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::a00:1', false],
  ['example.com', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ['https://example.com/a', true],
  ['https://8.8.8.8/', true],
  ['http://example.com/', false],
  ['https://LOCALHOST/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['ftp://example.com/', false],
  ['not a url', false],
])('%s may be given: %s', (url, expected) => {
  expect(isPublicUrl(url)).toBe(expected);
});

test.each([true, false])('a name that leads inside is not connected to (all: %s)', async (all) => {
  const error = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve));
  expect(error).toMatchObject({ code: 'PRIVATE_ADDRESS' });
});
