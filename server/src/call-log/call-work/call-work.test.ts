import { endpoints } from '@alo/contracts';
import type { CallRecord } from '@alo/exchange';
import { soleNode } from '../../kernel/cluster/leadership.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { storeCallRecord } from '../journal/store-call-record.ts';
import { callbackKeeper } from './callback-keeper.ts';

describe.each(databases)('what an agent writes about a call on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let agent: TestClient;
  let results: { readonly id: string; readonly name: string; requires_callback: boolean }[];
  let made = 0;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    agent = await server.current.signIn('dn0002', 'nv101');
    results = (await agent.call(endpoints.getCallResults)).body;
  });

  const services = () => server.current.running.services;
  /** 101 calls somebody outside for half a minute. */
  const record = (callId: string, toNumber: string, parts: Partial<CallRecord> = {}) =>
    services().database.withTenant('dn0002', (db) =>
      storeCallRecord(
        db,
        aCallRecord({
          ...{ callId, sipCallId: `sip-${callId}`, direction: 'outbound', toEndpoint: null },
          ...{ toNumber, trunk: 'carrier', startedAt: Date.now() - 40_000, ...parts },
        }),
      ),
    );
  const save = (call_ref: string, target: string, parts: object = {}, client = agent) =>
    client.raw(endpoints.saveCallWork, {
      body: { call_ref, target, note: '', result: null, callback_at: null, ...parts },
    });
  const recordOf = async (callId: string) => {
    const { body } = await admin.call(endpoints.getHistoriesCall, { query: { search: callId } });
    return body.data.find(({ call_id }) => call_id === callId);
  };
  const aNumber = () => {
    made += 1;
    return `098${String(Date.now()).slice(-4)}${String(made).padStart(3, '0')}`;
  };
  const aCustomer = async (phone: string) => {
    const body = { name: 'Khách của cuộc gọi', phone, status: results[0]?.id ?? '' };
    const { id: user_id } = (await agent.call(endpoints.getMe)).body;
    return (await admin.call(endpoints.createCustomer, { body: { ...body, user_id } })).body.id;
  };
  const customer = async (id: string) =>
    (await admin.call(endpoints.getCustomer, { params: { id } })).body;
  const timeline = async (id: string) => {
    const { body } = await admin.call(endpoints.getCustomerTimeline, { params: { id } });
    return body.data.flatMap((entry) => {
      if (entry.kind === 'call-note') return [[entry.kind, entry.text]];
      return entry.kind === 'change' ? [[entry.what, entry.to]] : [];
    });
  };

  test('the results are the first statuses in use, with what asks for another call', () => {
    expect(results.length).toBeGreaterThan(4);
    expect(results.length).toBeLessThanOrEqual(9);
    expect(results.find(({ requires_callback: callsBack }) => callsBack)?.name).toBe('Hẹn gọi lại');
  });

  test('written before the record is made, it comes into the record and to the customer', async () => {
    const phone = aNumber();
    const id = await aCustomer(phone);
    expect((await save('sip-w1', phone, { note: 'Khách hỏi giá' })).status).toBe(200);
    const callback_at = '2027-01-05T02:30:00.000Z';
    const result = results[2];
    await save('sip-w1', phone, {
      note: 'Khách hỏi giá, hẹn lại',
      result: result?.id,
      callback_at,
    });
    expect(await record('w1', phone)).toMatchObject({ note: 'Khách hỏi giá, hẹn lại' });
    expect(await recordOf('w1')).toMatchObject({
      note: 'Khách hỏi giá, hẹn lại',
      result: result?.name,
      callback_at,
      customer_id: id,
    });
    expect((await customer(id)).note_in_calling).toBe('Khách hỏi giá, hẹn lại');
    expect(await timeline(id)).toEqual([
      ['status', result?.name],
      ['call-note', 'Khách hỏi giá, hẹn lại'],
    ]);
  });

  test('written after it, the result is the status of the customer too; each save replaces the one before', async () => {
    const phone = aNumber();
    const id = await aCustomer(phone);
    await record('w2', phone);
    const [first, , result] = results;
    await save('w2', phone, { note: 'a' });
    expect((await save('w2', phone, { note: 'Đã chốt', result: result?.id })).body).toEqual({
      customer_id: id,
    });
    expect(await recordOf('w2')).toMatchObject({ note: 'Đã chốt', result: result?.name });
    expect((await customer(id)).status.name).toBe(result?.name);
    expect(await timeline(id)).toEqual([
      ['status', result?.name],
      ['call-note', 'Đã chốt'],
    ]);
    await save('w2', phone, { result: first?.id });
    expect(await recordOf('w2')).toMatchObject({ note: '', result: first?.name });
    expect((await timeline(id)).map(([kind]) => kind)).toEqual(['status', 'status']);
  });

  test('a provider whose calls have no records here: it goes to the customer', async () => {
    const phone = aNumber();
    const id = await aCustomer(phone);
    expect((await save('own-id', phone, { note: 'Qua Stringee' })).body).toEqual({
      customer_id: id,
    });
    expect(await timeline(id)).toEqual([['call-note', 'Qua Stringee']]);
  });

  test('without a customer it is in the record only, and comes to the one who is added then', async () => {
    const phone = aNumber();
    await record('w3', phone);
    expect((await save('w3', phone, { note: 'Số lạ' })).body).toEqual({ customer_id: null });
    expect(await recordOf('w3')).toMatchObject({ note: 'Số lạ', customer_id: null });
    const id = await aCustomer(phone);
    expect((await save('w3', phone, { note: 'Số lạ' })).body).toEqual({ customer_id: id });
    expect(await recordOf('w3')).toMatchObject({ customer_id: id });
    expect(await timeline(id)).toEqual([['call-note', 'Số lạ']]);
  });

  test('record and save at once never miss each other', async () => {
    const phone = aNumber();
    await Promise.all([record('w4', phone), save('w4', phone, { note: 'Cùng lúc' })]);
    expect(await recordOf('w4')).toMatchObject({ note: 'Cùng lúc' });
  });

  test('two agents of one call have both their notes in its record', async () => {
    const phone = aNumber();
    const other = await server.current.signIn('dn0002', 'nv102');
    await save('sip-w5', phone, { note: 'Của 101' });
    await save('w5', phone, { note: 'Của 102' }, other);
    await record('w5', phone, {
      legs: [...aCallRecord({ toNumber: phone }).legs, ...aCallRecord().legs].map((leg, n) => ({
        ...leg,
        n: n + 1,
      })),
    });
    expect((await recordOf('w5'))?.note).toBe('Của 101\nCủa 102');
  });

  test('who was in no part of the call writes nothing into its record, before and after it', async () => {
    const phone = aNumber();
    const stranger = await server.current.signIn('dn0002', 'nv103');
    expect((await save('w6', phone, { note: 'x' }, stranger)).status).toBe(200);
    await record('w6', phone);
    expect((await save('w6', phone, { note: 'x' }, stranger)).status).toBe(404);
    expect(await recordOf('w6')).toMatchObject({ note: '' });
    const elsewhere = await server.current.signIn('dn0003', 'nv101');
    await save('w6', phone, { note: 'x' }, elsewhere);
    expect(await recordOf('w6')).toMatchObject({ note: '' });
  });

  test('somebody else’s customer whom one does not talk with is not told, and gets nothing', async () => {
    const phone = aNumber();
    const body = { name: 'Khách của người khác', phone, status: results[0]?.id ?? '' };
    const { id } = (await admin.call(endpoints.createCustomer, { body })).body;
    const scope = (data_scope: 'self' | 'all') =>
      services().database.withTenant('dn0002', (db) =>
        db.updateTable('role').set({ data_scope }).where('name', '=', 'Nhân viên').execute(),
      );
    await scope('self');
    expect((await save('w7', phone, { note: 'x' })).body).toEqual({ customer_id: null });
    await scope('all');
    expect(await timeline(id)).toEqual([]);
  });

  test('an unknown result and a moment that is none are refused', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await save('w8', '0981', { result: unknown })).status).toBe(422);
    expect((await save('w8', '0981', { callback_at: 'morgen' })).status).toBe(422);
    expect((await save('w8', 'ref.customer.nobody', { note: 'x' })).status).toBe(200);
    expect((await save('w8', '0981', {}, admin)).status).toBe(404);
  });

  test('the agent is reminded once, and again of another moment', async () => {
    const { database: db, live } = services();
    const onError = (_what: string, error: unknown) => {
      throw error;
    };
    const keeper = callbackKeeper({ database: db, live, leadership: soleNode, onError });
    const phone = aNumber();
    const id = await aCustomer(phone);
    await record('w9', phone);
    const remind = async (now: string) => {
      await keeper.run(new Date(now));
      const { body } = await agent.call(endpoints.getNotifications);
      return body.data.flatMap((one) => (one.link?.endsWith(id) === true ? [one.body] : []));
    };
    await save('w9', phone, { callback_at: '2027-02-01T01:00:00.000Z' });
    expect(await remind('2027-02-01T00:59:00Z')).toEqual([]);
    const first = 'Bạn đã hẹn gọi lại lúc 01/02/2027 08:00.';
    expect(await remind('2027-02-01T01:00:10Z')).toEqual([first]);
    await save('w9', phone, { note: 'x', callback_at: '2027-02-01T01:00:00.000Z' });
    expect(await remind('2027-02-01T01:01:00Z')).toEqual([first]);
    await save('w9', phone, { callback_at: '2027-02-02T01:00:00.000Z' });
    expect(await remind('2027-02-02T01:00:00Z')).toHaveLength(2);
    await keeper.close();
  });
});
