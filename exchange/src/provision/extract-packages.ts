import { readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { DiskFullError, ProvisionError } from './errors.ts';
import { isDiskFull } from './private-apt.ts';

/** A package that arrived whole could not be unpacked. */
export class ExtractError extends ProvisionError {
  override readonly name = 'ExtractError';
  readonly code = 'extract-failed';
}

/** Parts of the packages that a running Asterisk never opens. */
const unneeded = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'usr/share/perl', 'var'];

/**
 * Unpacks the packages into `root` (no installation scripts run) and makes the link
 * `sounds/en` that Debian's installation script would have made.
 * @throws {DiskFullError | ExtractError}
 */
export async function extractPackages(debs: readonly string[], root: string): Promise<void> {
  const queue = [...debs];
  const worker = async (): Promise<void> => {
    for (let deb = queue.shift(); deb !== undefined; deb = queue.shift()) {
      const result = await runCommand(['dpkg-deb', '-x', deb, root]);
      if (result.code === 0) continue;
      if (isDiskFull(result.stderr)) throw new DiskFullError(root);
      throw new ExtractError(`A package could not be unpacked: ${result.stderr.trim()}`);
    }
  };
  await Promise.all([worker(), worker()]);
  await Promise.all(unneeded.map((path) => rm(join(root, path), { recursive: true, force: true })));
  const sounds = join(root, 'usr/share/asterisk/sounds');
  const names = await readdir(sounds).catch((): string[] => []);
  const english = names.find((name) => name.startsWith('en_US')) ?? names.find((n) => n !== 'en');
  if (english !== undefined && !names.includes('en')) await symlink(english, join(sounds, 'en'));
}
