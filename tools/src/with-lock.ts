import { DataFolderInUseError, lockFolder } from '@alo/server/folder-lock';
import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Works alone in a folder: other processes that want the same wait for their turn. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  for (;;) {
    try {
      const unlock = await lockFolder(folder);
      return await work().finally(unlock);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      await delay(200);
    }
  }
}
