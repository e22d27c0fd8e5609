import { createHash } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runCommand } from '../run-command.ts';
import {
  type AsteriskInstall,
  debianTriplet,
  findSystemAsterisk,
  parseAsteriskVersion,
} from './asterisk-install.ts';
import { findDebianMirror } from './debian-mirror.ts';
import { DiskFullError, MirrorUnreachableError, UnsupportedPlatformError } from './errors.ts';
import { ExtractError, extractPackages } from './extract-packages.ts';
import { fetchPackages, packagePath } from './fetch-packages.ts';
import { downloadSize, formatLock, type LockedPackage, parseLock } from './package-lock.ts';
import { resolvePackages } from './private-apt.ts';

export type ProvisionProgress =
  | { readonly step: 'resolve' }
  | { readonly step: 'download'; readonly doneBytes: number; readonly totalBytes: number }
  | { readonly step: 'extract' }
  | { readonly step: 'ready'; readonly install: AsteriskInstall };

export interface ProvisionOptions {
  /** Folder for the packages and the tree; made when absent. It may be thrown away at any time. */
  readonly cacheDir: string;
  readonly onProgress?: (progress: ProvisionProgress) => void;
  /** Passes over an Asterisk on the PATH, for tests and for a pinned version. */
  readonly ignoreSystem?: boolean;
  /** Folder of apt's configuration; /etc/apt unless a test says otherwise. */
  readonly aptFolder?: string;
}

/** Unpacked size by downloaded size, measured at 3.3; the packages themselves lie beside the tree until the end. */
const diskFactor = 4.5;

/**
 * Gives an Asterisk ≥ 20 without needing root: the one on the PATH, or Debian's own packages unpacked
 * into `cacheDir` (about 83 MB to fetch once; later calls answer in milliseconds). An interrupted call
 * leaves nothing half-made that a later one would use, and what was downloaded is kept.
 * @throws {MirrorUnreachableError | DiskFullError | UnsupportedPlatformError}
 */
export async function provisionAsterisk(options: ProvisionOptions): Promise<AsteriskInstall> {
  const report = options.onProgress ?? (() => undefined);
  const system = options.ignoreSystem === true ? undefined : await findSystemAsterisk();
  const install = system ?? (await provisionFromDebian(options, report));
  report({ step: 'ready', install });
  return install;
}

