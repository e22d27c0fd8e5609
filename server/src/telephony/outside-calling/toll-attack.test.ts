import { endpoints, objectEndpoints } from '@alo/contracts';
import type { RouteCall } from '@alo/routing';
import { sql } from 'kysely';
import { findRoute } from '../call-routing/find-route.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { signInAt, type TestClient } from '../../testing/test-server.ts';

const password = 'Bong-Sen-2026!';
const london = '00447700900123';
/** Open to every company that is allowed, as an operator of one company would write it. */
const carrier = { name: 'carrier', default: true };

describe.each(databases)('a company that signed up by itself, on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;

  beforeAll(async () => {
    const { running, anonymous } = server.current;
    const signup = { company_name: 'Công ty Lạ', contact_name: 'Người Lạ', phone: '0912345678' };
    const { body } = await anonymous.call(endpoints.signUp, {
      body: {
        ...signup,
        email: 'la@example.com',
        password,
        password_confirm: password,
        agree: true,
      },
    });
    admin = await signInAt(running.url, body.ma_dn, 'la@example.com', password);
    expect((await admin.call(endpoints.getSipAccount)).body).toMatchObject({ extension: '101' });
    for (const prefix of ['00', '1900', '']) {
      const patterns = [{ prefix, min_len: 3, max_len: 20 }];
      const form = { name: `Mọi số ${prefix}`, patterns };
      expect((await admin.raw(objectEndpoints.outbound.create, { body: { form } })).status).toBe(
        200,
      );
    }
  }, 60_000);

  const dial = async (to: string, parts: Partial<RouteCall> = {}) => {
    const call: RouteCall = {
      ...{ tenant: admin.tenant, origin: 'agent', from: '101', to, call: 'n1-toll', hops: 0 },
      ...parts,
    };
    const exchange = { calls: () => [], isRegistered: () => true };
    const { database: db } = server.current.running.services;
    return (await findRoute({ database: db, exchange, trunks: [carrier] }, call)).verb;
  };

  test.each(['0912345678', '19001234', london, '+447700900123', '1710044770090', '84019001234'])(
    'reaches no carrier with %s',
    async (to) => {
      expect(await dial(to)).toEqual({ do: 'reject', cause: 57 });
    },
  );

  test('nor can it sign up again and again by one mailbox', async () => {
    const { anonymous } = server.current;
    const status = async (index: number) => {
      const { status: answered } = await anonymous.raw(endpoints.signUp, {
        body: {
          ...{ company_name: 'Lạ', contact_name: 'Lạ', phone: `09000000${10 + index}` },
          ...{
            email: `la+${index}@example.com`,
            password,
            password_confirm: password,
            agree: true,
          },
        },
      });
      return answered;
    };
    expect([await status(1), await status(2), await status(3)]).toEqual([200, 200, 429]);
  });

  test('calls for help and its own people', async () => {
    expect(await dial('115')).toMatchObject({ do: 'outside', number: '115', trunks: ['carrier'] });
    expect(await dial('102')).toMatchObject({ do: 'dial' });
  });

  test('reads what the operator has decided, and cannot write it', async () => {
    const { withTenant } = server.current.running.services.database;
    const attempts = [
      sql`insert into outside_calling (ma_dn, state, money_per_day, per_minute, concurrent)
        values (${admin.tenant}, 'allowed', 0, 0, 0)`,
      sql`update outside_calling set state = 'allowed'`,
      sql`delete from outside_calling`,
    ];
    for (const attempt of attempts) {
      await expect(withTenant(admin.tenant, (db) => attempt.execute(db))).rejects.toThrow(
        /permission denied/,
      );
    }
    const seen = await withTenant(admin.tenant, (db) =>
      db.selectFrom('outside_calling').select('ma_dn').execute(),
    );
    expect(seen).toEqual([]);
  });

  test('a call in the simulator says why', async () => {
    const { body } = await admin.raw(endpoints.simulateRoute, {
      body: { origin: 'agent', from: '101', to: london, at: new Date().toISOString() },
    });
    // The test server itself has no trunk: nothing goes outside there at all.
    expect(JSON.stringify(body)).toContain('"verb":"reject"');
  });
});
