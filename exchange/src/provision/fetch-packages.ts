import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runCommand } from '../run-command.ts';
import { DiskFullError, MirrorUnreachableError } from './errors.ts';
import type { LockedPackage } from './package-lock.ts';
import { firstProblem, isDiskFull } from './private-apt.ts';

const aptHelper = '/usr/lib/apt/apt-helper';
const helperOptions = [
  'APT::Sandbox::User=',
  'Acquire::Retries=2',
  'Acquire::http::Timeout=15',
].flatMap((setting) => ['-o', setting]);
const parallel = 6;
const filesAtOnce = 8;

/**
 * Brings every package of the lock into `folder`, named by its sha256; what is there already is kept.
 * apt's own downloader is used, so the machine's proxy and credentials for the mirror apply.
 * @param onFile - called after each package with the bytes present so far.
 * @throws {MirrorUnreachableError | DiskFullError}
 */
export async function fetchPackages(
  packages: readonly LockedPackage[],
  folder: string,
  onFile: (presentBytes: number) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  let present = 0;
  const missing: LockedPackage[] = [];
  for (const item of packages) {
    if (await isComplete(item, folder)) present += item.size;
    else missing.push(item);
  }
  onFile(present);

  const batches: LockedPackage[][] = [];
  for (let at = 0; at < missing.length; at += filesAtOnce) {
    batches.push(missing.slice(at, at + filesAtOnce));
  }
  const worker = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      await fetchBatch(batch, folder);
      for (const item of batch) present += item.size;
      onFile(present);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

export function packagePath(item: LockedPackage, folder: string): string {
  return join(folder, `${item.sha256}.deb`);
}

async function fetchBatch(batch: readonly LockedPackage[], folder: string): Promise<void> {
  const partial = (item: LockedPackage): string =>
    join(folder, `${item.sha256}.${process.pid}.part`);
  const wanted = batch.flatMap((item) => [item.url, partial(item), `SHA256:${item.sha256}`]);
  const result = await runCommand([aptHelper, ...helperOptions, 'download-file', ...wanted]);
  try {
    for (const item of batch) {
      const sum = await sha256Of(partial(item)).catch(() => undefined);
      if (sum !== item.sha256) {
        if (isDiskFull(result.stderr)) throw new DiskFullError(folder);
        throw new MirrorUnreachableError(`${item.file}: ${firstProblem(result.stderr)}`);
      }
      await rename(partial(item), packagePath(item, folder));
    }
  } finally {
    await Promise.all(batch.map((item) => rm(partial(item), { force: true })));
  }
}

async function isComplete(item: LockedPackage, folder: string): Promise<boolean> {
  const path = packagePath(item, folder);
  const size = await stat(path).then(
    (found) => found.size,
    () => -1,
  );
  return size === item.size && (await sha256Of(path)) === item.sha256;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
