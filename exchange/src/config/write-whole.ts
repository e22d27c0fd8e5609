import { rename, writeFile } from 'node:fs/promises';

/** Writes a file that only its owner may read; whoever opens it sees the old text or the new one. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
