import { endpoints, objectEndpoints } from '@alo/contracts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { idOf } from '../../testing/test-server.ts';
import { storeCallRecord } from '../journal/store-call-record.ts';

const number = '0987123456';
const password = 'xanh-la-cay-39';

describe.each(databases)('the hidden number of a call on %s', (database) => {
  const server = serverOn(database);

  const store = (callId: string, parts: object) =>
    server.current.running.services.database.withTenant('dn0002', (db) =>
      storeCallRecord(db, { ...aCallRecord({ callId, startedAt: Date.now() - 60_000 }), ...parts }),
    );
  async function reader(name: string, permissions: readonly string[]) {
    const admin = await server.current.signIn('dn0002', 'admin');
    const role = await admin.raw(endpoints.createRole, {
      body: { name, permissions, data_scope: 'all' },
    });
    const email = `${name}@example.com`;
    const body = { name: 'Người Đọc', email, password, role_id: idOf(role) };
    await admin.call(endpoints.createAccount, { body });
    return server.current.signIn('dn0002', email, password);
  }

  beforeAll(async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const body = { hidden_phone_customer: 1, position_hidden_phone_customer: 2 } as const;
    await admin.call(endpoints.updateSystemSetting, { body });
  });

  test('who may unmask sees one number for a reason that is kept; nobody else does', async () => {
    const row = await store('hidden-1', { direction: 'inbound', fromNumber: number });
    const params = { id: row!.id };
    const body = { reason: 'Khách nhờ gửi hàng' };
    const may = await reader('xemso', ['callhistory.view', 'callhistory.unmask']);
    const { body: shown } = await may.call(endpoints.getHistoryCall, { params });
    expect(shown.from_number).toContain('*');
    expect((await may.raw(endpoints.unmaskCall, { params, body: { reason: ' ' } })).status).toBe(
      422,
    );
    expect((await may.call(endpoints.unmaskCall, { params, body })).body).toEqual({ number });
    const admin = await server.current.signIn('dn0002', 'admin');
    const { body: log } = await admin.call(endpoints.getAuditLog);
    expect(log.data).toContainEqual(
      expect.objectContaining({
        action: 'callhistory.unmask',
        target_name: 'hidden-1',
        changes: [{ field: 'reason', before: '', after: body.reason }],
      }),
    );
    const mayNot = await reader('khongxem', ['callhistory.view']);
    expect((await mayNot.raw(endpoints.unmaskCall, { params, body })).status).toBe(403);
    const inside = await store('hidden-2', { direction: 'internal', fromNumber: '101' });
    const refused = await may.raw(endpoints.unmaskCall, { params: { id: inside!.id }, body });
    expect(refused.status).toBe(404);
  });

  test('who sees the number masked blocks it all the same, in the list that the right is for', async () => {
    const row = await store('hidden-3', { direction: 'inbound', fromNumber: number });
    const block = { params: { id: row!.id }, body: { list: 'incoming' as const } };
    const may = await reader('chanso', ['callhistory.view', 'blockin.add']);
    expect((await may.raw(endpoints.blockCallNumber, block)).status).toBe(200);
    const out = { ...block, body: { list: 'outgoing' as const } };
    expect((await may.raw(endpoints.blockCallNumber, out)).status).toBe(403);
    const admin = await server.current.signIn('dn0002', 'admin');
    const { body } = await admin.call(objectEndpoints.blocked_incoming.list);
    expect(body.data.map(({ form }) => form.value)).toContain(number);
  });
});
