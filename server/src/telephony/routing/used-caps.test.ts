import { aCallRecord } from '../../testing/a-call-record.ts';
import { endpoints } from '@alo/contracts';
import type { CallSnapshot } from '@alo/exchange';
import type { RouteCall } from '@alo/routing';
import { storeCallRecord } from '../../call-log/journal/store-call-record.ts';
import { findRoute } from '../call-routing/find-route.ts';
import { serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const server = serverOn('PGlite');
let admin: TestClient;

beforeAll(async () => {
  admin = await server.current.signIn('dn0002', 'admin');
  // How much the demo company has called today depends on the time of day.
  await server.current.running.services.database.withTenant('dn0002', (db) =>
    db.deleteFrom('call_record').execute(),
  );
});

/** An ongoing call from an extension to a number. */
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
    hops: 0,
    ...parts,
  };
  const exchange = { calls: () => open, isRegistered: () => true };
  const { database } = server.current.running.services;
  return (await findRoute({ database, exchange, trunks: [{ name: 't1' }] }, call)).verb;
}

const save = (body: object) => admin.raw(endpoints.updateCallCaps, { body });

test('an extension makes as many calls to outside at once as it may', async () => {
  expect((await admin.call(endpoints.getCallCaps)).body).toMatchObject({
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

test('money of today counts, of ended calls and of those that go on, and cuts the next call', async () => {
  const rows = [{ kind: 'viettel' as const, per_minute: 600, first: 60, block: 60 }];
  await admin.call(endpoints.updateTariff, { body: { rows } });
  expect((await admin.call(endpoints.getTariff)).body.rows).toMatchObject(rows);
  await save({ extension: { concurrent: 0, money_per_day: 3000 }, tenant: {} });
  expect(await dial([])).toMatchObject({ do: 'outside', longest: 300 });
  const talking = { ...going('101', '0961111111'), answeredAt: Date.now() - 90_000 };
  expect(await dial([talking])).toMatchObject({ longest: 180 });
  await server.current.running.services.database.withTenant('dn0002', (db) =>
    storeCallRecord(
      db,
      aCallRecord({
        callId: 'n1-paid.1',
        sipCallId: null,
        tenant: 'dn0002',
        direction: 'outbound',
        fromNumber: '101',
        toNumber: '0961111111',
        fromEndpoint: 'dn0002-101',
        toEndpoint: null,
        startedAt: Date.now() - 1000,
        answeredAt: Date.now() - 1000,
        endedAt: Date.now(),
        durationSec: 125,
        waitSec: 0,
        ringSec: 0,
        talkSec: 121,
        disposition: 'answered',
        hangupBy: 'agent',
        hangupEndpoint: null,
        hangupCause: 16,
        sipStatus: 200,
        trunk: 'carrier',
        path: {
          ...{
            queueId: null,
            ringGroupId: null,
            roomId: null,
            page: null,
            ivr: [],
            callback: false,
          },
          ...{ recordings: [], shown: '02471088888', version: null },
        },
      }),
    ),
  );
  const history = await admin.call(endpoints.getHistoriesCall, { query: { number: '0961111111' } });
  expect(history.body.data[0]).toMatchObject({ cost: 1800, hotline: '02471088888' });
  expect(await dial([])).toMatchObject({ longest: 120 });
  expect(await dial([talking])).toMatchObject({ do: 'reject', cause: 21 });
  expect(await dial([talking], { from: '102' })).toMatchObject({ do: 'outside', longest: 300 });
});
