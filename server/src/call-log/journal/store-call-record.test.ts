import { newId } from '../../kernel/database/new-id.ts';
import { endpoints, objectEndpoints } from '@alo/contracts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { storeCallRecord } from './store-call-record.ts';

const startedAt = Date.now() - 60_000;
const record = aCallRecord({
  startedAt,
  answeredAt: startedAt + 4000,
  endedAt: startedAt + 34_000,
});

describe.each(databases)('call records on %s', (database) => {
  const server = serverOn(database);

  test('a call is stored once, with the names of that moment', async () => {
    const { database: db } = server.current.running.services;
    const store = () =>
      db.withTenant('dn0002', (transaction) => storeCallRecord(transaction, record));
    expect(await store()).toMatchObject({
      user_name: 'Trần Quốc Bảo',
      customer_name: 'Phạm Mỹ Duyên',
    });
    const figures = () =>
      db.withTenant('dn0002', (transaction) =>
        transaction
          .selectFrom('call_hour')
          .select(({ fn }) => [fn.sum('calls').as('calls'), fn.sum('talk_sec').as('talk')])
          .executeTakeFirstOrThrow(),
      );
    const counted = await figures();
    const again = await Promise.all([store(), store(), store()]);
    expect(again).toEqual([null, null, null]);
    expect(await figures()).toEqual(counted);
    const agent = await server.current.signIn('dn0002', 'nv101');
    const list = await agent.call(endpoints.getHistoriesCall, { query: { number: '101' } });
    expect(list.body.data.filter(({ call_id }) => call_id === record.callId)).toHaveLength(1);
  });

  test('an announcement is in the history, and in no figures of taken or missed calls', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const subscribers = (await admin.call(endpoints.getSubscribers)).body.data;
    const members = [{ type: 'subscriber' as const, id: subscribers[0]?.id ?? '', priority: 1 }];
    const form = { name: 'Kho', extension: '600', members };
    const group = await admin.call(objectEndpoints.ring_group.create, { body: { form } });
    const figures = async () => {
      const { body } = await admin.call(endpoints.getDashboard, { query: {} });
      const { answered, missed, average_talk_sec: talk } = body.totals;
      return { answered, missed, talk, agents: body.top_agents };
    };
    const before = await figures();
    const page = aCallRecord({
      ...{ callId: 'announced', direction: 'internal', disposition: 'announced' },
      ...{ toNumber: '*80600', toEndpoint: null, startedAt, endedAt: startedAt + 9000 },
      ...{ answeredAt: null, talkSec: 0, durationSec: 9 },
      path: {
        ...{ queueId: null, ringGroupId: null, roomId: null, ivr: [], callback: false },
        ...{ recordings: [], shown: null, version: null },
        page: { groupId: group.body.id, phones: 7 },
      },
    });
    const { database: db } = server.current.running.services;
    await db.withTenant('dn0002', (transaction) => storeCallRecord(transaction, page));
    expect(await figures()).toEqual(before);
    const { body } = await admin.call(endpoints.getHistoriesCall, { query: { number: '*80600' } });
    expect(body.data[0]).toMatchObject({
      ...{ disposition: 'announced', page_name: 'Kho', paged_phones: 7, ring_group_name: null },
    });
  });

  test('the other tenant with the same extensions sees nothing of it', async () => {
    const agent = await server.current.signIn('dn0003', 'nv101');
    const list = await agent.call(endpoints.getHistoriesCall, { query: { number: '101' } });
    expect(list.body.data.map(({ call_id }) => call_id)).not.toContain(record.callId);
  });

  test('“mine” is what a person made or was called in, also for who may see everybody’s', async () => {
    const mineOf = async (name: string) => {
      const person = await server.current.signIn('dn0002', name);
      const { body } = await person.call(endpoints.getHistoriesCall, { query: { mine: true } });
      return body.data.map(({ call_id }) => call_id);
    };
    expect(await mineOf('nv101')).toContain(record.callId);
    expect(await mineOf('nv102')).toContain(record.callId);
    expect(await mineOf('nv103')).not.toContain(record.callId);
    expect(await mineOf('admin')).not.toContain(record.callId);
  });

  test('its legs are stored with it: who was in it, when, and what each call to outside costs', async () => {
    const at = (seconds: number) => startedAt + seconds * 1000;
    const leg = (n: number, endpoint: string | null, number: string, from: number, to: number) => ({
      ...{ n, endpoint, number, startedAt: at(from), answeredAt: at(from + 1), endedAt: at(to) },
      ...{ trunk: endpoint === null ? 'carrier' : null, billedSec: to - from - 1, heldSec: 3 },
      isBilled: endpoint === null && n > 1,
    });
    const counted = { received: 1900, lost: 100, sent: 2000, missed: 20 };
    const voice = { ...counted, jitterMs: 12.34, rttMs: 80 };
    const fared = { loss_in: 5, loss_out: 1, jitter_ms: 12.3, rtt_ms: 80, mos: 3.84 };
    const transferred = aCallRecord({
      callId: 'n1-legs.1',
      ...{ startedAt, direction: 'inbound', fromNumber: '0987000111', toNumber: '02471088888' },
      ...{ fromEndpoint: null, toEndpoint: 'dn0002-102', trunk: 'carrier' },
      legs: [
        leg(1, null, '0987000111', 0, 90),
        leg(2, 'dn0002-102', '102', 0, 30),
        { ...leg(3, null, '0961111111', 29, 90), voice },
      ],
    });
    const { database: db } = server.current.running.services;
    const row = await db.withTenant('dn0002', (transaction) =>
      storeCallRecord(transaction, transferred),
    );
    const legsFor = async (tenant: string, name: string) => {
      const person = await server.current.signIn(tenant, name);
      return person.call(endpoints.getCallLegs, { params: { id: row?.id ?? '' } });
    };
    const { body } = await legsFor('dn0002', 'admin');
    expect(body).toMatchObject([
      { n: 1, extension: null, trunk: 'carrier', billed_sec: 89, cost: null, voice: null },
      {
        n: 2,
        extension: '102',
        user_name: expect.any(String),
        billed_sec: 29,
        held_sec: 3,
        cost: null,
      },
      {
        ...{ n: 3, extension: null, number: '0961111111', billed_sec: 60 },
        ...{ cost: expect.any(Number), voice: fared },
      },
    ]);
    expect(row).toMatchObject({ extension: '102', cost: body[2]?.cost, charged_sec: 60 });
    expect((await legsFor('dn0003', 'admin')).status).toBe(404);
  });

  test.each([
    ['what the operator says of the number', '19000002', 'carrier', 'fpt'],
    ['the name of the way, where nothing is said of it', '02471088888', 'viettel-2', 'viettel'],
    ['nobody knows', '02471088888', 'carrier', null],
  ])('whose numbers it was is stored: %s', async (_what, toNumber, trunk, carrier) => {
    const { database: db } = server.current.running.services;
    const called = aCallRecord({
      ...{ callId: `n1-${toNumber}-${trunk}`, startedAt, direction: 'inbound', trunk, toNumber },
      ...{ fromEndpoint: null, fromNumber: '0987000111' },
    });
    const row = await db.withTenant('dn0002', (transaction) =>
      storeCallRecord(transaction, called),
    );
    expect(row).toMatchObject({ carrier, network: 'viettel', charged_sec: null });
  });

  test('the queues of a call are stored with what they promise now', async () => {
    const { database: db } = server.current.running.services;
    const queue = newId();
    const visited = aCallRecord({
      ...{ callId: 'n1-visits.1', startedAt, direction: 'inbound', trunk: 'carrier' },
      visits: [
        { queueId: queue, enteredAt: startedAt, waitSec: 25, outcome: 'timeout' },
        // One that no company has: a journal may name anything.
        { queueId: '9', enteredAt: startedAt, waitSec: 1, outcome: 'empty' },
      ],
    });
    const rows = await db.withTenant('dn0002', async (transaction) => {
      const stored = await storeCallRecord(transaction, visited);
      return transaction
        .selectFrom('call_queue_visit')
        .selectAll()
        .where('call_record_id', '=', stored?.id ?? '')
        .execute();
    });
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ n: 1, queue_id: queue, wait_sec: 25, outcome: 'timeout', service_sec: 20 },
      }),
    ]);
  });

  test('a call that was transferred counts for both agents, each with what was talked there', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const query = { period: '7d' } as const;
    const read = async () => (await admin.call(endpoints.getDashboard, { query })).body;
    const { database: db } = server.current.running.services;
    const extensions = ['101', '102', '103'];
    const agentsOf = () =>
      db.withTenant('dn0002', (transaction) =>
        transaction
          .selectFrom('agent_day')
          .innerJoin('subscriber', 'subscriber.user_id', 'agent_day.user_id')
          .where('extension', 'in', extensions)
          .groupBy('extension')
          .orderBy('extension')
          .select(({ fn }) => [
            'extension',
            fn.sum('agent_day.calls').as('calls'),
            fn.sum('agent_day.talk_sec').as('talk'),
          ])
          .execute(),
      );
    const [before, agentsBefore] = [await read(), await agentsOf()];
    const leg = (n: number, endpoint: string | null, number: string, talk: number | null) => ({
      ...{ n, endpoint, number, trunk: endpoint === null ? 'carrier' : null, startedAt },
      answeredAt: talk === null ? null : startedAt + 1000,
      ...{ endedAt: startedAt + 90_000, billedSec: talk ?? 0, heldSec: null, isBilled: false },
    });
    const transferred = aCallRecord({
      callId: 'n1-legs.2',
      ...{ startedAt, direction: 'inbound', fromNumber: '0987000112', toNumber: '02471088888' },
      ...{ fromEndpoint: null, toEndpoint: 'dn0002-102', trunk: 'carrier', talkSec: 89 },
      legs: [
        leg(1, null, '0987000112', 89),
        leg(2, 'dn0002-101', '101', 30),
        leg(3, 'dn0002-103', '103', null),
        leg(4, 'dn0002-102', '102', 55),
      ],
    });
    await db.withTenant('dn0002', (transaction) => storeCallRecord(transaction, transferred));
    const [after, agentsAfter] = [await read(), await agentsOf()];
    expect(after.totals.calls - before.totals.calls).toBe(1);
    const grown = agentsAfter.map(({ extension, calls: counted, talk }, at) => [
      extension,
      Number(counted) - Number(agentsBefore[at]?.calls),
      Number(talk) - Number(agentsBefore[at]?.talk),
    ]);
    expect(grown).toEqual([
      ['101', 1, 30],
      ['102', 1, 55],
      ['103', 0, 0],
    ]);
  });

  test('more than 92 days are refused with words', async () => {
    const agent = await server.current.signIn('dn0002', 'admin');
    const reply = await agent.call(endpoints.getHistoriesCall, {
      query: { from: '2026-01-01', to: '2026-11-01' },
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors?.[0]?.message).toContain('92 ngày');
  });
});
