import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { startTestServer } from './test-server.ts';

const prefix = 'alo-demo-';
const sources = ['../..', '../../../shared/contracts'].map((folder) =>
  join(import.meta.dirname, folder, 'src'),
);
const hour = 3_600_000;

/** Another one for each state of the sources and each hour: what the demo company has is as old as it is. */
function nameOf(database: string): string {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / hour)));
  for (const folder of sources) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (file.endsWith('.test.ts')) continue;
      const { size, mtimeMs } = statSync(join(folder, file));
      hash.update(`${folder}/${file} ${size} ${mtimeMs}\n`);
    }
  }
  return `${prefix}${database}-${hash.digest('hex').slice(0, 16)}`;
}

const serverOf = (folder: string) => join(folder, 'server');
const postgresOf = (folder: string) => join(folder, 'postgres');

async function make(folder: string, programs: string | undefined): Promise<void> {
  const postgres = programs === undefined ? undefined : await startPostgres(programs);
  const url = postgres === undefined ? {} : { DATABASE_URL: postgres.url };
  const data = await mkdtemp(join(tmpdir(), 'alo-server-'));
  const server = await startTestServer(url, data);
  // Each copy would read the greetings aloud again: more work than most suites are.
  await server.running.services.sounds.resume();
  await server.running.close();
  await rename(data, serverOf(folder));
  if (postgres === undefined) return;
  await postgres.stop();
  await rename(postgres.folder, postgresOf(folder));
}

/** Those of earlier hours that no suite copies any more. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const age = Date.now() - (await stat(folder).then(({ mtimeMs }) => mtimeMs, Date.now));
    if (age > 2 * hour) await rm(folder, { recursive: true, force: true });
  }
}

/** The data of a demo server that has been started once, to copy from; made by whoever comes first. */
async function demoData(database: string, programs: string | undefined): Promise<string> {
  const folder = join(tmpdir(), nameOf(database));
  if (existsSync(folder)) return folder;
  await removeOld();
  const own = await mkdtemp(join(tmpdir(), 'alo-making-'));
  await make(own, programs);
  // Somebody else may have been quicker.
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
  return folder;
}

/**
 * Folders of a demo server that has been started before, for a suite of its own: starting on them takes a fifth of
 * making all of it. Without the programs of PostgreSQL the database is the embedded one.
 */
export async function demoCopy(
  database: string,
  programs: string | undefined,
): Promise<{ readonly server: string; readonly postgres: string | undefined }> {
  const made = await demoData(database, programs);
  const copy = async (from: string, name: string) => {
    const folder = await mkdtemp(join(tmpdir(), name));
    // Owners and rights too: PostgreSQL insists on them.
    execFileSync('cp', ['-a', '--no-target-directory', from, folder]);
    return folder;
  };
  return {
    server: await copy(serverOf(made), 'alo-server-'),
    postgres: programs === undefined ? undefined : await copy(postgresOf(made), 'alo-postgres-'),
  };
}
