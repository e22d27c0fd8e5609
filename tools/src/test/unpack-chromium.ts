import { access, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../run-program.ts';

const uriLine = /^'([^']+)' (\S+) \d+ (?:SHA256:([0-9a-f]{64}))/gm;

/** Folders of our own for apt, over the sources and the package status of the machine. */
function aptOptions(folder: string): string[] {
  const settings = {
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    'Acquire::Languages': 'none',
    'Acquire::Check-Valid-Until': 'false',
    'Acquire::ForceHash': 'SHA256',
    'APT::Install-Recommends': 'false',
    'APT::Sandbox::User': '',
    'Debug::NoLocking': '1',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

function launcher(root: string, binary: string, triplet: string): string {
  const system = `usr/lib/${triplet}`;
  // The sound library names the folder of its other half by the path of an installed one.
  const libraries = [system, `${system}/pulseaudio`, `lib/${triplet}`, 'usr/lib/chromium'];
  const path = libraries.map((folder) => join(root, folder)).join(':');
  return [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${path}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="${join(root, 'etc/fonts')}"`,
    `exec "${join(root, binary)}" "$@"`,
    '',
  ].join('\n');
}

async function unpack(folder: string, name: string): Promise<boolean> {
  const debs = join(folder, 'debs');
  for (const path of ['lists/partial', 'cache/archives/partial', 'debs', 'root']) {
    await mkdir(join(folder, path), { recursive: true });
  }
  const options = aptOptions(folder);
  await runProgram(['apt-get', ...options, 'update']);
  const wanted = [name, 'fonts-dejavu-core'];
  const { output } = await runProgram([
    'apt-get',
    ...options,
    'install',
    '-y',
    '--print-uris',
    ...wanted,
  ]);
  const packages = [...output.matchAll(uriLine)];
  for (const [, uri = '', file = '', sum = ''] of packages) {
    const target = join(debs, file);
    await runProgram(['/usr/lib/apt/apt-helper', 'download-file', uri, target, `SHA256:${sum}`]);
    const { code } = await runProgram(['dpkg-deb', '-x', target, join(folder, 'root')]);
    if (code !== 0) return false;
    await rm(target);
  }
  return packages.length > 0;
}

/**
 * Chromium from Debian's packages without root: the first of the packages `names` that there is, unpacked into a folder
 * and started by a small script.
 */
export async function unpackChromium(
  cacheFolder: string,
  names: readonly string[],
): Promise<string | undefined> {
  for (const name of names) {
    const program = await unpackPackage(cacheFolder, name);
    if (program !== undefined) return program;
  }
  return undefined;
}

async function unpackPackage(cacheFolder: string, name: string): Promise<string | undefined> {
  const folder = join(cacheFolder, name);
  const program = join(folder, name);
  const isThere = await access(program).then(
    () => true,
    () => false,
  );
  if (isThere) return program;
  await rm(folder, { recursive: true, force: true });
  if (!(await unpack(folder, name))) return undefined;
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  const root = join(folder, 'root');
  const binary = join('usr/lib/chromium', name);
  if ((await readFile(join(root, binary)).catch(() => '')).length === 0) return undefined;
  await writeFile(program, launcher(root, binary, triplet));
  await chmod(program, 0o755);
  return program;
}
