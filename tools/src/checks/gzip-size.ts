import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** Bytes of a file, gzip level 9. */
export async function gzipSize(path: string): Promise<number> {
  return gzipSync(await readFile(path), { level: 9 }).length;
}
