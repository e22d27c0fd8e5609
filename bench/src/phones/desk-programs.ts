import { existsSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Packages of Debian and the program that each brings. */
const programs = {
  'baresip-core': '/usr/bin/baresip',
  'linphone-cli': '/usr/bin/linphonec',
} as const;

/**
 * Sees to it that baresip and linphone are on the machine: they look for their modules and grammars at fixed places, so
 * that they are installed, not unpacked.
 * @throws {Error} that says what to install, where this may not
 */
export async function requireDeskPrograms(): Promise<void> {
  const missing = Object.entries(programs).flatMap(([name, path]) =>
    existsSync(path) ? [] : [name],
  );
  if (missing.length === 0) return;
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  if (process.getuid?.() !== 0) throw new Error(`Install them first: ${command.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run(command[0] ?? '', command.slice(1), { env });
}
