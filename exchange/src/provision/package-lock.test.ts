import { downloadSize, formatLock, parseLock, parsePrintedUris } from './package-lock.ts';

const hash = 'a'.repeat(64);

test('what apt prints becomes a lock that is read back the same', () => {
  const printed = [
    'Reading package lists...',
    `'http://mirror.test/pool/libc6_2.43-7_amd64.deb' libc6_2.43-7_amd64.deb 1866392 SHA256:${hash}`,
    `'http://mirror.test/pool/x_1%3a22_arm64.deb' x_1%3a22_arm64.deb 8 SHA256:${hash}`,
    "'http://mirror.test/pool/md5.deb' md5.deb 8 MD5Sum:0",
  ].join('\n');
  const packages = parsePrintedUris(printed);
  expect(packages.map((item) => item.file)).toEqual([
    'libc6_2.43-7_amd64.deb',
    'x_1%3a22_arm64.deb',
  ]);
  expect(downloadSize(packages)).toBe(1866400);
  expect(parseLock(formatLock(packages))).toEqual(packages);
});

test('a lock line that is cut off or leaves its folder is passed over', () => {
  expect(
    parseLock(`${hash} 5 http://m.test/a ../../etc/passwd\n${hash.slice(1)} 5 u a.deb\n`),
  ).toEqual([]);
});
