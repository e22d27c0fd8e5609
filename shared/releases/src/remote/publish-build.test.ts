import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistry } from '../log/registry-document.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';
import { fakeBuild, writeFakeRemote, writeFiles } from '../testing/fake-remote.ts';
import { describeBuild } from './describe-build.ts';
import { collectReleases, promoteVersion, publishBuild } from './publish-build.ts';

let base: string;
let store: Store;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'alo-publish-'));
  await writeFakeRemote(join(base, 'mf-crm'));
  store = folderStore(join(base, 'site'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

const author = { by: 'team-crm' };
const home = 'remotes/mf-crm/1.0.0/';

async function built(version = '1.0.0', code?: string) {
  const dist = join(base, 'dist');
  await rm(dist, { recursive: true, force: true });
  await writeFiles(dist, fakeBuild(code));
  return describeBuild({ folder: join(base, 'mf-crm'), dist, version });
}
const versions = async () =>
  (await readRegistry(store)).remotes['mf-crm']?.releases.map(({ version }) => version);

test('every file of the build is where the registry says', async () => {
  const build = await built();
  await publishBuild(store, build, author);
  expect(await store.list(home)).toEqual([...build.files.keys()].map((file) => home + file).sort());
  const entry = await readFile(join(base, 'site', home, 'remoteEntry.js'), 'utf8');
  expect(entry).toBe('console.log(1)');
  expect(await versions()).toEqual(['1.0.0']);
});

test('the same build again is nothing new', async () => {
  await publishBuild(store, await built(), author);
  expect(await publishBuild(store, await built(), author)).toBeUndefined();
});

test('a version is claimed before the registry knows it', async () => {
  const build = await built();
  const stopped: Store = {
    ...store,
    writeNew: async (path, ...file) => {
      if (path.endsWith('page.1a2b3c4d.js')) throw new Error('power cut');
      return store.writeNew(path, ...file);
    },
  };
  await expect(publishBuild(stopped, build, author)).rejects.toThrow('power cut');
  expect(await versions()).toBeUndefined();
  await expect(publishBuild(store, await built('1.0.0', 'other'), author)).rejects.toMatchObject({
    code: 'VERSION_TAKEN',
  });
  await publishBuild(store, build, author);
  expect(await store.list(home)).toHaveLength(build.files.size);
});

test('files that went missing come back', async () => {
  await publishBuild(store, await built(), author);
  await store.remove(`${home}remoteEntry.js`);
  await publishBuild(store, await built(), author);
  expect(await store.read(`${home}remoteEntry.js`)).toBeDefined();
});

test('garbage leaves the registry and the store, but its version stays claimed', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publishBuild(store, await built(version), author);
  }
  await promoteVersion(store, 'mf-crm', '1.2.0', author);
  await promoteVersion(store, 'mf-crm', '1.1.0', author);
  expect((await collectReleases(store, 'mf-crm', 1, author))?.detail).toBe('1.0.0');
  expect(await versions()).toEqual(['1.2.0', '1.1.0']);
  expect(await store.list(home)).toEqual([`${home}integrity.json`]);
  await expect(publishBuild(store, await built('1.0.0', 'other'), author)).rejects.toMatchObject({
    code: 'VERSION_TAKEN',
  });
});

test.each([
  [
    'what the host brings',
    { '@alo/core': '0.1.9', '@alo/ui': '0.1.0', '@alo/ui/list': '0.1.0' },
    '',
  ],
  [
    'an older host',
    { '@alo/core': '0.1.3', '@alo/ui': '0.1.0', '@alo/ui/list': '0.1.0' },
    '@alo/core ^0.1.4 (the host has 0.1.3)',
  ],
  [
    'a newer host',
    { '@alo/core': '0.2.0', '@alo/ui': '0.1.0', '@alo/ui/list': '0.1.0' },
    '@alo/core ^0.1.4 (the host has 0.2.0)',
  ],
  [
    'a host that lacks a module',
    { '@alo/core': '0.1.4', '@alo/ui': '0.1.0' },
    '@alo/ui/list ^0.1.0 (the host has none)',
  ],
])('%s', async (_what, provides, message) => {
  await writeFiles(join(base, 'site'), [['provides.json', JSON.stringify(provides)]]);
  const publishing = publishBuild(store, await built(), author);
  if (message === '') {
    await expect(publishing).resolves.toMatchObject({ command: 'publish' });
    return;
  }
  await expect(publishing).rejects.toMatchObject({ code: 'CONTRACT' });
  await expect(publishing).rejects.toThrow(message);
  expect(await store.list('remotes/')).toEqual([]);
});
