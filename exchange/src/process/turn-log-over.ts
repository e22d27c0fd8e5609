import { rename, stat } from 'node:fs/promises';

/** Bytes beyond which Asterisk's log is turned over; the one before it is kept as `<path>.1`. */
const longestLog = 10 * 1024 * 1024;

/**
 * Turns Asterisk's own log over when it has become long: the file is put aside and `reopen` makes Asterisk begin a
 * new one. Never rejects: a log that cannot be turned over is for the next look.
 */
export async function turnLogOver(
  path: string,
  reopen: () => Promise<unknown>,
  longest: number = longestLog,
): Promise<void> {
  try {
    if ((await stat(path)).size <= longest) return;
    await rename(path, `${path}.1`);
    await reopen();
  } catch {
    // There is no log yet, or no room for another name.
  }
}
