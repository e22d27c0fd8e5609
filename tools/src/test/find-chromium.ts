import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { UserError } from '../errors.ts';
import { runProgram } from '../run-program.ts';
import { unpackChromium } from './unpack-chromium.ts';

/**
 * Packages of Debian. First Chromium without a window: the same pages and calls for two thirds of the work; older
 * releases of Debian have the whole browser only.
 */
const packages = ['chromium-headless-shell', 'chromium'];

const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function installed(): Promise<string | undefined> {
  const folders = `${process.env['PATH'] ?? ''}${delimiter}/usr/bin${delimiter}/usr/local/bin`
    .split(delimiter)
    .filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [process.env['ALO_CHROMIUM'] ?? '', ...candidates]) {
    if (path !== '' && (await isExecutable(path))) return path;
  }
  return undefined;
}

/** Debian's package, the way its administrator would do it. */
async function installAsRoot(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram(['apt-get', 'update'], { env });
  for (const name of packages) {
    const install = ['apt-get', 'install', '-y', '--no-install-recommends', name];
    const { code } = await runProgram(install, { env });
    if (code === 0) return;
  }
}

/**
 * Path of a Chromium: `ALO_CHROMIUM`, one on the PATH, Debian's package installed (root) or unpacked
 * into `cacheFolder` (anybody else). Rejects with one clear line when there is no way.
 */
export async function findChromium(cacheFolder: string): Promise<string> {
  const present = await installed();
  if (present !== undefined) return present;
  if (process.getuid?.() === 0) {
    await installAsRoot();
    const fresh = await installed();
    if (fresh !== undefined) return fresh;
  }
  const unpacked = await unpackChromium(cacheFolder, packages);
  if (unpacked !== undefined) return unpacked;
  throw new UserError(
    'NO_CHROMIUM',
    'No Chromium is here and none could be had from Debian. Install one, or name it with ALO_CHROMIUM.',
  );
}
