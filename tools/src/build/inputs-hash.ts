import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const passedOver = new Set(['node_modules', 'dist', 'testing', 'api', '.cache']);

async function filesBelow(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => !passedOver.has(name) && !/\.test\.\w+$|\.md$|\.txt$/.test(name))
    .map((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
  return (await Promise.all(nested)).flat();
}

/**
 * Hash over names and contents of the files below `inputs` (files or folders relative to `base`), as
 * hexadecimal digits; and over `also`, the hash of what was read before. Tests, documentation and results of builds do
 * not count.
 */
export async function inputsHash(
  base: string,
  inputs: readonly string[],
  also = '',
): Promise<string> {
  const hash = createHash('sha256').update(also);
  const lists = await Promise.all(inputs.map((input) => filesBelow(join(base, input))));
  for (const file of lists.flat().sort()) {
    hash.update(file.slice(base.length)).update('\0');
    hash.update(await readFile(file)).update('\0');
  }
  return hash.digest('hex');
}
