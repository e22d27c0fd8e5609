import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

/** Folder of the checkout. */
export const repository = resolve(import.meta.dirname, '../..');

/** Folder for what can be made again at any time. */
export const cacheFolder = join(repository, '.cache');

/** Where Debian's packages of Asterisk are unpacked. */
export function asteriskCacheOf(environment: NodeJS.ProcessEnv): string {
  return resolve(environment['ALO_CACHE_DIR'] ?? join(cacheFolder, 'asterisk'));
}

const packageSchema = v.object({ name: v.string(), version: v.string() });

/** Name and version of a package of the workspace; `folder` is relative to the checkout. */
export function readPackage(folder: string): v.InferOutput<typeof packageSchema> {
  const text = readFileSync(join(repository, folder, 'package.json'), 'utf8');
  return v.parse(packageSchema, JSON.parse(text));
}
