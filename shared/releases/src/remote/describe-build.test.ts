import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fakeBuild, writeFakeRemote, writeFiles } from '../testing/fake-remote.ts';
import { describeBuild } from './describe-build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-build-'));
  await writeFakeRemote(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function described(change: (files: Map<string, Uint8Array>) => unknown = () => undefined) {
  const files = fakeBuild();
  change(files);
  const dist = join(folder, 'dist');
  await writeFiles(dist, files);
  return describeBuild({ folder, dist, version: '1.2.0' });
}

/** Adds a file to a build and to its list of hashes. */
function addFile(build: Map<string, Uint8Array>, name: string, content: unknown): void {
  const bytes = Buffer.from(JSON.stringify(content));
  const hashes: Record<string, string> = JSON.parse(String(build.get('integrity.json')));
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  build.set(name, bytes);
  build.set('integrity.json', Buffer.from(JSON.stringify({ ...hashes, [name]: hash })));
}

test('the release names its files, what it needs and what is worth preloading', async () => {
  const { release, files, needs } = await described();
  expect(release).toMatchObject({
    version: '1.2.0',
    manifestUrl: '/remotes/mf-crm/1.2.0/mf-manifest.json',
    contract: { '@alo/core': '^0.1.4', '@alo/ui': '^0.1.0' },
    preload: ['remoteEntry.js', 'page.1a2b3c4d.js'],
    descriptor: { name: 'mf-crm' },
  });
  expect(Object.keys(release.integrity)).toEqual([
    'mf-manifest.json',
    'remoteEntry.js',
    'page.1a2b3c4d.js',
    'popup.5e6f7a8b.js',
  ]);
  expect([...files.keys()]).toContain('remoteEntry.js.br');
  expect(needs).toEqual({ '@alo/core': '^0.1.4', '@alo/ui': '^0.1.0', '@alo/ui/list': '^0.1.0' });
});

test('the release says what each screen is fetched with', async () => {
  const screens = { '/customer': { files: ['page.1a2b3c4d.js'], shared: ['@alo/ui/list'] } };
  const { release } = await described((build) => addFile(build, 'screens.json', screens));
  expect(release.screens).toEqual(screens);
});

test('a build without a list of screens is released too', async () => {
  expect((await described()).release.screens).toEqual({});
});

test('a screen of files that the build does not hold is refused', async () => {
  const screens = { '/customer': { files: ['gone.js'], shared: [] } };
  const refused = described((build) => addFile(build, 'screens.json', screens));
  await expect(refused).rejects.toThrow('integrity.json does not know gone.js');
});

test('the stamp of a build is no file of its release', async () => {
  const { files } = await described((build) => build.set('build.json', Buffer.from('{}')));
  expect([...files.keys()]).not.toContain('build.json');
});

const text = (content: string) => Buffer.from(content);

test.each<[string, (files: Map<string, Uint8Array>) => unknown, string]>([
  ['a file that was changed', (f) => f.set('remoteEntry.js', text('x')), 'remoteEntry.js'],
  ['a file that is missing', (f) => f.delete('page.1a2b3c4d.js'), 'page.1a2b3c4d.js missing'],
  ['a file without a hash', (f) => f.set('more.js', text('1')), 'more.js not as'],
  [
    'a copy of other content',
    (f) => f.set('remoteEntry.js.gz', gzipSync('x')),
    'remoteEntry.js.gz',
  ],
  ['a copy that is none', (f) => f.set('remoteEntry.js.br', text('x')), 'remoteEntry.js.br'],
  ['no list of hashes', (f) => f.delete('integrity.json'), 'integrity.json cannot be released'],
  ['no manifest', (f) => f.delete('mf-manifest.json'), 'mf-manifest.json cannot be released'],
])('%s is refused', async (_what, change, message) => {
  const refused = described(change);
  await expect(refused).rejects.toMatchObject({ code: 'NO_RELEASE' });
  await expect(refused).rejects.toThrow(message);
});

test('a descriptor that the host would not understand is refused, and where is said', async () => {
  await writeFiles(folder, [['remote.json', '{"name":"mf-crm","title":"x","slot":"side"}']]);
  await expect(described()).rejects.toThrow('remote.json cannot be released: slot:');
});

test('a shared package that is not installed is named', async () => {
  await rm(join(folder, 'node_modules/@alo/ui'), { recursive: true });
  await expect(described()).rejects.toThrow('@alo/ui is not installed');
});
