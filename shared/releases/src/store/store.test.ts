import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRegistry } from '../log/change-registry.ts';
import { readRegistry } from '../log/registry-document.ts';
import { publishRelease } from '../rollout/publish-release.ts';
import { releaseOf } from '../testing/release-of.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import { freshFile } from './file-kind.ts';
import type { Store } from './store.ts';

interface Place {
  readonly open: () => Store;
  readonly close: () => Promise<void>;
}

async function folderPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-store-'));
  return {
    open: () => folderStore(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function bucketPlace(prefix: string): Promise<Place> {
  const server = await startS3Server();
  return {
    open: () => bucketStore({ ...server.settings, prefix }),
    close: server.close,
  };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const kind = freshFile('a.json');

describe.each<[string, () => Promise<Place>]>([
  ['a folder', folderPlace],
  ['a bucket', () => bucketPlace('')],
  ['a folder of a bucket', () => bucketPlace('www/alo')],
])('%s', (_what, start) => {
  let place: Place;
  let store: Store;
  beforeEach(async () => {
    place = await start();
    store = place.open();
  });
  afterEach(() => place.close());
  const textOf = async (path: string) => {
    const file = await store.read(path);
    return file && new TextDecoder().decode(file.bytes);
  };

  test('a file is created once', async () => {
    expect(await store.read('a/b.json')).toBeUndefined();
    expect(await store.writeNew('a/b.json', bytes('one'), kind)).toBe(true);
    expect(await store.writeNew('a/b.json', bytes('two'), kind)).toBe(false);
    expect(await textOf('a/b.json')).toBe('one');
  });

  test('of many that create the same file one wins', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        place.open().writeNew('claim.json', bytes(`writer ${index}`), kind),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await textOf('claim.json')).toBe(`writer ${results.indexOf(true)}`);
  });

  test('a file is replaced only by who knows its content', async () => {
    expect(await store.replace('a.json', bytes('one'), kind, undefined)).toBe(true);
    expect(await store.replace('a.json', bytes('no'), kind, undefined)).toBe(false);
    const first = await store.read('a.json');
    expect(await store.replace('a.json', bytes('two'), kind, first?.tag)).toBe(true);
    expect(await store.replace('a.json', bytes('no'), kind, first?.tag)).toBe(false);
    expect(await store.replace('gone.json', bytes('no'), kind, first?.tag)).toBe(false);
    expect(await textOf('a.json')).toBe('two');
  });

  test('of many that replace the same content one wins', async () => {
    await store.writeNew('a.json', bytes('start'), kind);
    const tag = (await store.read('a.json'))?.tag;
    const results = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        place.open().replace('a.json', bytes(`writer ${index}`), kind, tag),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await textOf('a.json')).toBe(`writer ${results.indexOf(true)}`);
  });

  test('files below a folder are listed, all pages of them, and deleted', async () => {
    const wanted = ['x/1.js', 'x/2 ấ&b.js', 'x/3/4.js', 'x/5+6.js', 'x/7.js'];
    for (const path of [...wanted, 'xy.js']) await store.writeNew(path, bytes('1'), kind);
    expect(await store.list('x/')).toEqual([...wanted].sort());
    for (const path of wanted) await store.remove(path);
    await store.remove('x/never.js');
    expect(await store.list('x/')).toEqual([]);
    expect(await textOf('xy.js')).toBe('1');
  });

  test('of many changes of the registry at once none is lost', async () => {
    const names = Array.from({ length: 8 }, (_none, index) => `mf-remote-${index}`);
    const publish = (name: string) =>
      changeRegistry(place.open(), { by: 'test' }, (registry) =>
        publishRelease(registry, releaseOf('1.0.0', name)),
      );
    await Promise.all(names.map(publish));
    const registry = await readRegistry(store);
    expect(registry.revision).toBe(8);
    expect(Object.keys(registry.remotes).sort()).toEqual(names);
  });
});
