import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBytes, takeDataFolder } from './data-folder.ts';

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'alo-data-'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

test('a disk that is nearly full is reported, and nothing is made', async () => {
  const folder = join(base, 'data');
  const tenMegabytes = () => Promise.resolve(10 * 1024 * 1024);
  await expect(takeDataFolder(folder, tenMegabytes)).rejects.toThrow(
    `The disk of ${folder} is nearly full: 10 MB free, 300 MB needed. Make room, or choose another folder with ALO_DATA_DIR.`,
  );
  expect(await readdir(base)).toEqual([]);
});

test('the folder is for one at a time, and free again afterwards', async () => {
  const folder = join(base, 'data');
  const giveBack = await takeDataFolder(folder);
  expect(await readdir(folder)).toEqual(['lock']);
  await giveBack();
  await (
    await takeDataFolder(folder)
  )();
});

test('a file in the place of the folder is reported', async () => {
  const file = join(base, 'file');
  await writeFile(file, '');
  await expect(takeDataFolder(join(file, 'data'), () => Promise.resolve(1e12))).rejects.toThrow(
    /cannot be made \(ENOTDIR\)/,
  );
});

test('free room is known before the folder exists', async () => {
  expect(await freeBytes(join(base, 'a/b/c'))).toBeGreaterThan(0);
});
