import { errorCode } from '@alo/contracts';
import { writeWhole } from '@alo/exchange';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** A name that is no name of a tenant or a file of ours. */
export class SoundNameError extends Error {
  override readonly name = 'SoundNameError';
}

/** Folder of uploads that wait for their conversion; no prompt name begins with a dot. */
const waiting = '.incoming';
/** Milliseconds: a file that nothing names any more is kept so long (entities.md §8). */
const keepUnused = 7 * 86_400_000;
/** Milliseconds after which an upload that never became a row is thrown away. */
const keepWaiting = 86_400_000;

/**
 * The files that the exchange plays: `<folder>/<tenant>/<name>.wav`. Names are checked here once more, so
 * that no mistake elsewhere leads into the folder of another tenant or out of the whole.
 */
export class SoundStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #tenantFolder(tenant: string): string {
    if (!/^[a-z]{2}[0-9]{4,10}$/.test(tenant)) throw new SoundNameError('No code of a tenant');
    return join(this.#folder, tenant);
  }

  /** Where the file lies or will lie; throws {@link SoundNameError}. */
  path(tenant: string, name: string): string {
    if (!/^[A-Za-z0-9-]{1,64}$/.test(name)) throw new SoundNameError('No name of a sound');
    return join(this.#tenantFolder(tenant), `${name}.wav`);
  }

  #waitingPath(tenant: string, name: string): string {
    this.path(tenant, name);
    return join(this.#tenantFolder(tenant), waiting, name);
  }

  /** Is there such a sound? */
  async has(tenant: string, name: string): Promise<boolean> {
    const found = await stat(this.path(tenant, name)).catch(ignoreMissing);
    return found !== undefined;
  }

  /** Writes a finished sound: it is there whole or not at all. */
  async publish(tenant: string, name: string, wav: Uint8Array): Promise<void> {
    await writeWhole(this.path(tenant, name), wav);
  }

  /** A finished sound; undefined when it is gone. */
  async read(tenant: string, name: string): Promise<Buffer | undefined> {
    return readFile(this.path(tenant, name)).catch(ignoreMissing);
  }

  /** Removes a sound that no call plays any more. */
  async remove(tenant: string, name: string): Promise<void> {
    await rm(this.path(tenant, name), { force: true });
  }

  /** Removes the sounds of a tenant whose names begin so and that are as old: a server that is gone has left them. */
  async removeLeft(tenant: string, beginning: string, olderThanMs: number): Promise<void> {
    const folder = this.#tenantFolder(tenant);
    const names = await namesIn(folder);
    for (const name of names.filter((one) => one.startsWith(beginning))) {
      const path = join(folder, name);
      const found = await stat(path).catch(ignoreMissing);
      if (found === undefined || found.mtimeMs > Date.now() - olderThanMs) continue;
      await rm(path, { force: true });
    }
  }

  /** Keeps an upload until it is converted. */
  async keep(tenant: string, name: string, content: Uint8Array): Promise<void> {
    await writeWhole(this.#waitingPath(tenant, name), content);
  }

  /** An upload that waits; undefined when it is gone. */
  async waiting(tenant: string, name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#waitingPath(tenant, name));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async forget(tenant: string, name: string): Promise<void> {
    await rm(this.#waitingPath(tenant, name), { force: true });
  }

  /** Nothing names the file any more: calls that play it now may end, and {@link sweep} takes it later. */
  async retire(tenant: string, name: string): Promise<void> {
    const now = new Date();
    await utimes(this.path(tenant, name), now, now).catch(ignoreMissing);
  }

  /** Removes what has been unused for a week; `isNamed` knows the names in use. */
  async sweep(tenant: string, isNamed: ReadonlySet<string>, now = Date.now()): Promise<number> {
    const folder = this.#tenantFolder(tenant);
    const old = async (path: string, keep: number) => {
      const { mtimeMs } = await stat(path);
      return mtimeMs < now - keep;
    };
    let removed = 0;
    for (const entry of await namesIn(folder)) {
      const path = join(folder, entry);
      // Pieces of one music have a common name and a number.
      const name = entry.replace(/\.wav$/, '');
      if (entry === waiting || isNamed.has(name)) continue;
      if (isNamed.has(name.replace(/-\d{1,4}$/, ''))) continue;
      if (!(await old(path, keepUnused))) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    for (const entry of await namesIn(join(folder, waiting))) {
      const path = join(folder, waiting, entry);
      if (!isNamed.has(entry) && (await old(path, keepWaiting))) await rm(path, { force: true });
    }
    return removed;
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    ignoreMissing(error);
    return [];
  });
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
  return undefined;
}
