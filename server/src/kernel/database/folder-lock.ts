import { errorCode } from '@alo/contracts';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

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

/** Folders that this very process holds: its own number in a lock does not tell. */
const held = new Set<string>();
let attempts = 0;

/** Changes with each start of the machine, after which process numbers mean others; empty where unknown. */
function bootId(): Promise<string> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** When a process started, in ticks since the machine did; empty where the system does not tell. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may hold spaces and brackets; the start is the 20th field after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Process that holds a lock file now, or undefined. */
async function holderOf(path: string, boot: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const [number = '', bootOfLock = '', startOfLock = ''] = text.split(' ');
  const pid = Number(number);
  // After kill -9 the same number may come round as ourselves.
  if (pid === process.pid || !isAlive(pid)) return undefined;
  if (bootOfLock !== '' && bootOfLock !== boot) return undefined;
  if (startOfLock === '') return pid;
  // Or as another program, which has started later.
  const start = await startOf(pid);
  return start === '' || start === startOfLock ? pid : undefined;
}

/** Process that has locked a folder, or undefined. */
export async function folderHolder(folder: string): Promise<number | undefined> {
  return holderOf(join(folder, 'lock'), await bootId());
}

/**
 * Takes a folder for this process; resolves to the way to give it back. The lock of a process that
 * no longer lives, though another program may have got its number, is taken over.
 * @throws {DataFolderInUseError}
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = resolve(join(folder, 'lock'));
  if (held.has(path)) throw new DataFolderInUseError(folder, process.pid);
  held.add(path);
  attempts += 1;
  const own = `${path}.${process.pid}.${attempts}`;
  const stale = `${own}.stale`;
  try {
    const boot = await bootId();
    await writeFile(own, `${process.pid} ${boot} ${await startOf(process.pid)}`);
    for (;;) {
      try {
        // The name appears with its content in it: nobody ever reads a lock half written.
        await link(own, path);
        return async () => {
          await rm(path, { force: true });
          held.delete(path);
        };
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const holder = await holderOf(path, boot);
      if (holder !== undefined) throw new DataFolderInUseError(folder, holder);
      await rename(path, stale).catch(() => undefined);
      // Somebody may have taken the dead lock over just before: then it goes back to him.
      const owner = await holderOf(stale, boot);
      if (owner === undefined) continue;
      await link(stale, path).catch(() => undefined);
      throw new DataFolderInUseError(folder, owner);
    }
  } catch (error) {
    held.delete(path);
    throw error;
  } finally {
    await rm(own, { force: true });
    await rm(stale, { force: true });
  }
}
