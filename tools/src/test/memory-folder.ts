import { constants } from 'node:fs';
import { access, chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** A folder in memory where programs may run; undefined where there is none, or too little room. */
async function makeFolder(): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(memory);
  if (bavail * bsize < neededBytes) return undefined;
  const folder = await mkdtemp(join(memory, 'alo-test-'));
  try {
    // PostgreSQL runs as a user of its own.
    await chmod(folder, 0o755);
    const program = join(folder, 'program');
    await writeFile(program, '', { mode: 0o755 });
    await access(program, constants.X_OK);
    return folder;
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
}

/**
 * Gives tests a folder in memory for their temporary files, as the environment they need; they copy a database
 * for each suite, which takes a tenth of the time there. What Node has compiled lies there too: a server and its threads,
 * which are started hundreds of times, start in half the time. Removed after; without memory it is the system's folder.
 */
export async function inMemory<T>(
  work: (env: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const folder = await makeFolder().catch(() => undefined);
  if (folder === undefined) return work({});
  const env = { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return work(env).finally(() => rm(folder, { recursive: true, force: true }));
}
