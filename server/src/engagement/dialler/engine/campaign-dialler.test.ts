import { endpoints } from '@alo/contracts';
import type { SipCall } from '@alo/exchange/testing';
import { waitFor } from '@alo/exchange/testing';
import { someGreeting } from '../../../testing/some-objects.ts';
import { idOf } from '../../../testing/test-server.ts';
import { DiallerHouse, tenant } from '../testing/dialler-house.ts';

let house: DiallerHouse;

beforeAll(async () => {
  house = await DiallerHouse.start();
}, 300_000);

afterAll(() => house.close());

const numberOf = ({ invite }: SipCall) =>
  /sip:\+?(\d+)@/.exec(invite?.headers.get('to')?.[0] ?? '')?.[1] ?? '';

/** Waits until every contact of a campaign has had its attempt, and gives the outcomes. */
async function settled(campaign: string) {
  let rows = await house.outcomes(campaign);
  await waitFor(async () => {
    rows = await house.outcomes(campaign);
    return rows.every(({ outcome }) => outcome !== null);
  });
  return rows;
}

test('each outcome of a carrier is the one outcome of its attempt, and decides about the contact', async () => {
  house.carrier.onCall = (call) => {
    const number = numberOf(call);
    if (number.endsWith('1')) call.reject(486);
    if (number.endsWith('2')) call.reject(404);
    if (number.endsWith('3')) call.reject(503);
    if (number.endsWith('4')) call.answer();
  };
  const greetingId = await someGreeting(house.server, tenant);
  const campaign = await house.campaign({
    phones: ['84912000001', '84912000002', '84912000003', '84912000004'],
    greetingId,
  });
  expect(await settled(campaign)).toMatchObject([
    { phone: '84912000001', status: 'retry', attempts: 1, outcome: 'busy', cause: 17 },
    { phone: '84912000002', status: 'failed', attempts: 1, outcome: 'wrong_number', cause: 1 },
    { phone: '84912000003', status: 'retry', attempts: 0, outcome: 'congestion', cause: 34 },
    { phone: '84912000004', status: 'done', attempts: 1, outcome: 'answered', cause: 16 },
  ]);
  const admin = await house.server.signIn(tenant, 'admin');
  const { body: live } = await admin.call(endpoints.getCampaignLive, { params: { id: campaign } });
  expect(live).toMatchObject({
    totals: { dialled: 3, answered: 1, dropped: 0 },
    hours: [{ dialled: 3, answered: 1 }],
    numbers: [{ number: '19000002', dialled: 3, answered: 1 }],
  });
  const records = await house.inTenant((db) =>
    db
      .selectFrom('call_record')
      .select(['direction', 'to_number', 'disposition', 'hotline'])
      .where('to_number', 'like', '091200000%')
      .orderBy('to_number')
      .execute(),
  );
  expect(records).toEqual([
    { direction: 'outbound', to_number: '0912000001', disposition: 'busy', hotline: '19000002' },
    { direction: 'outbound', to_number: '0912000002', disposition: 'failed', hotline: '19000002' },
    { direction: 'outbound', to_number: '0912000003', disposition: 'failed', hotline: '19000002' },
    {
      direction: 'outbound',
      to_number: '0912000004',
      disposition: 'answered',
      hotline: '19000002',
    },
  ]);
  const { body: history } = await admin.call(endpoints.getHistoriesCall, {
    query: { campaign: [campaign], call_type: ['campaign'] },
  });
  expect(history.data).toHaveLength(4);
  expect(history.data[0]).toMatchObject({ call_type: 'campaign', campaign_id: campaign });
  expect(history.data[0]?.campaign_name).toMatch(/\S/);
  const { body: choices } = await admin.call(endpoints.getCallFilterChoices);
  expect(choices.campaigns.map(({ id }) => id)).toContain(campaign);
}, 60_000);

test('web-hooks that listen are told how each attempt ended', async () => {
  const admin = await house.server.signIn(tenant, 'admin');
  const form = { name: 'Kết quả', url: 'https://example.com/hook', is_active: true };
  const hook = await admin.raw(endpoints.createWebhook, {
    body: { ...form, events: ['campaign.attempt'] },
  });
  house.carrier.onCall = (call) => call.reject(486);
  const campaign = await house.campaign({ phones: ['84912000071'] });
  await settled(campaign);
  const deliveries = await house.inTenant((db) =>
    db.selectFrom('webhook_delivery').select(['event', 'payload', 'webhook_id']).execute(),
  );
  expect(
    deliveries.filter(({ payload }) => Reflect.get(Object(payload), 'campaign_id') === campaign),
  ).toMatchObject([
    {
      event: 'campaign.attempt',
      webhook_id: idOf(hook),
      payload: { outcome: 'busy', contact_status: 'retry', to_number: '84912000071', attempt: 1 },
    },
  ]);
}, 60_000);

