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
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b::808:808', false],
  ['64:ff9b:1::808:808', false],
  ['::127.0.0.1', false],
  ['::8.8.8.8', false],
  ['::ffff:0:127.0.0.1', false],
  ['2002:7f00:1::1', false],
  ['2002:808:808::1', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['2001:10::1', false],
  ['2001:20::1', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['fec0::1', false],
  ['fe80::1%eth0', false],
  ['100::1', false],
  ['5f00::1', false],
  ['4000::1', false],
  ['192.0.2.1', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['192.88.99.1', false],
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
  ['https://example.com:443/a', true],
  ['https://example.com:8443/a', true],
  ['https://example.com:22/', false],
  ['https://example.com:6379/', false],
  ['https://example.com:8080/', false],
  ['https://localhost./', false],
  ['https://api.localhost/', false],
  ['https://[::127.0.0.1]/', false],
  ['https://[64:ff9b:1::a00:1]/', false],
  ['https://[2002:7f00:1::]/', false],
  ['https://[fec0::1]/', false],
  ['https://[2606:4700:4700::1111]/', true],
  ['https://user:secret@example.com/', false],
])('%s may be given: %s', (url, expected) => {
  expect(isPublicUrl(url)).toBe(expected);
});

test.each([true, false])('a name that leads inside is not connected to (all: %s)', async (all) => {
  const error = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve));
  expect(error).toMatchObject({ code: 'PRIVATE_ADDRESS' });
});
