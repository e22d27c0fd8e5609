import pg from 'pg';
import { findPostgres, startPostgres } from './postgres.ts';

const programs = findPostgres();
const onPostgres = programs === undefined ? test.skip : test;

onPostgres(
  'the login role that the containers make owns its database and is no superuser',
  async () => {
    const database = await startPostgres(programs ?? '');
    const client = new pg.Client(database.url);
    try {
      await client.connect();
      const { rows } = await client.query(
        `select rolsuper, rolbypassrls, rolcreaterole, rolreplication,
          (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as owner
        from pg_roles where rolname = current_user`,
      );
      expect(rows).toEqual([
        {
          rolsuper: false,
          rolbypassrls: false,
          rolcreaterole: true,
          rolreplication: false,
          owner: 'alo',
        },
      ]);
    } finally {
      await client.end();
      await database.close();
    }
  },
);