test('who answers talks to the agent who is free, and nobody is called without one', async () => {
  const { phone, userId } = await house.agent('nv101');
  house.carrier.onCall = (call) => call.answer();
  const talks: SipCall[] = [];
  phone.onCall = (call) => {
    talks.push(call);
    call.answer();
  };
  const campaign = await house.campaign({
    kind: 'agent',
    mode: 'progressive',
    phones: ['84912000011', '84912000012'],
    agents: [userId],
  });
  const going = async () =>
    (await house.outcomes(campaign)).filter(
      ({ call_id, outcome }) => call_id !== null && outcome === null,
    ).length;
  for (const n of [1, 2]) {
    await waitFor(async () => talks.length === n && (await house.asterisk.bridgedChannels()) === 2);
    expect(await going()).toBe(1);
    await talks.at(-1)?.bye();
  }
  expect(await settled(campaign)).toMatchObject([
    { outcome: 'answered', user_id: userId, status: 'done' },
    { outcome: 'answered', user_id: userId, status: 'done' },
  ]);
  await waitFor(async () => (await house.statusOf(campaign)) === 'completed');
  const admin = await house.server.signIn(tenant, 'admin');
  const goal = {
    metric: 'campaign_done' as const,
    target_type: 'user' as const,
    target_ids: [userId],
  };
  const span = { period: 'month', start_date: '2026-01-01', end_date: null } as const;
  await admin.call(endpoints.createKpi, {
    body: {
      form: { name: 'Chiến dịch', ...goal, ...span, target_value: 5, weight: 100, is_active: true },
    },
  });
  const { body: kpis } = await admin.call(endpoints.getKpis, {
    query: { metric: 'campaign_done' },
  });
  expect(kpis.data).toMatchObject([{ value: 2 }]);
}, 60_000);

test('who answers when the agent is gone hears a message, and is dropped', async () => {
  const { phone, userId } = await house.agent('nv101');
  const customers: SipCall[] = [];
  house.carrier.onCall = (call) => void customers.push(call);
  const campaign = await house.campaign({
    kind: 'agent',
    mode: 'progressive',
    phones: ['84912000021'],
    agents: [userId],
  });
  await waitFor(() => customers.length === 1);
  phone.drop();
  await waitFor(() => !house.server.running.services.exchange.isRegistered(tenant, '101'));
  customers[0]?.answer();
  expect(await customers[0]?.ended.promise).toBe('there');
  expect(await settled(campaign)).toMatchObject([{ outcome: 'dropped', status: 'retry' }]);
}, 60_000);

test('a campaign that is paused with its calls ends them, and calls the contacts later', async () => {
  const customers: SipCall[] = [];
  house.carrier.onCall = (call) => void customers.push(call);
  const campaign = await house.campaign({ phones: ['84912000051', '84912000052'] });
  await waitFor(() => customers.length === 2);
  const admin = await house.server.signIn(tenant, 'admin');
  await admin.call(endpoints.moveCampaign, {
    ...{ params: { id: campaign }, body: { action: 'pause', end_calls: true } },
  });
  for (const { ended } of customers) expect(await ended.promise).toBe('there');
  expect(await settled(campaign)).toMatchObject([
    { outcome: 'cancelled', status: 'retry', attempts: 0 },
    { outcome: 'cancelled', status: 'retry', attempts: 0 },
  ]);
}, 60_000);

test('customers who are not to be disturbed are not called', async () => {
  const seen = house.carrier.invitesSeen;
  await house.inTenant((db) =>
    db
      .updateTable('customer')
      .set({ dnc: true, phone_e164: '84912000061' })
      .where('id', '=', db.selectFrom('customer').select('id').limit(1))
      .execute(),
  );
  const campaign = await house.campaign({ phones: ['84912000061'] });
  await waitFor(async () => (await house.statusOf(campaign)) === 'completed');
  expect(await house.outcomes(campaign)).toMatchObject([{ status: 'skipped', outcome: null }]);
  expect(house.carrier.invitesSeen).toBe(seen);
}, 60_000);

test('calls begin however often something happens', async () => {
  const { dialler } = house.server.running.services;
  const busily = setInterval(() => dialler.wake(), 10);
  try {
    house.carrier.onCall = (call) => call.reject(486);
    const campaign = await house.campaign({ phones: ['84912000081', '84912000082'] });
    expect(await settled(campaign)).toMatchObject([{ outcome: 'busy' }, { outcome: 'busy' }]);
  } finally {
    clearInterval(busily);
  }
}, 60_000);
