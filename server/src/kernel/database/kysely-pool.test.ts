import { sql } from 'kysely';
import pg from 'pg';
import { prepared } from './prepared.ts';
import { databases, serverOn } from '../../testing/databases.ts';

describe.each(databases)('the pool that Kysely takes, on %s', (name) => {
  const server = serverOn(name);
  const inTenant: typeof server.current.running.services.database.withTenant = (...args) =>
    server.current.running.services.database.withTenant(...args);

  /** What `pg` was asked during `work`, one call each; the server's own rounds ask meanwhile, too. */
  async function asked(work: () => Promise<unknown>) {
    const spy = jest.spyOn(pg.Client.prototype, 'query');
    try {
      await work();
      return spy.mock.calls.map((call: readonly unknown[], at) => ({
        connection: spy.mock.contexts[at],
        text: Reflect.get(Object(call[0]), 'text'),
        name: Reflect.get(Object(call[0]), 'name'),
        last: call.at(-1),
      }));
    } finally {
      spy.mockRestore();
    }
  }
  /** The texts of the transaction in which `text` was asked. */
  function transactionOf(text: string, calls: Awaited<ReturnType<typeof asked>>) {
    const connection = calls.find((call) => call.text === text)?.connection;
    const texts = calls.flatMap((call) =>
      call.connection === connection ? String(call.text) : [],
    );
    const at = texts.indexOf(text);
    const begin = texts.findLastIndex((one, n) => n <= at && one.startsWith('begin'));
    return texts.slice(begin, texts.indexOf('commit', at) + 1);
  }
  const emails = (tenant: string) =>
    inTenant(tenant, (db) => db.selectFrom('account').select('email').execute());

  test('pg is asked by callbacks, never for its promises', async () => {
    const calls = await asked(() => emails('dn0002'));
    expect(calls.length).toBeGreaterThan(0);
    for (const { last } of calls) expect(last).toBeInstanceOf(Function);
  });

  test('a transaction and its tenant begin in one text; without a tenant it begins before what it asks', async () => {
    const list = 'select "email" from "account"';
    expect(transactionOf(list, await asked(() => emails('dn0002')))).toEqual([
      expect.stringMatching(/^begin; select set_config\('role', .*'dn0002'/),
      list,
      'commit',
    ]);
    const { root } = server.current.running.services.database;
    const plain = await asked(() =>
      root.transaction().execute((db) => sql`select ${1}::integer`.execute(db)),
    );
    const one = 'select $1::integer';
    expect(transactionOf(one, plain)).toEqual(['begin', one, 'commit']);
    const empty = await asked(() => root.transaction().execute(() => Promise.resolve()));
    expect(empty.map(({ text }) => text)).toContain('begin; commit');
  });

  test('a statement that is prepared has a name at its connection, the same one each time; others have none', async () => {
    const ask = () =>
      inTenant('dn0002', async (db) => {
        const of = (email: string) =>
          db.selectFrom('account').select('name').where('email', '=', email);
        const [one] = await of('admin').modifyEnd(prepared).execute();
        const [other] = await of('nv101').modifyEnd(prepared).execute();
        expect(await of('admin').execute()).toEqual([one]);
        expect(other).not.toEqual(one);
      });
    const calls = await asked(async () => {
      await ask();
      await ask();
    });
    const text = 'select "name" from "account" where "email" = $1';
    const namesOf = (asked: string) =>
      calls.flatMap((call) => (call.text === asked ? [call.name] : []));
    const names = namesOf(`${text} /* prepared */`);
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(namesOf(text)).toEqual([undefined, undefined]);
  });

  test.each(["dn0002', true), set_config('role', 'postgres", "\\'; reset role; --", '$1', ''])(
    'a tenant named %p is nobody, and its transaction has no other role',
    async (tenant) => {
      expect(await emails(tenant)).toEqual([]);
      const role = await inTenant(tenant, (db) =>
        sql<{
          role: string;
          tenant: string;
        }>`select current_user as role, current_setting('app.tenant') as tenant`.execute(db),
      );
      expect(role.rows).toEqual([{ role: 'alo_app', tenant }]);
    },
  );

  test('where the tenant cannot be entered nothing is asked, and the connection is good for the next', async () => {
    const calls = await asked(() => expect(emails('dn\u0000')).rejects.toThrow());
    expect(calls.map(({ text }) => text)).not.toContain('select "email" from "account"');
    expect(await emails('dn0002')).toContainEqual({ email: 'admin' });
    const outside = await sql<{ role: string }>`select current_user as role`.execute(
      server.current.running.services.database.root,
    );
    expect(outside.rows[0]?.role).not.toBe('alo_app');
  });

  test('rows, counts of changed rows and refusals are reported', async () => {
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
