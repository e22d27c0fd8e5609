import { endpoints } from '@alo/contracts';
import { waitFor } from '@alo/exchange/testing';
import { AfterCallHouse } from '../testing/after-call-house.ts';

let house: AfterCallHouse;

beforeAll(async () => {
  house = await AfterCallHouse.start('owner');
}, 300_000);

afterAll(() => house.close());

/** A customer whose agent rings before the queue. */
async function customerOfAgent(phone: string): Promise<void> {
  const { body: some } = await house.admin.call(endpoints.getCustomers, { query: {} });
  const form = { name: 'Khách quen', phone, status: some.data[0]?.status?.id ?? '' };
  await house.admin.call(endpoints.createCustomer, {
    body: { ...form, user_id: house.agent.userId },
  });
}

const inQueue = async () => (await house.house.asterisk.applications()).includes('Queue');

test('who was taken by his own agent before the queue is asked as well', async () => {
  await customerOfAgent('0912000201');
  const { customer, talk } = await house.talking('0912000201');
  expect(await inQueue()).toBe(false);
  await talk.bye();
  await house.asked();
  await customer.press('9');
  await waitFor(async () => (await house.responseOf('84912000201')).answers.length === 1);
  await house.asked();
  await customer.press('1');
  expect(await customer.ended.promise).toBe('there');
  const record = await house.recordOf('0912000201');
  expect(record).toMatchObject({ hangup_by: 'agent', user_id: house.agent.userId });
  expect((await house.responseOf('84912000201')).response).toMatchObject({
    ...{ state: 'complete', user_id: house.agent.userId, queue_id: house.queue },
    call_id: record?.call_id,
  });
}, 120_000);

test('who hangs up first is not asked, and no call goes on', async () => {
  await customerOfAgent('0912000202');
  const { customer, talk } = await house.talking('0912000202');
  await customer.bye();
  expect(await talk.ended.promise).toBe('there');
  expect(await house.recordOf('0912000202')).toMatchObject({ hangup_by: 'customer' });
  expect((await house.responseOf('84912000202')).response).toBeUndefined();
}, 120_000);

test('whose agent does not answer waits in the queue, and is asked after it', async () => {
  await customerOfAgent('0912000203');
  house.agent.phone.forgetCalls();
  const customer = house.call('0912000203');
  (await house.agent.phone.nextCall()).reject(486);
  const talk = await house.agent.phone.nextCall();
  talk.answer();
  expect(await customer.final.promise).toBe(200);
  expect(await inQueue()).toBe(true);
  await waitFor(() => house.present().some(({ state }) => state === 'talking'));
  await talk.bye();
  await house.asked();
  await customer.bye();
}, 120_000);
