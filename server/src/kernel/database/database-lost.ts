import { statfs } from 'node:fs/promises';

/** The embedded database does not start, or answers nothing any more: only a new process can open it again. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
  readonly code = 'DATABASE_LOST';
}

/** Bytes that a start needs: a segment of the write-ahead log, and some for what else is written. */
const leastFree = 32 * 1024 * 1024;

/** Says why the embedded database in `folder` failed: mostly for want of room, which its own errors do not always tell. */
export async function databaseLost(folder: string, cause: unknown): Promise<DatabaseLostError> {
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
  const reason = cause instanceof Error ? cause.message : String(cause);
  const what =
    free < leastFree
      ? `The disk of ${folder} is full: the embedded database needs ${leastFree / 1024 / 1024} MB free. Make room there`
      : `The embedded database in ${folder} failed`;
  return new DatabaseLostError(`${what} (${reason}).`, { cause });
}
