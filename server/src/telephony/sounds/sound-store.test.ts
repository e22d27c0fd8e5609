import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SoundNameError, SoundStore } from './sound-store.ts';

let folder: string;
let store: SoundStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-sounds-'));
  store = new SoundStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['dn0002', '../dn0003/a'],
  ['dn0002', 'a/b'],
  ['dn0002', '..'],
  ['dn0002', ''],
  ['dn0002', 'a'.repeat(65)],
  ['../dn0003', 'a'],
  ['', 'a'],
  ['dn0002/..', 'a'],
])('%j and %j lead to no file', async (tenant, name) => {
  expect(() => store.path(tenant, name)).toThrow(SoundNameError);
  await expect(store.publish(tenant, name, Buffer.of(1))).rejects.toThrow(SoundNameError);
  await expect(store.keep(tenant, name, Buffer.of(1))).rejects.toThrow(SoundNameError);
  await expect(store.waiting(tenant, name)).rejects.toThrow(SoundNameError);
  expect(await readdir(folder)).toEqual([]);
});

test('a sound is there whole, beside nothing else', async () => {
  await Promise.all([1, 2, 3].map((byte) => store.publish('dn0002', 'a', Buffer.of(byte))));
  expect(await readdir(join(folder, 'dn0002'))).toEqual(['a.wav']);
});

test('an upload waits in its tenant’s folder until it is forgotten', async () => {
  await store.keep('dn0002', 'a', Buffer.of(7));
  expect(await store.waiting('dn0003', 'a')).toBeUndefined();
  expect(await store.waiting('dn0002', 'a')).toEqual(Buffer.of(7));
  await store.forget('dn0002', 'a');
  expect(await store.waiting('dn0002', 'a')).toBeUndefined();
});

test('a sweep takes what nothing has named for seven days', async () => {
  const week = 7 * 86_400_000;
  for (const name of ['used', 'unused']) await store.publish('dn0002', name, Buffer.of(1));
  await store.keep('dn0002', 'lost', Buffer.of(1));
  const named = new Set(['used']);
  expect(await store.sweep('dn0002', named, Date.now() + week - 60_000)).toBe(0);
  expect(await store.sweep('dn0002', named, Date.now() + week + 60_000)).toBe(1);
  expect(await readdir(join(folder, 'dn0002'))).toEqual(['.incoming', 'used.wav']);
  expect(await readdir(join(folder, 'dn0002', '.incoming'))).toEqual([]);
  expect(await store.sweep('dn0009', named)).toBe(0);
});
