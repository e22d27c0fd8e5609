import { sql } from 'kysely';
import pg from 'pg';
import { findPostgres, startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { openDatabase } from '../database.ts';
import { initial } from './001-initial.ts';

const programs = findPostgres();
const withPostgres = programs === undefined ? describe.skip : describe;

withPostgres('an installation that has call records already', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  }, 60_000);
  afterAll(() => postgres.close());

  test('gets their figures, of all tenants, though row-level security binds the owner too', async () => {
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
    await pool.query(`create table migration (name text primary key, done_at timestamptz not null default now());
      insert into migration (name) values ('${initial.name}'); ${initial.sql}`);
    for (const tenant of ['dn0002', 'dn0003']) {
      await pool.query(`begin;
        select set_config('role', 'alo_app', true), set_config('app.tenant', '${tenant}', true);
        insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, started_at, ended_at,
          duration, wait_sec, ring_sec, talk_sec, disposition)
        select '${tenant}', gen_random_uuid(), 'old-' || n, 'inbound', '0987654321', '19001000',
          timestamptz '2026-11-19T16:59:59.999Z' + n * interval '1 ms', now(), 40, 0, 10, 30, 'answered'
        from generate_series(0, 2) n;
        commit;`);
    }
    await pool.end();
    const database = await openDatabase({ url: postgres.url, dataFolder: '' });
    try {
      const rows = await database.withTenant('dn0002', (db) =>
        db.selectFrom('call_hour').selectAll().orderBy('day').execute(),
      );
      const same = { ma_dn: 'dn0002', direction: 'inbound', disposition: 'answered' };
      expect(rows).toEqual([
        { ...same, day: '2026-11-19', hour: 23, calls: 1, talk_sec: '30' },
        { ...same, day: '2026-11-20', hour: 0, calls: 2, talk_sec: '60' },
      ]);
      const forced = await sql<{ forced: boolean }>`
        select relforcerowsecurity as forced from pg_class where relname = 'call_record'`.execute(
        database.root,
      );
      expect(forced.rows).toEqual([{ forced: true }]);
    } finally {
      await database.close();
    }
  });
});
