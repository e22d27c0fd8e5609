import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, testInstall } from '../testing/exchange-fixture.ts';
import { debianTriplet, findSystemAsterisk, parseAsteriskVersion } from './asterisk-install.ts';
import { DiskFullError, MirrorUnreachableError, UnsupportedPlatformError } from './errors.ts';
import { provisionAsterisk } from './provision-asterisk.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-provision-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function aptFolder(sources: string): Promise<string> {
  const path = join(folder, 'apt');
  await mkdir(path);
  await writeFile(join(path, 'sources.list'), sources);
  return path;
}

test('a provisioned Asterisk is 20 or newer, and the second call finds it', async () => {
  const install = await testInstall();
  expect(Number.parseInt(install.version, 10)).toBeGreaterThanOrEqual(20);
  expect(await testInstall()).toEqual(install);
}, 120_000);

test('a machine without a Debian archive gets one clear line', async () => {
  const work = provisionAsterisk({
    cacheDir: join(folder, 'cache'),
    ignoreSystem: true,
    aptFolder: await aptFolder('deb http://localhost/ubuntu noble main\n'),
  });
  await expect(work).rejects.toThrow(UnsupportedPlatformError);
  await expect(work).rejects.toThrow(/^[^\n]*Install Asterisk 20 or newer[^\n]*$/);
});

test('a mirror that does not answer gets one clear line and leaves nothing half-made', async () => {
  const cacheDir = join(folder, 'cache');
  const work = provisionAsterisk({
    cacheDir,
    ignoreSystem: true,
    aptFolder: await aptFolder(`deb http://127.0.0.1:${await freePort()}/debian bookworm main\n`),
  });
  await expect(work).rejects.toThrow(MirrorUnreachableError);
  await expect(work).rejects.toThrow(/^[^\n]*Check the network[^\n]*$/);
  expect(await readdir(cacheDir)).toEqual([]);
});

test('a disk without room is found out before anything is fetched', async () => {
  const cacheDir = join(folder, 'cache');
  await mkdir(cacheDir);
  const huge = `${'b'.repeat(64)} 999999999999999 http://127.0.0.1:9/debian/a.deb a.deb\n`;
  await writeFile(join(cacheDir, 'asterisk.lock'), huge);
  const work = provisionAsterisk({ cacheDir, ignoreSystem: true });
  await expect(work).rejects.toThrow(DiskFullError);
  await expect(work).rejects.toThrow(/MB needed, \d+ MB free/);
});

test.each([
  ['Asterisk 22.10.1+dfsg+~cs6', '22.10.1'],
  ['Asterisk certified/20.7-cert2', '20.7'],
  ['Asterisk 16.28.0~dfsg', '16.28.0'],
  ['bash: asterisk: not found', undefined],
])('the version of "%s"', (text, version) => {
  expect(parseAsteriskVersion(text)).toBe(version);
});

test('an asterisk on the PATH that is too old is passed over', async () => {
  await writeFile(join(folder, 'asterisk'), '#!/bin/sh\necho "Asterisk 16.28.0"\n', {
    mode: 0o755,
  });
  expect(await findSystemAsterisk(folder)).toBeUndefined();
});

test('Debian packages run on amd64 and arm64 Linux only', () => {
  expect(debianTriplet('linux', 'x64')).toBe('x86_64-linux-gnu');
  expect(debianTriplet('linux', 'arm64')).toBe('aarch64-linux-gnu');
  expect(debianTriplet('linux', 'ia32')).toBeUndefined();
  expect(debianTriplet('darwin', 'arm64')).toBeUndefined();
});
