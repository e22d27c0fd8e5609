import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshFile } from './file-kind.ts';
import { folderStore } from './folder-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const replace = () =>
  folderStore(folder).replace('a.json', Buffer.from('{}'), freshFile('a.json'), undefined);

test('the lock of a process that died does not stop others for ever', async () => {
  const lock = join(folder, 'a.json.lock');
  await writeFile(lock, '1');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  const results = await Promise.all([replace(), replace(), replace()]);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('the lock of a process that works is waited for', async () => {
  const lock = join(folder, 'a.json.lock');
  await writeFile(lock, '1');
  let isDone = false;
  const replacing = replace().finally(() => (isDone = true));
  await folderStore(folder).read('a.json');
  expect(isDone).toBe(false);
  await rm(lock);
  expect(await replacing).toBe(true);
});

test.each(['../outside.json', 'a/../../outside.json', '/etc/outside.json'])(
  '%s is not written',
  async (path) => {
    const store = folderStore(folder);
    await expect(store.writeNew(path, Buffer.from('1'), freshFile(path))).rejects.toMatchObject({
      code: 'STORE',
    });
  },
);

test('a folder that cannot be one is said clearly', async () => {
  await writeFile(join(folder, 'file'), '');
  const store = folderStore(join(folder, 'file'));
  await expect(store.writeNew('a.json', Buffer.from('1'), freshFile('a'))).rejects.toThrow(
    /file cannot be used: writing a\.json failed with (ENOTDIR|EEXIST)/,
  );
});
