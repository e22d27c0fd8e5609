import { endpoints } from '@alo/contracts';
import { type SipCall, waitFor } from '@alo/exchange/testing';
import { DiallerHouse } from '../testing/dialler-house.ts';

let house: DiallerHouse;

beforeAll(async () => {
  house = await DiallerHouse.start();
}, 300_000);

afterAll(() => house.close());

test('an agent looks at the next contact, calls it once, and has it called back', async () => {
  const { phone, client, userId } = await house.agent('nv101');
  const customers: SipCall[] = [];
  house.carrier.onCall = (call) => {
    customers.push(call);
    call.answer();
  };
  const campaign = await house.campaign({
    ...{ kind: 'agent', mode: 'preview', phones: ['84912000031', '84912000032'] },
    agents: [userId],
  });
  const joined = await client.call(endpoints.joinCampaign, { body: { campaign_id: campaign } });
  expect(joined.body).toMatchObject({ seat: { campaign_id: campaign }, contact: null });
  const { body: offered } = await client.call(endpoints.offerCampaignContact);
  expect(offered.contact).toMatchObject({ step: 'offered', attempts: 0 });
  const id = offered.contact?.id ?? '';
  const { body: made } = await client.call(endpoints.dialCampaignContact, { params: { id } });
  expect(made.target).toMatch(/^ref\.attempt\./);
  const call = phone.call(made.target);
  expect(await call.final.promise).toBe(200);
  expect(customers.map(({ invite }) => invite?.headers.get('to')?.[0])).toEqual([
    expect.stringContaining('0912000031'),
  ]);
  expect(customers[0]?.invite?.headers.get('from')?.[0]).toContain('19000002');
  const { body: talking } = await client.call(endpoints.getCampaignDesk);
  expect(talking.contact).toMatchObject({ id, step: 'calling' });
  // The same reference calls nobody a second time.
  const again = phone.call(made.target);
  expect(await again.final.promise).toBe(404);
  await call.bye();
  await waitFor(async () => (await house.outcomes(campaign))[0]?.outcome === 'answered');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await client.call(endpoints.callBackCampaignContact, {
    ...{ params: { id }, body: { at, for: 'me', note: 'Hẹn chiều' } },
  });
  const [first] = await house.outcomes(campaign);
  expect(first).toMatchObject({ status: 'retry', user_id: userId });
  const { body: after } = await client.call(endpoints.getCampaignDesk);
  expect(after.contact).toMatchObject({ id, step: 'over', callback_at: at, note: 'Hẹn chiều' });
}, 120_000);

test('a contact that is passed over comes again later, and its note says why besides what it said', async () => {
  const { client, userId } = await house.agent('nv101');
  const campaign = await house.campaign({
    ...{ kind: 'agent', mode: 'preview', phones: ['84912000051', '84912000052'] },
    agents: [userId],
  });
  await house.inTenant((db) =>
    db
      .updateTable('campaign_contact')
      .set({ note: 'Gọi sau 14 giờ' })
      .where('campaign_id', '=', campaign)
      .execute(),
  );
  await client.call(endpoints.joinCampaign, { body: { campaign_id: campaign } });
  const passed = async (reason: string) => {
    const { body } = await client.call(endpoints.offerCampaignContact);
    const params = { id: body.contact?.id ?? '' };
    await client.call(endpoints.passCampaignContact, { params, body: { reason } });
    return params.id;
  };
  const first = await passed('Thiếu thông tin');
  const second = await passed('');
  expect(second).not.toBe(first);
  const { body: desk } = await client.call(endpoints.offerCampaignContact);
  expect(desk.contact?.step).not.toBe('offered');
  const notes = await house.inTenant((db) =>
    db
      .selectFrom('campaign_contact')
      .select(['id', 'note', 'status'])
      .where('campaign_id', '=', campaign)
      .execute(),
  );
  expect(new Map(notes.map(({ id, note }) => [id, note]))).toEqual(
    new Map([
      [first, 'Gọi sau 14 giờ\nBỏ qua: Thiếu thông tin'],
      [second, 'Gọi sau 14 giờ'],
    ]),
  );
  expect(notes.map(({ status }) => status)).toEqual(['new', 'new']);
}, 60_000);

test('who is not in a campaign takes none of its calls', async () => {
  const { userId } = await house.agent('nv101');
  const campaign = await house.campaign({
    ...{ kind: 'agent', mode: 'preview', phones: ['84912000041'], agents: [userId] },
  });
  const other = await house.server.signIn('dn0002', 'nv102');
  const refused = await other.call(endpoints.joinCampaign, { body: { campaign_id: campaign } });
  expect(refused.status).toBe(404);
  expect((await other.call(endpoints.getCampaignDesk)).body).toMatchObject({ campaigns: [] });
}, 60_000);
