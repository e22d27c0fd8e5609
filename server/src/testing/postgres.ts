import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the containers run at the first start of PostgreSQL. */
const createDatabase = join(import.meta.dirname, '../../../docker/create-database.sh');
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
  readonly folder: string;
  /** Stops it and leaves its folder. */
  readonly stop: () => Promise<void>;
  /** Starts it again where it was. */
  readonly resume: () => Promise<void>;
  /** Stops it and removes its folder. */
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

/** Starts the PostgreSQL of a folder; closing it leaves the folder. */
async function runPostgres(programs: string, folder: string, givenPort?: number) {
  const port = givenPort ?? (await freePort());
  const server = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', join(folder, 'data'), '-p', String(port), '-k', folder],
      ...['-c', 'listen_addresses=127.0.0.1', '-F'],
    ],
    { ...serverUser(), cwd: folder, stdio: 'pipe' },
  );
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error('PostgreSQL ended while starting')));
  });
  return {
    port,
    url: `postgresql://alo@127.0.0.1:${port}/alo`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    },
  };
}

/** A new PostgreSQL in a folder, with the database and the login role that production has. */
async function createPostgres(programs: string, folder: string) {
  const user = serverUser();
  await chmod(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  execFileSync(
    join(programs, 'initdb'),
    [
      ...['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust'],
      ...['-E', 'UTF8', '--locale', 'C.UTF-8', '-N'],
    ],
    { ...user, cwd: folder, stdio: 'pipe' },
  );
  const running = await runPostgres(programs, folder);
  execFileSync(createDatabase, {
    env: {
      ...process.env,
      PGHOST: '127.0.0.1',
      PGPORT: String(running.port),
      ALO_DATABASE_PASSWORD: 'alo',
    },
    stdio: 'pipe',
  });
  return running;
}

/** Starts a PostgreSQL of its own in a temporary folder, or one in a folder that has its data already. */
export async function startPostgres(programs: string, filled?: string): Promise<TestPostgres> {
  const folder = filled ?? (await mkdtemp(join(tmpdir(), 'alo-postgres-')));
  let running = await (filled === undefined
    ? createPostgres(programs, folder)
    : runPostgres(programs, folder));
  return {
    url: running.url,
    folder,
    stop: () => running.stop(),
    resume: async () => void (running = await runPostgres(programs, folder, running.port)),
    close: async () => {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
