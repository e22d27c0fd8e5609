import { calls } from '@alo/contracts';
import type { CallSnapshot, RouteCall } from '@alo/exchange';
import { findRoute } from '../exchange-link/find-route.ts';
import { serverOn } from '../testing/databases.ts';
import type { TestClient } from '../testing/test-server.ts';

const server = serverOn('PGlite');
let admin: TestClient;

beforeAll(async () => {
  admin = await server.current.signIn('dn0002', 'admin');
});

/** A call that goes on from an extension to a number. */
const going = (from: string, to = '0912345678'): CallSnapshot => ({
  callId: `n1-${from}-${to}`,
  tenant: 'dn0002',
  state: 'talking',
  fromNumber: from,
  toNumber: to,
  fromEndpoint: `dn0002-${from}`,
  toEndpoint: null,
  startedAt: Date.now(),
  answeredAt: Date.now(),
  channels: [],
});

async function dial(open: readonly CallSnapshot[], parts: Partial<RouteCall> = {}) {
  const call: RouteCall = {
    tenant: 'dn0002',
    origin: 'agent',
    from: '101',
    to: '0987654321',
    call: 'n1-new',
    sip: '',
    hops: 0,
    ...parts,
  };
  const exchange = { calls: () => open, isRegistered: () => true };
  const { database } = server.current.running.services;
  return (await findRoute({ database, exchange, trunks: ['t1'] }, call)).verb;
}

const save = (body: object) => admin.raw(calls.updateCallCaps, { body });

test('an extension makes as many calls to outside at once as it may', async () => {
  expect((await admin.call(calls.getCallCaps)).body).toMatchObject({
    extension: { concurrent: 2 },
  });
  expect(await dial([going('101')])).toMatchObject({ do: 'outside', number: '0987654321' });
  const two = [going('101'), going('101', '0911111111')];
  expect(await dial(two)).toMatchObject({ do: 'reject' });
  expect(await dial(two, { from: '102' })).toMatchObject({ do: 'outside' });
  expect(await dial([going('101', '102'), going('101', '103')])).toMatchObject({ do: 'outside' });
  expect(await dial(two, { to: '113' })).toMatchObject({ do: 'outside', number: '113' });
});

test('the company has limits of its own, and a changed limit counts for the next call', async () => {
  await save({ extension: { concurrent: 0 }, tenant: { concurrent: 1 } });
  expect(await dial([going('102')])).toMatchObject({ do: 'reject' });
  await save({ extension: { concurrent: 0 }, tenant: {} });
  expect(await dial([going('102')])).toMatchObject({ do: 'outside' });
  expect((await save({ extension: { concurrent: -1 } })).status).toBe(422);
});
