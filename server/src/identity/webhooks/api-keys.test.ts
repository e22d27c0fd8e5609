import { endpoints } from '@alo/contracts';
import * as v from 'valibot';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const form = { name: 'Phần mềm kế toán', permissions: ['customer.view'], expires_in_days: 30 };

describe.each(databases)('API keys on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;

  const make = async (changes: object = {}) => {
    const { body, status } = await admin.raw(endpoints.createApiKey, {
      body: { ...form, ...changes },
    });
    expect(status).toBe(200);
    return v.parse(endpoints.createApiKey.answer, body);
  };

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });

  test('a key does what it was given, and no more', async () => {
    const { key, prefix } = await make();
    expect(key).toMatch(/^alo_dn0002_[A-Za-z0-9]{32}$/);
    expect(key.startsWith(prefix)).toBe(true);
    const customers = await admin.raw(endpoints.getCustomers, { token: key });
    expect(customers.status).toBe(200);
    const refused = [
      await admin.raw(endpoints.getSubscribers, { token: key }),
      await admin.raw(endpoints.getMe, { token: key }),
      await admin.raw(endpoints.createApiKey, { token: key, body: form }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('numbers are hidden from a key, also when its maker sees them', async () => {
    await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 1 } });
    const { key } = await make();
    const masked = await admin.raw(endpoints.getCustomers, { token: key });
    expect(JSON.stringify(masked.body)).toContain('***');
    await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 0 } });
  });

  test('it opens nothing in another tenant, and nothing once it is revoked', async () => {
    const { id, key } = await make();
    const other = await admin.raw(endpoints.getCustomers, { token: key, base: 'dn0003' });
    expect(other.status).toBe(403);
    const forged = await admin.raw(endpoints.getCustomers, {
      token: key.replace('dn0002', 'dn0003'),
      base: 'dn0003',
    });
    expect(forged.status).toBe(401);
    expect((await admin.call(endpoints.revokeApiKey, { params: { id } })).status).toBe(200);
    expect((await admin.raw(endpoints.getCustomers, { token: key })).status).toBe(401);
    const listed = (await admin.call(endpoints.getApiKeys)).body.find((row) => row.id === id);
    expect(listed?.revoked_at).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(key);
    expect((await admin.call(endpoints.revokeApiKey, { params: { id } })).status).toBe(404);
  });

  test('it ends with its day, and with its account', async () => {
    const { id, key } = await make();
    const { database: db } = server.current.running.services;
    const change = (table: 'api_key' | 'account', set: object, where: string) =>
      db.withTenant('dn0002', (rows) =>
        rows.updateTable(table).set(set).where('id', '=', where).execute(),
      );
    await change('api_key', { expires_at: new Date(Date.now() - 1000) }, id);
    expect((await admin.raw(endpoints.getCustomers, { token: key })).status).toBe(401);
    await change('api_key', { expires_at: null }, id);
    expect((await admin.raw(endpoints.getCustomers, { token: key })).status).toBe(200);
    const me = (await admin.call(endpoints.getMe)).body.id;
    await change('account', { is_active: false }, me);
    expect((await admin.raw(endpoints.getCustomers, { token: key })).status).toBe(401);
    await change('account', { is_active: true }, me);
  });

  test.each([
    ['no name', { name: ' ' }, 'Thông tin không được để trống'],
    ['no permission', { permissions: [] }, 'Chọn ít nhất một quyền'],
    ['a right to make keys', { permissions: ['setting.edit'] }, 'Khóa API không được có quyền này'],
    ['a right over the installation', { permissions: ['platform.view'] }, /không được có quyền/],
    ['too long', { expires_in_days: 1000 }, 'Chọn thời hạn từ 1 đến 730 ngày'],
  ])('%s is refused', async (_name, change, message) => {
    const answer = await admin.raw(endpoints.createApiKey, { body: { ...form, ...change } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[0]?.message).toMatch(message);
  });

  test('nobody gives a key what he lacks', async () => {
    const { database: db } = server.current.running.services;
    await db.withTenant('dn0002', (rows) =>
      rows
        .updateTable('role')
        .set({ permissions: ['setting.edit', 'customer.view'] })
        .where('id', '=', (all) =>
          all.selectFrom('account').select('role_id').where('email', '=', 'giamsat'),
        )
        .execute(),
    );
    const supervisor = await server.current.signIn('dn0002', 'giamsat');
    const more = { ...form, permissions: ['customer.view', 'customer.delete'] };
    const answer = await supervisor.raw(endpoints.createApiKey, { body: more });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[0]?.message).toBe('Bạn không có quyền: customer.delete');
    expect((await supervisor.raw(endpoints.createApiKey, { body: form })).status).toBe(200);
  });
});
