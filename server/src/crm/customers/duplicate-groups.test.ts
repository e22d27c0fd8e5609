import { endpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

describe.each(databases)('customers who may be one on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let status = '';
  let number = 920_000_000;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    status = (await admin.call(endpoints.getDataFilter)).body.statuses[0]?.id ?? '';
  });

  async function make(form: {
    readonly name: string;
    readonly email?: string;
    readonly phone?: string;
    readonly duplicate_phone?: boolean;
  }) {
    number += 1;
    const body = { phone: `0${number}`, ...form, status };
    const reply = await admin.call(endpoints.createCustomer, { body });
    expect(reply.status).toBe(200);
    return reply.body;
  }

  test('customers who share an e-mail or a number are found by themselves', async () => {
    const before = (await admin.call(endpoints.getDuplicateGroups)).body.groups.length;
    const first = await make({ name: 'Trùng Một', email: 'Trung@example.vn' });
    const second = await make({ name: 'Trùng Hai', email: 'trung@example.vn' });
    const third = await make({ name: 'Chung Số' });
    await admin.call(endpoints.updateSystemSetting, { body: { allow_duplicate_phone: 1 } });
    const fourth = await make({ name: 'Chung Số Hai', phone: third.phone, duplicate_phone: true });
    const groups = async (client = admin) =>
      (await client.call(endpoints.getDuplicateGroups)).body.groups.map(({ by, customers }) => [
        by,
        ...customers.map(({ id }) => id),
      ]);
    const found = await groups();
    expect(found).toHaveLength(before + 2);
    expect(found).toContainEqual(['email', first.id, second.id]);
    expect(found).toContainEqual(['phone', third.id, fourth.id]);
    // Who may not delete may not merge, and is offered nothing.
    const agent = await server.current.signIn('dn0002', 'nv101');
    expect((await agent.raw(endpoints.getDuplicateGroups)).status).toBe(403);
    await admin.call(endpoints.mergeCustomers, { body: { keep_id: first.id, ids: [second.id] } });
    await admin.call(endpoints.mergeCustomers, { body: { keep_id: third.id, ids: [fourth.id] } });
    expect(await groups()).toHaveLength(before);
    await admin.call(endpoints.updateSystemSetting, { body: { allow_duplicate_phone: 0 } });
  });
});
