import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openEmbeddedDatabase } from './embedded-database.ts';

test('a connection prepares its statements anew, though all connections are one session', async () => {
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