async function provisionFromDebian(
  options: ProvisionOptions,
  report: (progress: ProvisionProgress) => void,
): Promise<AsteriskInstall> {
  const cacheDir = resolve(options.cacheDir);
  const triplet = debianTriplet();
  if (triplet === undefined) {
    throw new UnsupportedPlatformError(
      `${process.platform}/${process.arch} has no Debian packages`,
    );
  }
  const cached = await readLock(cacheDir);
  const ready = cached && (await openTree(treeFolder(cacheDir, cached), triplet));
  if (ready !== undefined) return ready;

  await requireAptTools();
  return mapDiskErrors(cacheDir, async () => {
    await mkdir(cacheDir, { recursive: true });
    await dropAbandonedWork(cacheDir);
    const work = await mkdtemp(join(cacheDir, 'work-'));
    try {
      const makeLock = async (): Promise<LockedPackage[]> => {
        report({ step: 'resolve' });
        const packages = await resolvePackages(await findDebianMirror(options.aptFolder), work);
        await writeFile(join(work, 'lock'), formatLock(packages));
        await rename(join(work, 'lock'), lockPath(cacheDir));
        return packages;
      };
      const debs = join(cacheDir, 'debs');
      const download = async (packages: readonly LockedPackage[]): Promise<void> => {
        await requireSpace(cacheDir, packages);
        const totalBytes = downloadSize(packages);
        await fetchPackages(packages, debs, (doneBytes) =>
          report({ step: 'download', doneBytes, totalBytes }),
        );
      };
      let packages = cached ?? (await makeLock());
      try {
        await download(packages);
      } catch (error) {
        // A mirror drops packages it has newer ones of: an old lock is then made anew, once.
        if (cached === undefined || !(error instanceof MirrorUnreachableError)) throw error;
        packages = await makeLock();
        await download(packages);
      }
      report({ step: 'extract' });
      const root = join(work, 'root');
      await mkdir(root);
      await extractPackages(
        packages.map((item) => packagePath(item, debs)),
        root,
      );
      const install = await publishTree(root, treeFolder(cacheDir, packages), triplet);
      await rm(debs, { recursive: true, force: true });
      await dropOtherTrees(cacheDir, treeFolder(cacheDir, packages));
      return install;
    } catch (error) {
      // Another process may have finished meanwhile and cleared the packages away.
      const lock = await readLock(cacheDir);
      const made = lock && (await openTree(treeFolder(cacheDir, lock), triplet));
      if (made === undefined) throw error;
      return made;
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
}

/** Runs the new tree once, then moves it to its final name: a tree with that name is whole. */
async function publishTree(
  root: string,
  target: string,
  triplet: string,
): Promise<AsteriskInstall> {
  const candidate = describeTree(root, triplet, '');
  const { stdout, stderr } = await runCommand([...candidate.command, '-V'], { timeoutMs: 10_000 });
  const version = parseAsteriskVersion(stdout);
  if (version === undefined) throw new ExtractError(`The fetched Asterisk does not run: ${stderr}`);
  await writeFile(join(root, 'version'), version);
  // Another process may have been faster; its tree is as good as ours.
  await rename(root, target).catch(() => undefined);
  return describeTree(target, triplet, version);
}

async function openTree(root: string, triplet: string): Promise<AsteriskInstall | undefined> {
  const version = await readFile(join(root, 'version'), 'utf8').catch(() => undefined);
  return version === undefined ? undefined : describeTree(root, triplet, version);
}

function describeTree(root: string, triplet: string, version: string): AsteriskInstall {
  const libraries = join(root, 'usr/lib', triplet);
  const loader = triplet.startsWith('x86_64') ? 'ld-linux-x86-64.so.2' : 'ld-linux-aarch64.so.1';
  const program = join(root, 'usr/sbin/asterisk');
  return {
    kind: 'provisioned',
    version,
    command: [join(libraries, loader), '--library-path', libraries, program],
    modulesFolder: join(libraries, 'asterisk/modules'),
    dataFolder: join(root, 'usr/share/asterisk'),
  };
}

function lockPath(cacheDir: string): string {
  return join(cacheDir, 'asterisk.lock');
}

function treeFolder(cacheDir: string, packages: readonly LockedPackage[]): string {
  const digest = createHash('sha256').update(formatLock(packages)).digest('hex').slice(0, 12);
  return join(cacheDir, `asterisk-${digest}`);
}

async function readLock(cacheDir: string): Promise<LockedPackage[] | undefined> {
  const text = await readFile(lockPath(cacheDir), 'utf8').catch(() => '');
  const packages = parseLock(text);
  return packages.length === 0 ? undefined : packages;
}

async function requireAptTools(): Promise<void> {
  for (const tool of ['apt-get', 'dpkg-deb']) {
    const { code } = await runCommand([tool, '--version'], { timeoutMs: 5_000 });
    if (code !== 0) throw new UnsupportedPlatformError(`"${tool}" is not there`);
  }
}

async function requireSpace(cacheDir: string, packages: readonly LockedPackage[]): Promise<void> {
  const needed = Math.ceil(downloadSize(packages) * diskFactor);
  const { bavail, bsize } = await statfs(cacheDir);
  const free = bavail * bsize;
  if (free < needed) throw new DiskFullError(cacheDir, needed, free);
}

/** Trees of earlier locks are of no more use; one that is running keeps its open files. */
async function dropOtherTrees(cacheDir: string, keep: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    const path = join(cacheDir, name);
    if (/^asterisk-[0-9a-f]{12}$/.test(name) && path !== keep) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** What a killed call left behind; an hour is far beyond the longest provisioning. */
async function dropAbandonedWork(cacheDir: string): Promise<void> {
  const oldest = Date.now() - 3_600_000;
  for (const name of await readdir(cacheDir)) {
    const path = join(cacheDir, name);
    if (!name.startsWith('work-') || (await stat(path)).mtimeMs > oldest) continue;
    await rm(path, { recursive: true, force: true });
  }
}

async function mapDiskErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new DiskFullError(folder, undefined, undefined, { cause: error });
    }
    throw error;
  }
}
