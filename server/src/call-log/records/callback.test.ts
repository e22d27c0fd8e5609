import { endpoints, objectEndpoints } from '@alo/contracts';
import type { CallRecord } from '@alo/exchange';
import { recordCall } from '../journal/record-calls.ts';
import { serverOn } from '../../testing/databases.ts';
import { nothingRecorded } from '../../testing/nothing-recorded.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import type { TestClient } from '../../testing/test-server.ts';

const server = serverOn('PGlite');
let admin: TestClient;
let queue: string;

beforeAll(async () => {
  admin = await server.current.signIn('dn0002', 'admin');
  const { subscriber } = await targetsOf(server.current, admin);
  const form = { name: 'Chăm sóc', members: [{ type: 'subscriber' as const, id: subscriber }] };
  const made = await admin.call(objectEndpoints.queue.create, {
    body: { form: { ...form, exit_key: '1', callback_key: '2' } },
  });
  queue = made.body.id;
});

/** A call from outside that left the queue by its key. */
function left(callId: string, fromNumber: string): CallRecord {
  const startedAt = Date.now() - 30_000;
  return {
    callId,
    sipCallId: null,
    tenant: 'dn0002',
    direction: 'inbound',
    fromNumber,
    toNumber: '02471088888',
    fromEndpoint: null,
    toEndpoint: null,
    startedAt,
    answeredAt: null,
    endedAt: startedAt + 20_000,
    durationSec: 20,
    waitSec: 0,
    ringSec: 0,
    talkSec: 0,
    disposition: 'missed',
    hangupBy: 'system',
    hangupEndpoint: null,
    hangupCause: 16,
    sipStatus: 200,
    trunk: 'carrier',
    legs: [],
    visits: [],
    path: {
      queueId: queue,
      ringGroupId: null,
      roomId: null,
      page: null,
      ivr: [],
      callback: true,
      recordings: [],
      shown: null,
      version: null,
    },
  };
}

/** The exchange's journal tells it; gives back who was told of a notice at once. */
async function store(record: CallRecord): Promise<string[]> {
  const { database, live } = server.current.running.services;
  const reported: string[] = [];
  const stop = live.listen(
    {
      tenant: 'dn0002',
      userId: '',
      sessionId: '',
      accepts: ({ type }) => type === 'notice.created',
      send: (_id, event) => event.type === 'notice.created' && reported.push(event.user_id),
      end: () => undefined,
    },
    '',
  );
  const mark = { file: 'calls.csv', offset: 0, delivered: [] };
  await recordCall(
    { node: 'test', database, live, recordings: nothingRecorded, settlers: [] },
    record,
    mark,
  );
  stop();
  return reported;
}
const idOf = async (name: string) =>
  (await (await server.current.signIn('dn0002', name)).call(endpoints.getMe)).body.id;
const noticesOf = async (name: string, tenant = 'dn0002') => {
  const { body } = await (
    await server.current.signIn(tenant, name)
  ).call(endpoints.getNotifications);
  return body.data.filter(({ kind }) => kind === 'callback_due');
};

test('the record says so, and agents of the queue and supervisors are notified once', async () => {
  const record = left('n1-callback.1', '0977111222');
  const reported = await store(record);
  const everybody = await Promise.all(['nv101', 'admin', 'giamsat'].map(idOf));
  expect(reported.sort()).toEqual(everybody.sort());
  expect(await store(record)).toEqual([]);
  const { body } = await admin.call(endpoints.getHistoriesCall, {
    query: { number: '0977111222' },
  });
  expect(body.data).toMatchObject([{ callback_requested: true, disposition: 'missed' }]);
  const dashboard = await admin.call(endpoints.getDashboard, { query: { period: 'today' } });
  expect(dashboard.body.missed_not_called_back).toContainEqual(
    expect.objectContaining({ callback_requested: true }),
  );
  const [notice] = await noticesOf('nv101');
  expect(notice?.body).toBe('097***222 đã rời hàng đợi Chăm sóc và xin được gọi lại.');
  expect(await noticesOf('admin')).toHaveLength(1);
  expect(await noticesOf('nv102')).toEqual([]);
  expect(await noticesOf('admin', 'dn0003')).toEqual([]);
});

test('the number is masked where the company masks', async () => {
  const mask = (position_hidden_phone_customer: 2 | 3) =>
    admin.call(endpoints.updateSystemSetting, { body: { position_hidden_phone_customer } });
  await mask(3);
  await store(left('n1-callback.3', '0977111222'));
  await mask(2);
  expect((await noticesOf('nv101'))[0]?.body).toMatch(/^0977111\*\*\* đã rời/);
});

test('without a number there is nobody to call back', async () => {
  expect(await store(left('n1-callback.2', ''))).toEqual([]);
  expect(await noticesOf('admin')).toHaveLength(2);
});

test('one key cannot both leave the queue and ask for a call back', async () => {
  const form = { name: 'Hai phím', exit_key: '1', callback_key: '1' };
  const reply = await admin.call(objectEndpoints.queue.create, { body: { form } });
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, 'form.callback_key']);
});
