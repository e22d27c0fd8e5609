import { allEndpoints, type EndpointDefinition, endpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const nameOf = (call: EndpointDefinition) => `${call.surface} ${call.method} ${call.path}`;
const guarded = allEndpoints.filter(({ access }) => typeof access === 'object');
const dead = '018f0000-0000-7000-8000-00000000dead';

describe.each(databases)('permissions on %s', (database) => {
  const server = serverOn(database);
  let agent: TestClient;
  let held: ReadonlySet<string>;

  beforeAll(async () => {
    agent = await server.current.signIn('dn0002', 'nv101');
    const me = await agent.call(endpoints.getMe);
    held = new Set(me.body.roles[0]?.permissions.map(({ name }) => name));
  });

  test.each(guarded.map((call) => [nameOf(call), call] as const))(
    '%s follows the permission of the role',
    async (_name, call) => {
      if (typeof call.access !== 'object') throw new Error('Only guarded calls are walked');
      const reply = await agent.raw(call, {
        params: { id: dead, ma_dn: 'dn0002', number: '19000002', phone: '0900000000' },
        query: { CodeCompany: 'dn0002', ma_dn: 'dn0002' },
      });
      const refused = reply.status === 403 && reply.body.code === 'NO_PERMISSION';
      expect(refused).toBe(!held.has(call.access.permission));
    },
  );

  test('a change of the role acts on the next request', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const roles = await admin.call(endpoints.getRoles, { query: { per_page: 9999999 } });
    const role = roles.body.data.find(({ name }) => name === 'Nhân viên');
    const save = (permissions: string[]) =>
      admin.call(endpoints.updateRole, {
        params: { id: role?.id ?? '' },
        body: { name: 'Nhân viên', permissions, data_scope: 'all' },
      });
    expect((await agent.call(endpoints.getCustomers)).status).toBe(200);
    expect((await save(['callhistory.view'])).status).toBe(200);
    expect((await agent.call(endpoints.getCustomers)).status).toBe(403);
    expect((await save([...held])).status).toBe(200);
    expect((await agent.call(endpoints.getCustomers)).status).toBe(200);
  });

  test('a change of a role is published to the pages of the company, once it is written', async () => {
    const { live } = server.current.running.services;
    const heard: string[] = [];
    const stops = ['dn0002', 'dn0003'].map((tenant) =>
      live.listen(
        {
          tenant,
          userId: dead,
          sessionId: dead,
          accepts: ({ type }) => type === 'rights.changed',
          send: (_id, event) => {
            if (event.type === 'rights.changed') heard.push(`${tenant} ${event.role_id}`);
          },
          end: () => undefined,
        },
        '',
      ),
    );
    const admin = await server.current.signIn('dn0002', 'admin');
    const roles = await admin.call(endpoints.getRoles, { query: { per_page: 50 } });
    const id = roles.body.data.find(({ name }) => name === 'Nhân viên')?.id ?? '';
    const save = (permissions: string[]) =>
      admin.raw(endpoints.updateRole, {
        params: { id },
        body: { name: 'Nhân viên', permissions, data_scope: 'all' },
      });
    expect((await save(['no.such-right'])).status).toBe(422);
    expect((await save([...held])).status).toBe(200);
    expect(heard).toEqual([`dn0002 ${id}`]);
    for (const stop of stops) stop();
  });

  test('a feature that is not bought is refused', async () => {
    const { database: db } = server.current.running.services;
    const buy = (features: string[]) =>
      db.withTenant('dn0003', (transaction) =>
        transaction.updateTable('tenant').set({ features }).execute(),
      );
    const admin = await server.current.signIn('dn0003', 'admin');
    await buy(['pbx']);
    const reply = await admin.call(endpoints.getCustomers);
    expect([reply.status, reply.body.code]).toEqual([403, 'NO_FEATURE']);
    await buy(['pbx', 'crm']);
    expect((await admin.call(endpoints.getCustomers)).status).toBe(200);
  });

  test('super-admin can neither be changed nor deleted', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const roles = await admin.call(endpoints.getRoles, { query: { per_page: 50 } });
    const id = roles.body.data.find(({ name }) => name === 'super-admin')?.id ?? '';
    const reply = await admin.call(endpoints.deleteRole, { params: { id } });
    expect([reply.status, reply.body.code]).toEqual([409, 'RESERVED_ROLE']);
  });
});
