import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease } from '../rollout/publish-release.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';
import { releaseOf } from '../testing/release-of.ts';
import { changeRegistry } from './change-registry.ts';
import { pruneChanges } from './prune-changes.ts';
import { readChanges } from './read-changes.ts';
import { readRegistry } from './registry-document.ts';

/** One change an hour from here on. */
const begin = Date.parse('2026-11-01T00:00:00Z');
const hour = 60 * 60_000;
const count = 60;
const monthLater = () => new Date(begin + 30 * 24 * hour);

let long: string;
let folder: string;
let store: Store;
const publish = (index: number, to = store) =>
  changeRegistry(to, { by: 'test', now: () => new Date(begin + index * hour) }, (registry) =>
    publishRelease(registry, releaseOf(`1.${index}.0`)),
  );
const records = () => readdir(join(folder, '.platform/changes'));

beforeAll(async () => {
  long = await mkdtemp(join(tmpdir(), 'alo-prune-'));
  for (let index = 1; index <= count; index += 1) await publish(index, folderStore(long));
}, 60_000);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-prune-'));
  await cp(long, folder, { recursive: true });
  store = folderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => rm(long, { recursive: true, force: true }));

test('the newest stay, and the list ends where they end', async () => {
  expect(await pruneChanges(store, { keep: 5, now: monthLater })).toBe(55);
  const names = await records();
  expect(names).toHaveLength(5);
  expect(names.toSorted()[0]).toBe('00000056.json');
  const read = jest.spyOn(store, 'read');
  const changes = await readChanges(store, { limit: 100 });
  expect(changes.map(({ revision }) => revision)).toEqual([60, 59, 58, 57, 56]);
  // It does not ask for every line that once was.
  expect(read.mock.calls.length).toBeLessThan(count);
  expect(await pruneChanges(store, { keep: 5, now: monthLater })).toBe(0);
});

test('nothing of the last day goes', async () => {
  const now = () => new Date(begin + count * hour);
  expect(await pruneChanges(store, { keep: 5, now })).toBe(36);
  expect((await records()).toSorted()[0]).toBe('00000037.json');
});

test('fewer lines than may stay: nothing is deleted', async () => {
  expect(await pruneChanges(store, { keep: 500, now: monthLater })).toBe(0);
  expect(await records()).toHaveLength(count);
});

test('the registry continues, also when its document is lost', async () => {
  await pruneChanges(store, { keep: 1, now: monthLater });
  await rm(join(folder, 'registry.json'));
  const registry = await readRegistry(store);
  expect(registry.revision).toBe(count);
  expect(registry.remotes['mf-crm']?.releases).toHaveLength(count);
  expect(await readdir(folder)).toContain('registry.json');
  expect((await publish(61))?.change.revision).toBe(count + 1);
});

test('a change whose writer died is in the document before its record may go', async () => {
  const dying: Store = { ...store, replace: () => Promise.reject(new Error('power cut')) };
  const late = changeRegistry(
    dying,
    { by: 'test', now: () => new Date(begin + 61 * hour) },
    (registry) => publishRelease(registry, releaseOf('2.0.0')),
  );
  await expect(late).rejects.toThrow('power cut');
  await pruneChanges(store, { keep: 1, now: monthLater });
  expect(await records()).toEqual(['00000061.json']);
  await rm(join(folder, '.platform'), { recursive: true });
  expect((await readRegistry(store)).remotes['mf-crm']?.releases[0]?.version).toBe('2.0.0');
});
