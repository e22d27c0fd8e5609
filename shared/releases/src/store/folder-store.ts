import { errorCode } from '@alo/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ReleaseError } from '../release-error.ts';
import type { Store, StoredFile } from './store.ts';

/** Milliseconds after which the lock of a swap, which lasts a few, belongs to somebody who died. */
const staleAfter = 10_000;

const tagOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Writes a file under a name of its own, on the disk and not only in its cache. */
async function writeAside(path: string, bytes: Uint8Array): Promise<string> {
  const aside = `${path}.${randomUUID()}.new`;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(aside, 'wx');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } catch (error) {
    // On a full disk the half of it would never be removed.
    await rm(aside, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return aside;
}

/** Creates `path` with its content in it, or leaves alone what is there. */
async function create(path: string, bytes: Uint8Array): Promise<boolean> {
  const aside = await writeAside(path, bytes);
  try {
    await link(aside, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function readIfThere(path: string): Promise<StoredFile | undefined> {
  try {
    const bytes = await readFile(path);
    return { bytes, tag: tagOf(bytes) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Puts aside the lock of a process that died; gives it back where it turns out to be a new one. */
async function breakStaleLock(lock: string): Promise<void> {
  const age = async (path: string) => Date.now() - (await stat(path)).mtimeMs;
  const aside = `${lock}.${randomUUID()}`;
  try {
    if ((await age(lock)) < staleAfter) return;
    await rename(lock, aside);
    if ((await age(aside)) < staleAfter) await link(aside, lock);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Works alone among the processes that swap the same file. */
async function alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!(await create(lock, Buffer.from(String(process.pid))))) {
    await breakStaleLock(lock);
    await delay(5 + Math.random() * 10);
  }
  return work().finally(() => rm(lock, { force: true }));
}

/**
 * A site in a folder, as a static file server serves it. Other processes may write at the same time: a
 * file appears whole, is created by one of them only, and replaced by the one who knew its content.
 */
export function folderStore(folder: string): Store {
  const root = resolve(folder);
  const at = (path: string) => {
    const full = resolve(root, path);
    if (full.startsWith(root + sep)) return full;
    throw new ReleaseError('STORE', `${path} lies outside of ${folder}.`);
  };
  const orRefuse = async <T>(doing: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof ReleaseError) throw cause;
      throw new ReleaseError(
        'STORE',
        `${folder} cannot be used: ${doing} failed with ${errorCode(cause) ?? String(cause)}.`,
        { cause },
      );
    }
  };
  const list = async (prefix: string) => {
    const below = await readdir(at(prefix), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (errorCode(error) === 'ENOENT') return [];
        throw error;
      },
    );
    return below
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  };
  const replace: Store['replace'] = async (path, bytes, _kind, tag) => {
    const full = at(path);
    return alone(`${full}.lock`, async () => {
      if ((await readIfThere(full))?.tag !== tag) return false;
      await rename(await writeAside(full, bytes), full);
      return true;
    });
  };
  return {
    address: folder,
    read: (path) => orRefuse(`reading ${path}`, () => readIfThere(at(path))),
    list: (prefix) => orRefuse(`listing ${prefix}`, () => list(prefix)),
    writeNew: (path, bytes) => orRefuse(`writing ${path}`, () => create(at(path), bytes)),
    replace: (...change) => orRefuse(`writing ${change[0]}`, () => replace(...change)),
    remove: (path) => orRefuse(`deleting ${path}`, () => rm(at(path), { force: true })),
  };
}
