import { sql } from 'kysely';
import Fastify from 'fastify';
import { setErrorHandler } from '../http/error-handler.ts';
import { programsOf, serverOn } from '../../testing/databases.ts';
import { ofJobs } from './database.ts';

// The embedded database has no clock that could stop a statement.
const onPostgres = programsOf('PostgreSQL') === undefined ? describe.skip : describe;

onPostgres('a statement that does not end', () => {
  const server = serverOn('PostgreSQL');

  test('is cancelled, and said to be too slow; the next one has its own time', async () => {
    const { database } = server.current.running.services;
    const slow = database.withTenant('dn0002', (db) => sql`select pg_sleep(60)`.execute(db), {
      statement: 20,
    });
    const error: unknown = await slow.catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: '57014' });
    const app = Fastify();
    setErrorHandler(app);
    app.get('/', () => Promise.reject(error instanceof Error ? error : new Error('none')));
    const answer = await fetch(await app.listen({ port: 0 }));
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'TOO_SLOW' }]);
    await app.close();
    const limitOf = (limits?: typeof ofJobs) =>
      database.withTenant(
        'dn0002',
        (db) =>
          sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db),
        limits,
      );
    expect((await limitOf()).rows).toEqual([{ limit: '30s' }]);
    expect((await limitOf(ofJobs)).rows).toEqual([{ limit: '10min' }]);
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('statement_timeout') as limit`.execute(database.root);
    expect(rows).toEqual([{ limit: '0' }]);
  });
});
