import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { checkpointWhenLong } from './keep-log-short.ts';

test('a connection prepares its statements again, though all connections are one session', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alo-embedded-'));
  const { pool, close } = await openEmbeddedDatabase(folder);
  // There is room for one: it may be some moments until the end of the last one has been noticed.
  const connected = (): Promise<pg.PoolClient> => pool.connect().catch(connected);
  try {
    const ask = async (isLast: boolean) => {
      const connection = await connected();
      try {
        const { rows } = await connection.query({ name: 'seven', text: 'select 7 as seven' });
        return rows;
      } finally {
        connection.release(isLast);
      }
    };
    for (const isLast of [false, true, false]) expect(await ask(isLast)).toEqual([{ seven: 7 }]);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
});

test('what a start after a sudden end has to read again stays short', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alo-embedded-'));
  const { pool, close } = await openEmbeddedDatabase(folder);
  const megabyte = 1024 * 1024;
  const toReadAgain = async () => {
    const { rows } = await pool.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
    );
    return rows[0]?.bytes ?? 0;
  };
  try {
    await pool.query('create table line (text text)');
    let settled = await checkpointWhenLong(pool, 0, megabyte);
    for (let round = 0; round < 3; round += 1) {
      await pool.query("insert into line select repeat('x', 1000) from generate_series(1, 3000)");
      expect(await toReadAgain()).toBeGreaterThan(2 * megabyte);
      settled = await checkpointWhenLong(pool, settled, megabyte);
      expect(await toReadAgain()).toBeLessThan(megabyte / 4);
    }
    expect(await checkpointWhenLong(pool, settled, megabyte)).toBe(settled);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
});
