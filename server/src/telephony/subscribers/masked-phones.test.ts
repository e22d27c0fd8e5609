import { endpoints } from '@alo/contracts';
import { allSubscribers } from '../call-routing/all-subscribers.ts';
import type { ExchangeSubscriber } from '../exchange/exchange.ts';
import { serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const server = serverOn('PGlite');
let admin: TestClient;
let pushed: Map<string, ExchangeSubscriber['mask']>;
let restore: () => void;

beforeAll(async () => {
  admin = await server.current.signIn('dn0002', 'admin');
});

beforeEach(() => {
  pushed = new Map();
  const { exchange } = server.current.running.services;
  const { push } = exchange;
  Object.assign(exchange, {
    push: ({ tenant, extension, mask }: ExchangeSubscriber) =>
      pushed.set(`${tenant}-${extension}`, mask),
  });
  restore = () => Object.assign(exchange, { push });
});

afterEach(() => restore());

const hide = (hidden: 0 | 1, position: 1 | 2 | 3) =>
  admin.call(endpoints.updateSystemSetting, {
    body: { hidden_phone_customer: hidden, position_hidden_phone_customer: position },
  });

async function phoneOf(client: TestClient): Promise<string> {
  return `dn0002-${(await client.call(endpoints.getMe)).body.extension}`;
}

test('phones are told where numbers are hidden from their people, whenever the company changes it', async () => {
  const agent = await server.current.signIn('dn0002', 'nv101');
  const other = await phoneOf(agent);
  await hide(1, 3);
  expect(pushed.get(other)).toBe(3);
  const rows = (await admin.call(endpoints.getSubscribers, { query: { per_page: 100 } })).body.data;
  const free = rows.find(({ user }) => user === null)?.extension ?? '';
  expect(pushed.get(`dn0002-${free}`)).toBe(3);
  expect([...pushed.keys()].filter((phone) => !phone.startsWith('dn0002-'))).toEqual([]);
  await hide(1, 1);
  expect(pushed.get(other)).toBe(1);
  // Whoever connects later hears the same.
  const { database, secrets } = server.current.running.services;
  const all = await allSubscribers(database, secrets);
  const masks = new Map(all.map((one) => [`${one.tenant}-${one.extension}`, one.mask]));
  expect(masks.get(other)).toBe(1);
  pushed.clear();
  await admin.call(endpoints.updateSystemSetting, { body: { wrapup_seconds: 20 } });
  await hide(1, 1);
  expect(pushed.size).toBe(0);
  await hide(0, 1);
  expect(pushed.get(other)).toBeNull();
});

test('the phone of who gets another role follows', async () => {
  await hide(1, 2);
  const agent = await server.current.signIn('dn0002', 'nv101');
  const phone = await phoneOf(agent);
  const me = (await agent.call(endpoints.getMe)).body;
  const boss = (await admin.call(endpoints.getMe)).body;
  const account = (await admin.call(endpoints.getAccount, { params: { id: me.id } })).body;
  const give = (role_id: string) =>
    admin.call(endpoints.updateAccount, {
      params: { id: me.id },
      body: {
        name: account.name,
        email: account.email,
        phone: account.phone,
        role_id,
        branch_id: account.branch?.id ?? null,
        department_id: account.department?.id ?? null,
        team_id: account.team?.id ?? null,
        subscriber_id: account.subscriber?.id ?? null,
        voip_provider: account.voip_provider,
        is_active: true,
      },
    });
  pushed.clear();
  expect((await give(boss.roles[0]?.id ?? '')).status).toBe(200);
  expect([...pushed]).toEqual([[phone, null]]);
  expect((await give(me.roles[0]?.id ?? '')).status).toBe(200);
  expect([...pushed]).toEqual([[phone, 2]]);
});
