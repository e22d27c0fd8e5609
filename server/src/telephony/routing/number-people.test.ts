import { endpoints, objectEndpoints, type Scope } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';
import { extensionsOfNumbers } from './number-people.ts';
import { loadTenantRouting } from './tenant-routing.ts';

describe.each(databases)('the people of a number on %s', (name) => {
  const server = serverOn(name);
  let admin: TestClient;
  let number = '';
  let phones: { readonly id: string; readonly extension: string }[] = [];

  const phone = (at: number) => phones[at] ?? { id: '', extension: '' };
  const made = async (kind: 'group' | 'queue' | 'ring_group' | 'inbound', form: object) =>
    idOf(await admin.raw(objectEndpoints[kind].create, { body: { form } }));
  const found = () =>
    server.current.running.services.database.withTenant('dn0002', async (db) =>
      extensionsOfNumbers(await loadTenantRouting(db, 'dn0002'))
        .get(number)
        ?.toSorted(),
    );
  const showFor = async (allowed_scope: Scope) => {
    const { body } = await admin.call(endpoints.getNumberRow, { params: { id: number } });
    const { display_name, usage, record_policy, max_channels, is_active, row_version } = body;
    const form = { display_name, usage, record_policy, max_channels, is_active, allowed_scope };
    await admin.call(endpoints.updateNumber, {
      params: { id: number },
      body: { form, row_version },
    });
  };

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    phones = (await admin.call(endpoints.getSubscribers)).body.data;
    expect(phones.length).toBeGreaterThanOrEqual(3);
    number = (await admin.call(endpoints.getNumbers)).body.data[0]?.id ?? '';
  });

  test('are those whom its calls may come to, by every way, and those for whom alone it is shown', async () => {
    const group = await made('group', {
      name: 'Hai',
      code: 'N2',
      subscriber_ids: [phone(1).id],
    });
    const queue = await made('queue', { name: 'Chờ', members: [{ type: 'group', id: group }] });
    const ring = await made('ring_group', {
      name: 'Đổ chuông',
      members: [{ type: 'subscriber', id: phone(0).id, priority: 1 }],
      noanswer_dest: { dest_type: 'queue', dest_id: queue },
    });
    expect(await found()).toEqual([]);
    const destination = { dest_type: 'group', dest_id: ring };
    const rules = [{ id: number, priority: 1, destination }];
    await made('inbound', { name: 'Vào', number_id: number, rules });
    const called = [phone(0).extension, phone(1).extension];
    expect(await found()).toEqual(called.toSorted());
    await showFor({ kind: 'subscribers', ids: [phone(2).id] });
    expect(await found()).toEqual([...called, phone(2).extension].toSorted());
    await showFor({ kind: 'all' });
    expect(await found()).toEqual(called.toSorted());
  });
});
