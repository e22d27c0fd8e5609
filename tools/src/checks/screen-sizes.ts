import { screenFilesSchema } from '@alo/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { repository } from '../repository.ts';
import { gzipSize } from './gzip-size.ts';

const screensSchema = v.record(v.string(), screenFilesSchema);
const sharedFilesSchema = v.record(v.string(), v.array(v.string()));

async function readJson<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  return v.parse(schema, JSON.parse(await readFile(path, 'utf8')));
}

/**
 * Bytes of JavaScript (gzip) that each screen of a built remote is fetched with beyond the host's first page, by its path:
 * the entry of the remote, the screen's own files, and the shared modules that it takes from the host.
 */
export async function screenSizes(remote: string): Promise<ReadonlyMap<string, number>> {
  const host = join(repository, 'host/dist');
  const dist = join(repository, remote, 'dist');
  const screens = await readJson(join(dist, 'screens.json'), screensSchema);
  const shared = await readJson(join(host, 'shared-files.json'), sharedFilesSchema);
  // Most screens have the same kits.
  const known = new Map<string, Promise<number>>();
  const sizeOf = (path: string) => {
    const size = known.get(path) ?? gzipSize(path);
    known.set(path, size);
    return size;
  };
  const sizes = Object.entries(screens).map(async ([path, screen]) => {
    const own = ['remoteEntry.js', ...screen.files].map((file) => join(dist, file));
    const files = new Set(screen.shared.flatMap((name) => shared[name] ?? []));
    const all = [...own, ...[...files].map((file) => join(host, file))];
    const bytes = await Promise.all(all.map(sizeOf));
    return [path, bytes.reduce((sum, one) => sum + one, 0)] as const;
  });
  return new Map(await Promise.all(sizes));
}
