import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Permissions of a file that holds secrets. */
export const ownerOnly = 0o600;

/**
 * Writes a file so that readers see the old content or the new one, never half of it; its folder is made where it is not.
 * @param mode permissions of the file; what the process gives where it is not said
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(aside, content, mode === undefined ? {} : { mode });
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
