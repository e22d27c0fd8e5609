import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { openEmbeddedDatabase } from './embedded-database.ts';

const run = promisify(execFile);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-lost-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** A table with one line: the next need no room but that of the log. */
async function makeTable(pool: pg.Pool): Promise<void> {
  await pool.query('create table line (number integer)');
  await pool.query('insert into line values (0)');
}

/** Writes lines, each in a new segment of the log, until that fails: how many are confirmed. */
async function writeUntilFailure(pool: pg.Pool): Promise<number> {
  for (let confirmed = 1; ; confirmed += 1) {
    try {
      await pool.query('insert into line values (1)');
      await pool.query('select pg_switch_wal()').catch(() => undefined);
    } catch {
      return confirmed;
    }
  }
}

async function count(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ lines: number }>('select count(*)::int as lines from line');
  return rows[0]?.lines ?? 0;
}

test('a database that cannot write its log is lost instead of silent, and whole when opened again', async () => {
  const first = await openEmbeddedDatabase(folder);
  await makeTable(first.pool);
  const log = join(folder, 'database', 'pg_wal');
  await rename(log, `${log}.away`);
  const confirmed = await writeUntilFailure(first.pool);
  expect(await first.lost).toMatchObject({ code: 'DATABASE_LOST' });
  await expect(first.pool.query('select 1')).rejects.toThrow();
  await first.close();
  await rename(`${log}.away`, log);
  const second = await openEmbeddedDatabase(folder);
  expect(await count(second.pool)).toBeGreaterThanOrEqual(confirmed);
  await second.close();
}, 120_000);

test('a full disk is named, also at a start; with room again everything is there', async () => {
  if (process.getuid?.() !== 0) return;
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder]).catch(
    () => undefined,
  );
  // A container without the right to mount.
  if (mounted === undefined) return;
  const data = join(folder, 'data');
  const filler = join(folder, 'filler');
  const full = { code: 'DATABASE_LOST', message: expect.stringContaining('is full') };
  try {
    const first = await openEmbeddedDatabase(data);
    await makeTable(first.pool);
    const { bavail, bsize } = await statfs(folder);
    await writeFile(filler, Buffer.alloc(bavail * bsize));
    const confirmed = await writeUntilFailure(first.pool);
    expect(await first.lost).toMatchObject(full);
    await first.close();
    await expect(openEmbeddedDatabase(data)).rejects.toMatchObject(full);
    await rm(filler);
    const second = await openEmbeddedDatabase(data);
    expect(await count(second.pool)).toBeGreaterThanOrEqual(confirmed);
    await second.close();
  } finally {
    await run('umount', ['-l', folder]);
  }
}, 120_000);
