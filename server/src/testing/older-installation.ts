import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../kernel/database/database.ts';
import { migrations } from '../kernel/database/migrate.ts';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';

const programs = findPostgres();

/** A suite that is left out where no PostgreSQL is installed. */
export const withPostgres = programs === undefined ? describe.skip : describe;

/**
 * An installation on PostgreSQL that was made before a migration, with rows of two tenants, and is then brought up to
 * date; both go after the suite.
 *
 * @param rowsOf statements that are run in the role of a tenant
 */
export function installationBefore(
  migration: (typeof migrations)[number],
  rowsOf: (tenant: string) => string,
): { readonly upgraded: Database } {
  const started: { postgres?: TestPostgres; database?: Database } = {};
  beforeAll(async () => {
    started.postgres = await startPostgres(programs ?? '');
    const { url } = started.postgres;
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    await pool.query(
      'create table migration (name text primary key, done_at timestamptz not null default now())',
    );
    for (const earlier of migrations.slice(0, migrations.indexOf(migration))) {
      await pool.query(earlier.sql);
      await pool.query('insert into migration (name) values ($1)', [earlier.name]);
    }
    for (const tenant of ['dn0002', 'dn0003']) {
      await pool.query(`begin;
        select set_config('role', 'alo_app', true), set_config('app.tenant', '${tenant}', true);
        ${rowsOf(tenant)};
        commit;`);
    }
    await pool.end();
    started.database = await openDatabase({ databaseUrl: url, dataFolder: '' });
  }, 60_000);
  afterAll(async () => {
    await started.database?.close();
    await started.postgres?.close();
  });
  return {
    get upgraded() {
      if (started.database === undefined) throw new Error('The installation was not upgraded');
      return started.database;
    },
  };
}

/** Tables in which row-level security binds the owner too, in order. */
export async function forcedTables({ root }: Database): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relforcerowsecurity order by relname`.execute(root);
  return rows.map(({ relname }) => relname);
}
