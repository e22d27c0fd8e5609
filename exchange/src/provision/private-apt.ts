import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import type { DebianMirror } from './debian-mirror.ts';
import { DiskFullError, MirrorUnreachableError } from './errors.ts';
import { type LockedPackage, parsePrintedUris } from './package-lock.ts';

/** Debian's releases that carry Asterisk 22, the calmer one first; other programs come from there too. */
const suites = ['forky', 'sid'];

/**
 * Asks apt, with folders of our own and an empty package status, which packages a program needs.
 * The signature of the index is verified; its expiry date is not, because a mirror may stand still for a while.
 * @throws {MirrorUnreachableError} when no suite answers with a complete list.
 */
export async function resolvePackages(
  mirror: DebianMirror,
  workFolder: string,
  wanted: readonly string[],
): Promise<LockedPackage[]> {
  let lastProblem = '';
  for (const suite of suites) {
    const folder = join(workFolder, suite);
    await mkdir(join(folder, 'lists', 'partial'), { recursive: true });
    await mkdir(join(folder, 'cache', 'archives', 'partial'), { recursive: true });
    await writeFile(join(folder, 'status'), '');
    const signedBy = mirror.keyring === undefined ? '' : `[signed-by=${mirror.keyring}] `;
    await writeFile(join(folder, 'sources.list'), `deb ${signedBy}${mirror.uri} ${suite} main\n`);
    const options = aptOptions(folder);

    const update = await runCommand(['apt-get', ...options, 'update', '--error-on=any']);
    if (update.code === 0) {
      const install = ['install', '--yes', '--print-uris', ...wanted];
      const solve = await runCommand(['apt-get', ...options, ...install]);
      const packages = parsePrintedUris(solve.stdout);
      await rm(folder, { recursive: true, force: true });
      if (solve.code === 0 && packages.length > wanted.length) return packages;
      lastProblem = firstProblem(solve.stderr);
    } else {
      lastProblem = firstProblem(update.stderr);
    }
    if (isDiskFull(lastProblem)) throw new DiskFullError(workFolder);
  }
  throw new MirrorUnreachableError(lastProblem);
}

/** Options for apt's own programs, for any user and away from the machine's package state. */
function aptOptions(folder: string): string[] {
  const settings = {
    'Dir::Etc::sourcelist': join(folder, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::preferences': '/dev/null',
    'Dir::Etc::preferencesparts': '/dev/null',
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'Acquire::Check-Valid-Until': 'false',
    'Acquire::Languages': 'none',
    'Acquire::ForceHash': 'SHA256',
    'Acquire::Retries': '2',
    'Acquire::http::Timeout': '15',
    'Acquire::https::Timeout': '15',
    'Acquire::IndexTargets::deb::DEP-11::DefaultEnabled': 'false',
    'Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled': 'false',
    'APT::Install-Recommends': 'false',
    'APT::Sandbox::User': '',
    'APT::Update::Post-Invoke-Success::': '',
    'Debug::NoLocking': '1',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

export function isDiskFull(text: string): boolean {
  return /no space left on device|ENOSPC/i.test(text);
}

export function firstProblem(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /^(?:E|W|Err)[:\s]/.test(line)) ?? lines[0] ?? 'no answer';
}
