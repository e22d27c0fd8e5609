import { folderStore } from '@alo/releases';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRegistry } from '../../testing/a-registry.ts';
import { registrySource } from './registry-source.ts';
import { RegistryWatch } from './registry-watch.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-registry-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(revision: number) {
  const fresh = join(folder, 'registry.json.new');
  await writeFile(fresh, JSON.stringify(aRegistry({}, revision)));
  await rename(fresh, join(folder, 'registry.json'));
}

test('a change in a folder is heard of without waiting for the next look', async () => {
  await write(1);
  const source = { ...registrySource(folderStore(folder), folder), every: 3_600_000 };
  const watch = await RegistryWatch.start(source, () => undefined);
  const heard = new Promise((resolve) =>
    watch.onChange(({ registry }) => resolve(registry.revision)),
  );
  await write(2);
  expect(await heard).toBe(2);
  watch.close();
});

test('a folder that is not there yet is looked at all the same', async () => {
  const later = join(folder, 'later');
  const source = registrySource(folderStore(later), later);
  const watch = await RegistryWatch.start(source, () => undefined);
  expect(watch.current()).toBeUndefined();
  watch.close();
});

test('a bucket is only looked at', () => {
  const source = registrySource(folderStore(folder), 's3://alo-site');
  expect([source.follow, source.every]).toEqual([undefined, 3000]);
});
