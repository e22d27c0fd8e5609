import { endpoints, objectEndpoints } from '@alo/contracts';
import type { CallSnapshot } from '@alo/exchange';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { storeCallRecord } from '../journal/store-call-record.ts';
import { sealPartyRef } from './party-ref.ts';

const caller = '0961234567';
const hotline = '19000002';

describe.each(databases)('what is known of a call that rings, on %s', (database) => {
  const server = serverOn(database);
  let agent: TestClient;
  let queue: string;
  let calls: CallSnapshot[];

  /** A caller from outside who waits in the queue while the phone of 101 rings. */
  const ringing = (parts: Partial<CallSnapshot> = {}): CallSnapshot => ({
    callId: 'n1-1.1',
    tenant: 'dn0002',
    state: 'ringing',
    direction: 'inbound',
    fromNumber: caller,
    toNumber: hotline,
    fromEndpoint: null,
    toEndpoint: 'dn0002-101',
    startedAt: Date.now() - 70_000,
    answeredAt: null,
    shown: null,
    queue: { id: queue, waitedMs: 5000, waitsSince: Date.now() - 60_000 },
    channels: ['PJSIP/trunk_nha-mang-00000001', 'PJSIP/dn0002-101@web-00000002'],
    ...parts,
  });
  const context = async (target: string, client = agent) =>
    (await client.call(endpoints.getCallContext, { query: { target } })).body;
  const store = (callId: string, minutesAgo: number, parts: object = {}) =>
    server.current.running.services.database.withTenant('dn0002', (db) =>
      storeCallRecord(
        db,
        aCallRecord({
          ...{ callId, fromNumber: caller, toNumber: hotline, direction: 'inbound' },
          ...{ fromEndpoint: null, toEndpoint: 'dn0002-101', trunk: 'nha-mang' },
          ...{ startedAt: Date.now() - minutesAgo * 60_000, ...parts },
        }),
      ),
    );
  const setting = async (form: object) => {
    const admin = await server.current.signIn('dn0002', 'admin');
    await admin.call(endpoints.updateSystemSetting, { body: form });
  };
  const setRole = (values: { data_scope: 'self' | 'all' }) =>
    server.current.running.services.database.withTenant('dn0002', (db) =>
      db.updateTable('role').set(values).where('name', '=', 'Nhân viên').execute(),
    );

  beforeAll(async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    agent = await server.current.signIn('dn0002', 'nv101');
    const { subscriber } = await targetsOf(server.current, admin);
    const form = { name: 'Chăm sóc', members: [{ type: 'subscriber' as const, id: subscriber }] };
    queue = (await admin.call(objectEndpoints.queue.create, { body: { form } })).body.id;
    const { exchange } = server.current.running.services;
    jest
      .spyOn(exchange, 'calls')
      .mockImplementation((tenant) => calls.filter((call) => call.tenant === tenant));
  });
  beforeEach(() => {
    calls = [ringing()];
  });

  test('it came in on a number, waits in a queue, and is from a network', async () => {
    expect(await context(caller)).toMatchObject({
      hotline: { number: hotline, name: expect.any(String) },
      queue: { name: 'Chăm sóc', waited_sec: expect.any(Number), is_waiting: true },
      number: { kind: 'mobile', carrier: 'viettel' },
      earlier: [],
    });
    const waited = (await context(caller))?.queue?.waited_sec ?? 0;
    expect(waited).toBeGreaterThanOrEqual(65);
    expect(waited).toBeLessThan(75);
  });

  test('the last three calls with the number come with their notes, in whatever form it was written', async () => {
    await store('e1', 50);
    await store('e2', 40, { fromNumber: '+84961234567' });
    await store('e3', 30, {
      ...{ direction: 'outbound', fromNumber: '101', toNumber: caller },
      ...{ fromEndpoint: 'dn0002-101', toEndpoint: null },
    });
    await store('e4', 20);
    await store('other', 10, { fromNumber: '0987654321' });
    await agent.call(endpoints.saveCallWork, {
      body: {
        call_ref: 'e4',
        target: caller,
        note: 'Hẹn 0961234567',
        result: null,
        callback_at: null,
      },
    });
    expect((await context(caller))?.earlier).toMatchObject([
      { direction: 'inbound', disposition: 'answered', note: 'Hẹn 0961234567' },
      { direction: 'outbound', note: '' },
      { direction: 'inbound', note: '' },
    ]);
  });

  test('who may not see numbers gets the same by a reference, with masked notes', async () => {
    await setting({ hidden_phone_customer: 1, position_hidden_phone_customer: 2 });
    const { secrets } = server.current.running.services;
    const found = await context(sealPartyRef(secrets, 'dn0002', caller));
    await setting({ hidden_phone_customer: 0 });
    expect(found?.earlier?.[0]?.note).toBe('Hẹn 096***567');
    expect(found?.hotline?.number).toBe(hotline);
    expect(JSON.stringify(found)).not.toContain('234567');
  });

  test('only calls that the person may see are told', async () => {
    const other = await server.current.signIn('dn0002', 'nv102');
    calls = [ringing({ toEndpoint: null, channels: ['PJSIP/dn0002-102-00000009'] })];
    await setRole({ data_scope: 'all' });
    expect((await context(caller, other))?.earlier).toHaveLength(3);
    await setRole({ data_scope: 'self' });
    expect((await context(caller, other))?.earlier).toEqual([]);
    await setRole({ data_scope: 'all' });
  });

  test('whoever takes the call over is told the same; who is in no such call nothing', async () => {
    const other = await server.current.signIn('dn0002', 'nv102');
    expect(await context(caller, other)).toBeNull();
    const queued = { id: queue, waitedMs: 42_000, waitsSince: null };
    const channels = ['PJSIP/trunk_nha-mang-00000001', 'PJSIP/dn0002-102@web-00000004'];
    calls = [ringing({ state: 'talking', channels, queue: queued })];
    expect(await context(caller, other)).toMatchObject({
      hotline: { number: hotline },
      queue: { waited_sec: 42, is_waiting: false },
    });
    expect(await context(caller)).toBeNull();
    const elsewhere = await server.current.signIn('dn0003', 'nv102');
    expect(await context(caller, elsewhere)).toBeNull();
    expect(await context('0961111111', other)).toBeNull();
  });

  test('a caller who hides the number is found by the call alone, a colleague has no network', async () => {
    calls = [ringing({ fromNumber: 'anonymous' })];
    expect(await context('')).toMatchObject({ hotline: { number: hotline }, number: null });
    calls = [ringing({ fromNumber: '102', toNumber: '700', direction: 'internal' })];
    expect(await context('102')).toMatchObject({
      ...{ hotline: null, queue: { name: 'Chăm sóc' }, number: null, earlier: null },
    });
    calls = [];
    expect(await context(caller)).toBeNull();
  });
});
