import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const installed = '/usr/lib/postgresql';

/** Folder with PostgreSQL's server programs (15 or later), or undefined where there are none. */
export function findPostgres(): string | undefined {
  if (!existsSync(installed)) return undefined;
  return readdirSync(installed)
    .filter((version) => Number(version) >= 15)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(installed, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

export interface TestPostgres {
  readonly url: string;
  readonly close: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** PostgreSQL refuses to run as root: the user `postgres` of the package runs it then. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts a PostgreSQL of its own in a temporary folder. Its owner is no superuser, as in production. */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-postgres-'));
  const user = serverUser();
  await chmod(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'pipe' } as const;
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '-N'],
    options,
  );
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder, '-F'],
    options,
  );
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error('PostgreSQL ended while starting')));
  });
  const psql = (database: string, command: string) =>
    execFileSync('psql', [
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-d',
      database,
      '-c',
      command,
    ]);
  psql('postgres', 'create role alo login createrole');
  psql('postgres', 'create database alo owner alo');
  psql('alo', 'create extension pg_trgm');
  return {
    url: `postgresql://alo@127.0.0.1:${port}/alo`,
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
