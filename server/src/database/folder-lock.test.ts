import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder that a living process holds is refused', async () => {
  await writeFile(join(folder, 'lock'), String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUseError);
});

test('the same process cannot take a folder twice', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUseError);
  await unlock();
  const again = await lockFolder(folder);
  await again();
});

test('the lock of a dead process is taken over, and nothing is left behind', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(join(folder, 'lock'), String(pid));
  const unlock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['lock']);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

test('after a restart of the machine the number of a lock means another process', async () => {
  await writeFile(join(folder, 'lock'), `${process.ppid} 00000000-another-start-of-the-machine`);
  const unlock = await lockFolder(folder);
  await unlock();
});
