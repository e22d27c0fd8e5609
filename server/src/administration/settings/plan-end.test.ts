import { endpoints, dayInVietnam } from '@alo/contracts';
import * as v from 'valibot';
import { findRoute } from '../../telephony/call-routing/find-route.ts';
import { invalidateRouting } from '../../telephony/pbx-objects/routing-generation.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const dayBack = (days: number) => dayInVietnam(new Date(Date.now() - days * 86_400_000));

describe.each(databases)('the end of a plan on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let agent: TestClient;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    agent = await server.current.signIn('dn0002', 'nv101');
  });
  afterEach(() => lastDay('2099-12-31'));

  const lastDay = async (date_expired: string) => {
    await server.current.running.services.database.withTenant('dn0002', (db) =>
      db.updateTable('tenant').set({ date_expired }).execute(),
    );
    // Nothing of the product ends a plan: whoever does it waits until the routing is read again.
    invalidateRouting('dn0002');
  };

  const codeOf = async (client: TestClient, call: Parameters<TestClient['raw']>[0], more = {}) => {
    const { status, body } = await client.raw(call, more);
    const code = typeof body.code === 'string' ? body.code : '';
    return status === 200 ? 'open' : `${status} ${code}`;
  };

  test('on its last day everything is open, a day later what was bought is closed for sessions that go on', async () => {
    const bought = [endpoints.getCustomers, endpoints.getSubscribers, endpoints.getApiKeys];
    await lastDay(dayBack(0));
    for (const call of bought) expect(await codeOf(admin, call)).toBe('open');
    await lastDay(dayBack(1));
    for (const call of bought) expect(await codeOf(admin, call)).toBe('403 NO_FEATURE');
  });

  test('signing in, what one has, the history and the phone stay open however long it is over', async () => {
    await lastDay(dayBack(100));
    const again = await server.current.signIn('dn0002', 'nv101');
    expect((await again.call(endpoints.getMe)).body.email).toBe('nv101');
    expect((await admin.call(endpoints.paymentCheck)).body.date_expired).toBe(dayBack(100));
    for (const call of [
      endpoints.getHistoriesCall,
      endpoints.getSystemSetting,
      endpoints.getAccounts,
    ]) {
      expect(await codeOf(admin, call)).toBe('open');
    }
    for (const call of [endpoints.getDashboard, endpoints.getActivity, endpoints.getSipAccount]) {
      expect(await codeOf(agent, call, { query: { period: 'today' } })).toBe('open');
    }
  });

  test('an API key is closed with its feature', async () => {
    const { body } = await admin.raw(endpoints.createApiKey, {
      body: { name: 'Kế toán', permissions: ['callhistory.view'], expires_in_days: 30 },
    });
    const { key: token } = v.parse(endpoints.createApiKey.answer, body);
    expect(await codeOf(admin, endpoints.getHistoriesCall, { token })).toBe('open');
    await lastDay(dayBack(1));
    expect(await codeOf(admin, endpoints.getHistoriesCall, { token })).toBe('403 NO_FEATURE');
  });

  const dial = async (to: string, from = '101', origin: 'agent' | 'trunk' = 'agent') => {
    const { database: db } = server.current.running.services;
    const exchange = { calls: () => [], isRegistered: () => true };
    const call = { tenant: 'dn0002', origin, from, to, call: 'n1-plan', sip: '', hops: 0 };
    return findRoute({ database: db, exchange, trunks: [{ name: 't1' }] }, call);
  };

  test('calls to outside go for seven days more; calls for help, among colleagues and from outside always', async () => {
    await lastDay(dayBack(7));
    expect((await dial('0987654321')).verb).toMatchObject({ do: 'outside' });
    await lastDay(dayBack(8));
    expect((await dial('0987654321')).verb).toEqual({ do: 'reject', cause: 50 });
    expect((await dial('113')).verb).toMatchObject({ do: 'outside', number: '113' });
    expect((await dial('102')).verb).toMatchObject({ do: 'dial', endpoint: 'dn0002-102' });
    const before = (await dial('19000002', '0912345678', 'trunk')).verb;
    await lastDay('2099-12-31');
    expect((await dial('19000002', '0912345678', 'trunk')).verb).toEqual(before);
    expect((await dial('0987654321')).verb).toMatchObject({ do: 'outside' });
  });
});
