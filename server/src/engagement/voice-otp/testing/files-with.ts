import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files anywhere below a folder in which a text stands, and those that have it in their name. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (path.slice(folder.length).includes(text)) found.push(path);
    else if (entry.isFile() && (await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}
