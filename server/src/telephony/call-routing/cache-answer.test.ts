import { objectEndpoints } from '@alo/contracts';
import { routeSecretHeader, RouteAnswerCache } from '@alo/exchange';
import { waitFor } from '@alo/exchange/testing';
import { onRoutingInvalidated } from '../pbx-objects/routing-generation.ts';
import { serverOn } from '../../testing/databases.ts';
import { hotlineToPhone } from '../../testing/some-objects.ts';
import { withApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { noExchange } from '../exchange/exchange.ts';
import { ROUTE_PATH } from '../../exchange/route-endpoint.ts';

const secret = 'route-secret-of-this-instance';

describe.each(['PGlite', 'PostgreSQL'] as const)('%s', (kind) => {
  const server = serverOn(kind);
  let admin: TestClient;
  /** What Asterisk's own store would hold. */
  const store = new Map<string, string>();
  /** What happens between an answer's being kept and the word that it is. */
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();
  const standing = new RouteAnswerCache({
    action: async (action, headers) => {
      const key = headers?.['Key'] ?? '';
      if (action === 'DBPut') {
        store.set(key, headers?.['Val'] ?? '');
        await meanwhile();
      }
      if (action === 'DBDel') store.delete(key);
      if (action === 'DBDelTree')
        for (const one of store.keys()) if (`${one}/`.startsWith(`${key}/`)) store.delete(one);
      return [];
    },
  });

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });

  beforeEach(() => {
    store.clear();
    meanwhile = () => Promise.resolve();
  });

  /** Asks as the dial plan does; answers what is kept when the answer is there. */
  function ask(query: Record<string, string>): Promise<string[]> {
    const services = {
      ...server.current.running.services,
      exchange: { ...noExchange, routeSecret: secret, standing },
    };
    return withApp(services, async (url) => {
      const all = new URLSearchParams({ tenant: 'dn0002', call: 'n1-1.1', ...query });
      const headers = { [routeSecretHeader]: secret };
      const reply = await fetch(`${url}${ROUTE_PATH}?${all.toString()}`, { headers });
      expect(reply.status).toBe(200);
      const answer = await reply.text();
      for (const value of store.values()) expect(value.slice(11)).toBe(answer);
      return [...store.keys()];
    });
  }

  const save = async (code: string) => {
    const body = { form: { name: `Nhóm ${code}`, code } };
    expect((await admin.raw(objectEndpoints.group.create, { body })).status).toBe(200);
  };

  test("a colleague's extension stands, for this caller", async () => {
    expect(await ask({ from: '101', to: '102' })).toEqual(['dn0002/102/101']);
    const [until] = [...store.values()].map((value) => Number(value.slice(0, 10)));
    expect(until).toBeGreaterThan(Date.now() / 1000);
  });

  test.each([
    ['what is no extension', { from: '101', to: '999' }],
    ['a later step', { from: '101', to: '102', at: 'subscriber.a.0', outcome: 'busy' }],
    ['a call to outside', { from: '101', to: '0912345678' }],
  ])('%s does not', async (_what, query) => {
    expect(await ask(query)).toEqual([]);
  });

  test('a hotline stands for everybody, until who calls matters', async () => {
    const number = await hotlineToPhone(admin);
    const fromOutside = () => ask({ tenant: '', origin: 'trunk', from: '0912345678', to: number });
    expect(await fromOutside()).toEqual([`outside/${number}`]);
    store.clear();
    await admin.call(objectEndpoints.blocked_incoming.create, {
      body: { form: { value: '0900000001' } },
    });
    expect(await fromOutside()).toEqual([]);
  });

  test('is forgotten with the next save', async () => {
    const stop = onRoutingInvalidated((tenant) => standing.forget(tenant));
    await ask({ from: '101', to: '103' });
    await save('NM1');
    stop();
    expect([...store.keys()]).toEqual([]);
  });

  // The embedded database has one server.
  if (kind === 'PGlite') return;

  test('is dropped where another server has saved meanwhile', async () => {
    meanwhile = () => save('NM2');
    expect(await ask({ from: '101', to: '103' })).toEqual(['dn0002/103/101']);
    await waitFor(() => store.size === 0);
  });
});
