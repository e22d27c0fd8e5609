import { errorCode } from '@alo/contracts';
import { folderHolder, lockFolder } from '@alo/server/folder-lock';
import { mkdir, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../errors.ts';

const megabyte = 1024 * 1024;
/** Bytes that must be free before anything is written: database, site, journal, logs. */
const needed = 300 * megabyte;

/** Free bytes on the disk of a folder that may not exist yet. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}

/**
 * Takes the data folder for this process and gives back the way to return it. Rejects with one clear
 * line when the disk is nearly full, the folder cannot be made, or another Alo works in it; nothing in
 * it has been touched then.
 */
export async function takeDataFolder(
  folder: string,
  measure: (folder: string) => Promise<number> = freeBytes,
): Promise<() => Promise<void>> {
  const free = await measure(folder);
  if (free < needed) {
    throw new UserError(
      'DISK_FULL',
      `The disk of ${folder} is nearly full: ${Math.floor(free / megabyte)} MB free, ${needed / megabyte} MB needed. Make room, or choose another folder with ALO_DATA_DIR.`,
    );
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new UserError(
      'DATA_FOLDER',
      `The data folder ${folder} cannot be made (${errorCode(cause) ?? String(cause)}). Choose another with ALO_DATA_DIR.`,
      { cause },
    );
  }
  return lockFolder(folder);
}

/** Milliseconds in which the server of a supervisor that was killed has ended. */
const patience = 6000;

/**
 * Waits until nobody works in a folder of ours, some seconds at the most: the server of a supervisor that was killed
 * is still ending while the next one starts. Who stays longer is for the server to report.
 */
export async function untilLeft(folder: string): Promise<void> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline && (await folderHolder(folder)) !== undefined) {
    await delay(50);
  }
}
