import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type App, repository } from '../repository.ts';

const shared = ['shared/contracts', 'shared/core', 'shared/ui', 'shared/build', 'pnpm-lock.yaml'];

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  const nested = entries
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name))
    .map((entry) => filesBelow(join(path, entry.name)));
  return (await Promise.all(nested)).flat();
}

/** Digest of everything a build of an app reads: its sources, the shared packages, the lock file. */
export async function inputsHash(app: App): Promise<string> {
  const roots = [app, ...shared].map((path) => join(repository, path));
  const files = (await Promise.all(roots.map(filesBelow))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(relative(repository, file)).update('\0');
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}
