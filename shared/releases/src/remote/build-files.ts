import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ReleaseError } from '../release-error.ts';

/** Name in the release's folder → content. */
export type BuildFiles = ReadonlyMap<string, Uint8Array>;

/** The list of hashes itself, and what the tools of this checkout note beside a build. */
export const integrityFile = 'integrity.json';
const notReleased = /^build\.json$/;

/** Every file that a build left, by its name with forward slashes. */
export async function readBuildFiles(dist: string): Promise<BuildFiles> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !notReleased.test(path))
    .sort();
  const files = paths.map(async (path) => [path, await readFile(join(dist, path))] as const);
  return new Map(await Promise.all(files));
}

const hashOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** What a compressed copy unpacks to; undefined for every other file. */
function unpacked(path: string, bytes: Uint8Array): [string, Uint8Array] | undefined {
  if (path.endsWith('.gz')) return [path.slice(0, -3), gunzipSync(bytes)];
  if (path.endsWith('.br')) return [path.slice(0, -3), brotliDecompressSync(bytes)];
  return undefined;
}

function isAsSaid(
  path: string,
  bytes: Uint8Array,
  integrity: Readonly<Record<string, string>>,
): boolean {
  if (path in integrity) return hashOf(bytes) === integrity[path];
  try {
    const [original, content] = unpacked(path, bytes) ?? [];
    return (
      original !== undefined && content !== undefined && hashOf(content) === integrity[original]
    );
  } catch {
    return false;
  }
}

/**
 * Throws NO_RELEASE unless the integrity list covers every file, compressed copies by what they unpack
 * to, and every file of it is there.
 */
export function requireIntegrity(
  files: BuildFiles,
  integrity: Readonly<Record<string, string>>,
): void {
  const missing = Object.keys(integrity).filter((path) => !files.has(path));
  const wrong = [...files]
    .filter(([path, bytes]) => path !== integrityFile && !isAsSaid(path, bytes, integrity))
    .map(([path]) => path);
  if (missing.length + wrong.length === 0) return;
  throw new ReleaseError(
    'NO_RELEASE',
    `The build is not whole: ${[...missing, ...wrong].join(', ')} ${missing.length > 0 ? 'missing' : 'not as integrity.json says'}. Build it again.`,
  );
}
