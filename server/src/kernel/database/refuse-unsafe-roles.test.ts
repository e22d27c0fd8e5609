import pg from 'pg';
import { findPostgres, startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { openDatabase } from './database.ts';

const programs = findPostgres();

(programs === undefined ? describe.skip : describe)('roles that were made beforehand', () => {
  let postgres: TestPostgres;
  const asSuperuser = async (statement: string) => {
    const url = new URL(postgres.url);
    url.username = 'postgres';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const open = async (username = 'alo') => {
    const url = new URL(postgres.url);
    url.username = username;
    const database = await openDatabase({ databaseUrl: url.href, dataFolder: '' });
    await database.close();
  };

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    await asSuperuser('create role alo_app nologin bypassrls');
    await asSuperuser('grant alo_app to alo');
  }, 60_000);
  afterAll(() => postgres.close(), 30_000);

  test.each(['nosuperuser bypassrls', 'superuser nobypassrls'])(
    'alo_app %s is refused',
    async (how) => {
      await asSuperuser(`alter role alo_app ${how}`);
      await expect(open()).rejects.toMatchObject({
        code: 'UNSAFE_ROLE',
        message: expect.stringContaining('ALTER ROLE alo_app NOSUPERUSER NOBYPASSRLS'),
      });
    },
  );

  test('the others are held to the same', async () => {
    await asSuperuser('alter role alo_app nosuperuser nobypassrls');
    await open();
    await asSuperuser('alter role alo_operator bypassrls');
    await expect(open()).rejects.toMatchObject({ code: 'UNSAFE_ROLE' });
    await asSuperuser('alter role alo_operator nobypassrls');
  });

  test('whoever signs in, queries run in a role that the policies hold', async () => {
    await open();
    await open('postgres');
  });
});
