import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process uses the data folder: two would silently lose each other's rows. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly code = 'DATA_FOLDER_IN_USE';

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that one, or choose another folder with ALO_DATA_DIR.`,
    );
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Takes a folder for this process; resolves to the way to give it back. The lock of a process that
 * no longer lives is taken over. Throws {@link DataFolderInUseError}.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  for (let attempt = 0; ; attempt += 1) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!exists || attempt > 2) throw error;
      const holder = Number(await readFile(path, 'utf8').catch(() => ''));
      // After kill -9 the same number may come round as ourselves.
      if (holder !== process.pid && isAlive(holder)) throw new DataFolderInUseError(folder, holder);
      await rm(path, { force: true });
    }
  }
}
