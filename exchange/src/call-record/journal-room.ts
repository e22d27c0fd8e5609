import { open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runCommand } from '../run-command.ts';

const megabyte = 1024 * 1024;
/** Size at which the journal is put aside and a new one begun: about 10,000 calls. */
export const journalBytes = 32 * megabyte;
/** Bytes that are written before somebody has looked at the size again. */
const overshoot = 4 * megabyte;

/**
 * Takes the room on the disk that a journal will need, so that the calls of a full disk are written down as well: what is
 * appended goes where nothing else may. The file is made, its size stays. To be repeated, as the file is replaced by a new one.
 * Never rejects: without the program `fallocate`, on a file system that cannot do it, or on a disk that is full already
 * the journal has the room that others leave.
 */
export async function reserveJournalRoom(file: string): Promise<void> {
  try {
    const handle = await open(file, 'a', 0o600);
    const { size } = await handle.stat().finally(() => handle.close());
    // What lies there already is room that the file has; asking for it again does nothing.
    const length = Math.max(journalBytes, size) + overshoot;
    const room = ['--keep-size', '--offset', '0', '--length', String(length)];
    await runCommand(['fallocate', ...room, file], { timeoutMs: 10_000 });
  } catch {
    // A folder that is gone, or no file may be made: whoever writes the journal will tell.
  }
}

/** Has the disk room for another journal? A new one on a full disk would have none at all. */
export async function hasRoomForJournal(file: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dirname(file));
  return bavail * bsize > journalBytes + overshoot;
}
