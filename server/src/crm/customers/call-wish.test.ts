import { endpoints, type CustomerForm, objectEndpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

describe.each(databases)('customers who want no calls, on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let agent: TestClient;

  const statusOf = async (wanted: string) => {
    const { statuses } = (await admin.call(endpoints.getDataFilter)).body;
    return statuses.find(({ name }) => name === wanted)?.id ?? '';
  };
  const customer = async (form: Pick<CustomerForm, 'phone'> & Partial<CustomerForm>) => {
    const body = { name: 'Khách hàng', status: await statusOf('Mới'), ...form };
    return (await admin.call(endpoints.createCustomer, { body })).body;
  };
  const asked = async (target: string) =>
    (await agent.call(endpoints.getCallWish, { params: { target } })).body.do_not_call;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    agent = await server.current.signIn('dn0002', 'nv101');
  });

  test('are known by number and by reference, whoever is in charge of them', async () => {
    const { id: user_id } = (await agent.call(endpoints.getMe)).body;
    const { dial_ref, id } = await customer({ phone: '0977000001', dnc: true, user_id });
    await customer({ phone: '0977000002' });
    expect(await asked('0977000001')).toBe(true);
    expect(await asked('+84977000001')).toBe(true);
    expect(await asked(dial_ref)).toBe(true);
    expect(await asked('0977000002')).toBe(false);
    expect(await asked('0977000003')).toBe(false);
    const resolved = await admin.call(endpoints.resolveDialRef, { body: { dial_ref } });
    expect(resolved.body).toMatchObject({ target: '0977000001', do_not_call: true });
    await admin.call(endpoints.deleteCustomers, { body: { ids: [id] } });
    expect(await asked('0977000001')).toBe(false);
  });

  test('a status says it too', async () => {
    await customer({ phone: '0977000004', status: await statusOf('Không làm phiền') });
    expect(await asked('0977000004')).toBe(true);
  });

  test('nothing is asked where the company lets nobody call the number', async () => {
    await customer({ phone: '0977000005', dnc: true });
    const form = { type: 'exact', value: '0977000005' } as const;
    await admin.call(objectEndpoints.blocked_outgoing.create, { body: { form } });
    expect(await asked('0977000005')).toBe(false);
  });

  test('another company knows nothing of it', async () => {
    await customer({ phone: '0977000006', dnc: true });
    const other = await server.current.signIn('dn0003', 'admin');
    const reply = await other.call(endpoints.getCallWish, { params: { target: '0977000006' } });
    expect(reply.body).toEqual({ do_not_call: false });
  });
});
