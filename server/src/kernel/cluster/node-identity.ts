import { errorCode } from '@alo/contracts';
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What tells the folder of an exchange from all others: the same after each start, another one for a copy of the folder,
 * whose file `node-id` is another file.
 */
export async function nodeIdentity(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'node-id');
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, randomUUID(), { mode: 0o600 });
  try {
    // The name appears with its content in it, and only once.
    await link(own, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
  const [id, { ino }] = await Promise.all([readFile(path, 'utf8'), stat(path, { bigint: true })]);
  return `${id.trim()}.${ino}`;
}
