import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSmallDisk } from '../testing/small-disk.ts';
import { JournalReader } from './journal-reader.ts';
import { journalBytes, reserveJournalRoom } from './journal-room.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-journal-'));
  file = join(folder, 'calls.csv');
});
afterEach(() => rm(folder, { recursive: true }));

test('a journal has its room before it needs it, and its text stays', async () => {
  await writeFile(file, 'one\n');
  await reserveJournalRoom(file);
  await appendFile(file, 'two\n');
  await reserveJournalRoom(file);
  const { size, blocks } = await stat(file);
  expect(size).toBe(8);
  expect(blocks * 512).toBeGreaterThanOrEqual(journalBytes);
  expect(await readFile(file, 'utf8')).toBe('one\ntwo\n');
});

test('a folder that is not there is nobody’s trouble here', async () => {
  await reserveJournalRoom(join(folder, 'away', 'calls.csv'));
  expect(await readdir(folder)).toEqual([]);
});

test('a journal on a full disk is not put aside: the next one would have no room', async () => {
  await withSmallDisk(80, async (disk) => {
    const journal = join(disk.folder, 'calls.csv');
    await reserveJournalRoom(journal);
    await appendFile(journal, 'one\n');
    const reader = new JournalReader(journal, undefined);
    await reader.read(() => Promise.resolve());
    await disk.fill();
    await reader.rotate(1, 4);
    expect(await readdir(disk.folder)).toEqual(['calls.csv', 'filled']);
    await disk.makeRoom();
    await reader.rotate(1, 4);
    expect(await readdir(disk.folder)).toEqual([expect.stringMatching(/^calls\.csv\.\d+$/)]);
  });
});
