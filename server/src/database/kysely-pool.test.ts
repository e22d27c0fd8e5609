import { sql } from 'kysely';
import pg from 'pg';
import { databases, serverOn } from '../testing/databases.ts';

describe.each(databases)('the pool that Kysely takes, on %s', (name) => {
  const server = serverOn(name);
  const inTenant: typeof server.current.running.services.database.withTenant = (...args) =>
    server.current.running.services.database.withTenant(...args);

  test('pg is asked by callbacks, never for its promises', async () => {
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    try {
      await inTenant('dn0002', (db) => db.selectFrom('account').select('id').execute());
      // begin, the tenant, the list, commit
      expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4);
      for (const call of asked.mock.calls) expect(call.at(-1)).toBeInstanceOf(Function);
    } finally {
      asked.mockRestore();
    }
  });

  test('rows, counts of changed rows and refusals are told', async () => {
    const { found, changed } = await inTenant('dn0002', async (db) => ({
      found: await db.selectFrom('account').select('email').where('email', '=', 'admin').execute(),
      changed: await db
        .updateTable('account')
        .set({ phone: '0900000001' })
        .where('email', 'in', ['nv101', 'nv102'])
        .executeTakeFirst(),
    }));
    expect(found).toEqual([{ email: 'admin' }]);
    expect(changed.numUpdatedRows).toBe(2n);
    const refused = inTenant('dn0002', (db) => sql`select 1 / 0`.execute(db));
    await expect(refused).rejects.toMatchObject({ code: '22012' });
  });
});
