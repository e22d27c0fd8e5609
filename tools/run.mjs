// First step of `npm start` and `npm test` on a machine that has only Node and npm:
// installs the workspace when the lock file changed, then runs `ws:<command>` with the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'start', ...args] = process.argv.slice(2);
const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pnpm = ['-y', `pnpm@${config.pnpm}`];
const stampFile = join(root, 'node_modules', '.alo-install');
const stamp = createHash('sha256')
  .update(readFileSync(join(root, 'pnpm-lock.yaml')))
  .update(readFileSync(join(root, 'package.json')))
  .update(process.arch)
  .digest('hex');

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  process.stdout.write('Alo: installing packages …\n');
  const install = spawnSync(
    'npx',
    [...pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (install.status !== 0) {
    process.stderr.write(
      'Alo: the packages could not be installed. Check that the npm registry can be reached and the disk has room, then try again.\n',
    );
    process.exit(1);
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

const pinned = join(root, 'node_modules', '.bin', 'node');
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const script = scripts[`ws:${command}`];
if (!script) {
  process.stderr.write(`Alo: there is no command "${command}".\n`);
  process.exit(1);
}
const [, ...nodeArgs] = script.split(' ');
const child = spawn(existsSync(pinned) ? pinned : process.execPath, [...nodeArgs, ...args], {
  cwd: root,
  // What Node has compiled once need not be compiled again: half of the seconds before the first line.
  env: { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
