import { endpoints, objectEndpoints } from '@alo/contracts';
import { sql } from 'kysely';
import { databases, serverOn } from '../../testing/databases.ts';
import { someForms, targetsOf } from '../../testing/some-objects.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';

describe.each(databases)('the audit log on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });

  const newest = async (query = {}) =>
    (await admin.call(endpoints.getAuditLog, { query: { per_page: 5, ...query } })).body.data;
  const withRows: typeof server.current.running.services.database.withTenant = (...args) =>
    server.current.running.services.database.withTenant(...args);

  test('a change tells who, what, and how it was before', async () => {
    const form = {
      code: 'KIEM_KHO',
      name: 'Kiểm kho',
      color: '#0c7a83',
      max_minutes: 20,
      status_activity: 2 as const,
      is_active: true,
    };
    const { body: made } = await admin.call(endpoints.createPauseReason, { body: form });
    const params = { id: made.id };
    await admin.call(endpoints.updatePauseReason, { params, body: { ...form, max_minutes: 30 } });
    await admin.call(endpoints.deletePauseReason, { params });
    const rows = await newest({ kind: ['pause_reason'] });
    expect(rows.map(({ action }) => action)).toEqual(['delete', 'update', 'insert']);
    const me = (await admin.call(endpoints.getMe)).body;
    expect(rows[1]).toMatchObject({
      user_id: me.id,
      user_name: me.name,
      target_kind: 'pause_reason',
      target_id: made.id,
      target_name: 'Kiểm kho',
      changes: [{ field: 'max_minutes', before: '20', after: '30' }],
    });
    expect(rows[1]?.ip).not.toBe('');
  });

  test('what a change points at is named, also when it is gone', async () => {
    const targets = await targetsOf(server.current, admin);
    const { message, ring_group: group } = someForms(targets);
    const made = async (kind: 'message' | 'ring_group', form: object) =>
      idOf(await admin.raw(objectEndpoints[kind].create, { body: { form } }));
    const closed = await made('message', message);
    const noanswer_dest = { dest_type: 'msg', dest_id: closed };
    const id = await made('ring_group', { ...group, name: 'Nhóm của sổ', noanswer_dest });
    const search = { kind: ['routing_object' as const], search: 'nhóm của sổ' };
    const [added] = await newest(search);
    expect(added).toMatchObject({ object_kind: 'ring_group', target_id: id });
    expect(added?.names).toEqual({
      [targets.subscriber]: { name: expect.stringMatching(/^\d+ · ./), is_gone: false },
      [closed]: { name: 'Đóng cửa', is_gone: false },
    });
    await admin.raw(objectEndpoints.ring_group.remove, { params: { id } });
    await admin.raw(objectEndpoints.message.remove, { params: { id: closed } });
    const [deleted, before] = await newest(search);
    expect(deleted).toMatchObject({ action: 'delete', object_kind: 'ring_group' });
    expect(before).toMatchObject({
      object_kind: 'ring_group',
      names: { [closed]: { name: 'Đóng cửa', is_gone: true } },
    });
  });

  test('no secret and no whole number of a person stands in it', async () => {
    const [customer] = (await admin.call(endpoints.getCustomers)).body.data;
    const change = { name: 'Tên mới', phone: '0912345678', status: customer?.status?.id ?? '' };
    await admin.raw(endpoints.updateCustomer, { params: { id: customer?.id }, body: change });
    await admin.call(endpoints.createSubscriber, { body: { extension: '188', name: 'Máy 188' } });
    const hook = { name: 'Móc', url: 'https://example.com/', events: ['call.ended' as const] };
    await admin.call(endpoints.createWebhook, { body: { ...hook, is_active: true } });
    const key = { name: 'Khóa', permissions: ['customer.view' as const], expires_in_days: 1 };
    await admin.call(endpoints.createApiKey, { body: key });
    const rows = await newest({ per_page: 20 });
    const kinds = rows.map(({ target_kind }) => target_kind);
    expect(kinds).toEqual(expect.arrayContaining(['customer', 'subscriber', 'webhook', 'api_key']));
    const text = JSON.stringify(rows);
    expect(text).not.toContain('0912345678');
    expect(text).toContain('091***678');
    expect(text).not.toMatch(/secret|"hash"|password/);
  });

  test('what the server does by itself, and what changes nothing, is not in it', async () => {
    const before = (await newest())[0]?.id;
    await withRows('dn0002', (db) => sql`update account set name = name || ' '`.execute(db));
    await admin.call(endpoints.updateSystemSetting, { body: { show_popup_customer: 1 } });
    await admin.call(endpoints.updateSystemSetting, { body: { show_popup_customer: 1 } });
    const rows = await newest();
    const since = rows.slice(
      0,
      rows.findIndex(({ id }) => id === before),
    );
    expect(since.length).toBeLessThanOrEqual(1);
  });

  test('it is read page by page, by day, person, kind and name', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { per_page: 2, ...(cursor === undefined ? {} : { cursor }) };
      const { body } = await admin.call(endpoints.getAuditLog, { query });
      seen.push(...body.data.map(({ id }) => id));
      cursor = body.next_cursor ?? undefined;
    } while (cursor !== undefined);
    const { body: all } = await admin.call(endpoints.getAuditLog, { query: { per_page: 100 } });
    expect(seen).toEqual(all.data.map(({ id }) => id));
    expect(await newest({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
    expect(await newest({ user: ['018f0000-0000-7000-8000-00000000dead'] })).toEqual([]);
    expect((await newest({ search: 'kiểm kho' })).length).toBeGreaterThan(0);
    const strange = await admin.raw(endpoints.getAuditLog, { query: { kind: 'password' } });
    expect(strange.status).toBe(422);
  });

  test('nobody changes or deletes a row, and another tenant sees none', async () => {
    for (const statement of [
      sql`update audit_log set user_name = ''`,
      sql`delete from audit_log`,
    ]) {
      await expect(withRows('dn0002', (db) => statement.execute(db))).rejects.toThrow(/permission/);
    }
    const other = await server.current.signIn('dn0003', 'admin');
    expect((await other.call(endpoints.getAuditLog)).body.data).toEqual([]);
    const agent = await server.current.signIn('dn0002', 'nv101');
    expect((await agent.call(endpoints.getAuditLog)).status).toBe(403);
  });
});
