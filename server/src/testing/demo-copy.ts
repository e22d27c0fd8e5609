import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';

const prefix = 'alo-demo-';
const making = 'alo-making-';
/** Where it is kept; somewhere else than temporary files for who runs tests again and again. */
const keptIn = process.env['ALO_DEMO_DATA'] ?? tmpdir();
const sources = ['../..', '../../../shared/contracts'].map((folder) =>
  join(import.meta.dirname, folder, 'src'),
);
const hour = 3_600_000;
/** Midnight of the demo companies: what they did today is of another day then. */
const dayOf = new Intl.DateTimeFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' });

/** Begins the names of what was made of one state of the sources on one day. */
function nameOf(programs: string | undefined): string {
  const hash = createHash('sha256').update(dayOf.format());
  for (const folder of sources) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (file.endsWith('.test.ts')) continue;
      const { size, mtimeMs } = statSync(join(folder, file));
      hash.update(`${folder}/${file} ${size} ${mtimeMs}\n`);
    }
  }
  const database = programs === undefined ? 'PGlite' : 'PostgreSQL';
  return `${prefix}${database}-${hash.digest('hex').slice(0, 16)}`;
}

const serverOf = (folder: string) => join(folder, 'server');
const postgresOf = (folder: string) => join(folder, 'postgres');

/** To another file system, too. */
const move = (from: string, to: string) => execFileSync('mv', ['--no-target-directory', from, to]);

async function make(folder: string, programs: string | undefined): Promise<void> {
  // Who copies only needs none of the server.
  const { startTestServer } = await import('./test-server.ts');
  const postgres = programs === undefined ? undefined : await startPostgres(programs);
  const url = postgres === undefined ? {} : { DATABASE_URL: postgres.url };
  const data = await mkdtemp(join(tmpdir(), 'alo-server-'));
  const server = await startTestServer(url, data);
  // Each copy would read the greetings aloud again: more work than most suites are.
  await server.running.services.sounds.resume();
  await server.running.close();
  move(data, serverOf(folder));
  if (postgres === undefined) {
    // At each start the embedded database fills all its buffers with zeros: longer than what suites gain by 128 MB.
    const settings = join(serverOf(folder), 'database', 'postgresql.conf');
    return appendFile(settings, "shared_buffers = '16MB'\n");
  }
  await postgres.stop();
  move(postgres.folder, postgresOf(folder));
}

const ageOf = (folder: string) =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

/** Those of earlier hours that no suite copies any more, and what was never done. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(keptIn)) {
    if (!name.startsWith(prefix) && !name.startsWith(making)) continue;
    const folder = join(keptIn, name);
    if ((await ageOf(folder)) > 2 * hour) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The data of a demo server that has been started once, to copy from; made by whoever comes first. It serves for an
 * hour, which is longer than a whole test run: what the demo companies have is as old as it is.
 */
export async function demoData(programs: string | undefined): Promise<string> {
  const name = nameOf(programs);
  await mkdir(keptIn, { recursive: true });
  for (const one of await readdir(keptIn)) {
    const folder = join(keptIn, one);
    if (one.startsWith(name) && (await ageOf(folder)) < hour) return folder;
  }
  await removeOld();
  const own = await mkdtemp(join(keptIn, making));
  await make(own, programs);
  const folder = join(keptIn, `${name}-${Math.floor(Date.now() / 60_000)}`);
  // Somebody else may have been quicker.
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
  return folder;
}

/**
 * Folders of a demo server that has been started before, for a suite of its own: starting on them takes a fifth of
 * making all of it. Without the programs of PostgreSQL the database is the embedded one.
 */
export async function demoCopy(
  programs: string | undefined,
): Promise<{ readonly server: string; readonly postgres: string | undefined }> {
  const made = await demoData(programs);
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
