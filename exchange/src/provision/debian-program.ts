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
import { debianTriplet } from './asterisk-install.ts';
import { findDebianMirror } from './debian-mirror.ts';
import { DiskFullError, MirrorUnreachableError, UnsupportedPlatformError } from './errors.ts';
import { ExtractError, extractPackages } from './extract-packages.ts';
import { fetchPackages, packagePath } from './fetch-packages.ts';
import { downloadSize, formatLock, type LockedPackage, parseLock } from './package-lock.ts';
import { resolvePackages } from './private-apt.ts';

/** How a program is called: itself with its leading arguments. */
export interface RunnableProgram {
  readonly command: readonly string[];
}

/** A program that Debian packages, and how its unpacked tree is run. */
export interface DebianProgram<Install extends RunnableProgram> {
  /** Short word for its lock and its trees. */
  readonly name: string;
  readonly packages: readonly string[];
  readonly describe: (root: string, triplet: string, version: string) => Install;
  /** Option that makes it say its version, and how that is read; undefined: it does not run. */
  readonly askVersion: string;
  readonly parseVersion: (text: string) => string | undefined;
}

export type FetchProgress =
  | { readonly step: 'resolve' }
  | { readonly step: 'download'; readonly doneBytes: number; readonly totalBytes: number }
  | { readonly step: 'extract' };

/** Unpacked size by downloaded size, measured at 3.3; the packages themselves lie beside the tree until the end. */
const diskFactor = 4.5;

/** Runs a program of an unpacked tree by the tree's own loader and libraries. */
export function loaderCommand(root: string, triplet: string, program: string): readonly string[] {
  const libraries = join(root, 'usr/lib', triplet);
  const loader = triplet.startsWith('x86_64') ? 'ld-linux-x86-64.so.2' : 'ld-linux-aarch64.so.1';
  return [join(libraries, loader), '--library-path', libraries, join(root, program)];
}

/**
 * Gives a program of Debian unpacked into `cacheDir`, which only this program uses, without root and without
 * installing anything. An interrupted call leaves nothing half-made; what was downloaded is kept.
 * @throws {MirrorUnreachableError | DiskFullError | UnsupportedPlatformError}
 */
export async function provisionProgram<Install extends RunnableProgram>(
  program: DebianProgram<Install>,
  options: { readonly cacheDir: string; readonly aptFolder?: string },
  report: (progress: FetchProgress) => void = () => undefined,
): Promise<Install> {
  const cacheDir = resolve(options.cacheDir);
  const triplet = debianTriplet();
  if (triplet === undefined) {
    throw new UnsupportedPlatformError(
      `${process.platform}/${process.arch} has no Debian packages`,
    );
  }
  const tree = (packages: readonly LockedPackage[]) => treeFolder(program, cacheDir, packages);
  const lock = join(cacheDir, `${program.name}.lock`);
  const cached = await readLock(lock);
  const ready = cached && (await openTree(program, tree(cached), triplet));
  if (ready !== undefined) return ready;

  await requireAptTools();
  return mapDiskErrors(cacheDir, async () => {
    await mkdir(cacheDir, { recursive: true });
    await dropAbandonedWork(cacheDir);
    const work = await mkdtemp(join(cacheDir, 'work-'));
    try {
      const makeLock = async (): Promise<LockedPackage[]> => {
        report({ step: 'resolve' });
        const mirror = await findDebianMirror(options.aptFolder);
        const packages = await resolvePackages(mirror, work, program.packages);
        await writeFile(join(work, 'lock'), formatLock(packages));
        await rename(join(work, 'lock'), lock);
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
        // A mirror drops packages it has newer ones of: an old lock is then recreated, once.
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
      const install = await publishTree(program, root, tree(packages), triplet);
      await rm(debs, { recursive: true, force: true });
      await dropOtherTrees(program, cacheDir, tree(packages));
      return install;
    } catch (error) {
      // Another process may have finished meanwhile and cleared the packages away.
      const locked = await readLock(lock);
      const made = locked && (await openTree(program, tree(locked), triplet));
      if (made === undefined) throw error;
      return made;
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
}

/** Runs the new tree once, then moves it to its final name: a tree with that name is whole. */
async function publishTree<Install extends RunnableProgram>(
  program: DebianProgram<Install>,
  root: string,
  target: string,
  triplet: string,
): Promise<Install> {
  const { command } = program.describe(root, triplet, '');
  const { stdout, stderr } = await runCommand([...command, program.askVersion], {
    timeoutMs: 10_000,
  });
  const version = program.parseVersion(stdout);
  if (version === undefined) {
    throw new ExtractError(`The fetched ${program.name} does not run: ${stderr}`);
  }
  await writeFile(join(root, 'version'), version);
  // Another process may have been faster; its tree is as good as ours.
  await rename(root, target).catch(() => undefined);
  return program.describe(target, triplet, version);
}

async function openTree<Install extends RunnableProgram>(
  program: DebianProgram<Install>,
  root: string,
  triplet: string,
): Promise<Install | undefined> {
  const version = await readFile(join(root, 'version'), 'utf8').catch(() => undefined);
  return version === undefined ? undefined : program.describe(root, triplet, version);
}

function treeFolder(
  { name }: Pick<DebianProgram<RunnableProgram>, 'name'>,
  cacheDir: string,
  packages: readonly LockedPackage[],
): string {
  const digest = createHash('sha256').update(formatLock(packages)).digest('hex').slice(0, 12);
  return join(cacheDir, `${name}-${digest}`);
}

async function readLock(path: string): Promise<LockedPackage[] | undefined> {
  const packages = parseLock(await readFile(path, 'utf8').catch(() => ''));
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
async function dropOtherTrees(
  program: Pick<DebianProgram<RunnableProgram>, 'name'>,
  cacheDir: string,
  keep: string,
): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    const path = join(cacheDir, name);
    const isTree = name.startsWith(`${program.name}-`) && /-[0-9a-f]{12}$/.test(name);
    if (isTree && path !== keep) {
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
