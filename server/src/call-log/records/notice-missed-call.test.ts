import { endpoints } from '@alo/contracts';
import type { CallRecord } from '@alo/exchange';
import { storeCallRecord } from '../journal/store-call-record.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { noticeMissedCall } from './notice-missed-call.ts';

describe.each(databases)('missed calls leave a notice on %s', (database) => {
  const server = serverOn(database);
  let count = 0;

  const inbound = (parts: Partial<CallRecord>): CallRecord => {
    count += 1;
    const startedAt = Date.now() - 30_000;
    return aCallRecord({
      callId: `n1-missed.${count}`,
      direction: 'inbound',
      fromNumber: '0977111333',
      toNumber: '02471088888',
      fromEndpoint: null,
      toEndpoint: 'dn0002-101',
      startedAt,
      answeredAt: null,
      endedAt: startedAt + 20_000,
      disposition: 'missed',
      trunk: 'carrier',
      ...parts,
    });
  };
  const take = (record: CallRecord) =>
    server.current.running.services.database.withTenant('dn0002', async (db) => {
      const row = await storeCallRecord(db, record);
      return row && noticeMissedCall(db, row);
    });
  const links = async (name: string) => {
    const client = await server.current.signIn('dn0002', name);
    const { data } = (await client.call(endpoints.getNotifications)).body;
    return data.filter(({ kind }) => kind === 'missed_call').map(({ link }) => link);
  };
  const bell = async (name: string) => {
    const client = await server.current.signIn('dn0002', name);
    const { data } = (await client.call(endpoints.getNotifications)).body;
    return data.filter(({ kind }) => kind === 'missed_call').map(({ body }) => body);
  };
  const idOf = async (name: string) =>
    (await (await server.current.signIn('dn0002', name)).call(endpoints.getMe)).body.id;

  test('who was called is notified, with the number masked', async () => {
    expect(await take(inbound({}))).toBe(await idOf('nv101'));
    expect(await bell('nv101')).toEqual(['097***333 gọi đến mà chưa ai nghe máy.']);
    expect(await bell('nv102')).toEqual([]);
    const { id } = await server.current.running.services.database.withTenant('dn0002', (db) =>
      db
        .selectFrom('call_record')
        .select('id')
        .where('call_id', '=', `n1-missed.${count}`)
        .executeTakeFirstOrThrow(),
    );
    expect(await links('nv101')).toEqual([`/call-history?open=${id}`]);
  });

  test.each<[1 | 3, string]>([
    [1, '***111333'],
    [3, '0977111***'],
  ])('the number is masked where the company masks: position %d', async (position, shown) => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const mask = (position_hidden_phone_customer: 1 | 2 | 3) =>
      admin.call(endpoints.updateSystemSetting, { body: { position_hidden_phone_customer } });
    await mask(position);
    await take(inbound({}));
    expect((await bell('nv101'))[0]).toBe(`${shown} gọi đến mà chưa ai nghe máy.`);
    await mask(2);
  });

  test('where nobody was rung, who is in charge of the customer', async () => {
    const agent = await server.current.signIn('dn0002', 'nv102');
    const owner = await idOf('nv102');
    const admin = await server.current.signIn('dn0002', 'admin');
    const customer = (await admin.call(endpoints.getCustomers)).body.data[0];
    await server.current.running.services.database.withTenant('dn0002', (db) =>
      db
        .updateTable('customer')
        .set({ user_id: owner })
        .where('id', '=', customer?.id ?? '')
        .execute(),
    );
    const fromNumber = customer?.phone ?? '';
    const reported = await take(
      inbound({ fromNumber, toEndpoint: null, disposition: 'abandoned' }),
    );
    expect(reported).toBe(owner);
    const { data } = (await agent.call(endpoints.getNotifications)).body;
    expect(data[0]?.body).toBe(`${customer?.name} gọi đến mà chưa ai nghe máy.`);
    expect(await take(inbound({ toEndpoint: null }))).toBeNull();
  });

  test.each<[string, Partial<CallRecord>]>([
    ['answered', { disposition: 'answered', answeredAt: Date.now() }],
    ['left as a message', { disposition: 'voicemail' }],
    ['of a caller who withholds the number', { fromNumber: '' }],
    ['among colleagues', { direction: 'internal', fromEndpoint: 'dn0002-102', trunk: null }],
    ['to outside', { direction: 'outbound', fromEndpoint: 'dn0002-101', disposition: 'no_answer' }],
  ])('a call %s leaves none', async (_what, parts) => {
    expect(await take(inbound(parts))).toBeNull();
  });

  test('a company that wants none gets none', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const set = (missed_task: 0 | 1) =>
      admin.call(endpoints.updateSystemSetting, { body: { missed_task } });
    expect((await admin.call(endpoints.getSystemSetting)).body.missed_task).toBe(1);
    await set(0);
    expect(await take(inbound({}))).toBeNull();
    await set(1);
    expect(await take(inbound({}))).not.toBeNull();
  });
});
