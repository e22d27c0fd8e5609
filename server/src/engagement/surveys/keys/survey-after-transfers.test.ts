import { endpoints, writeMonitorTarget } from '@alo/contracts';
import { waitFor } from '@alo/exchange/testing';
import { AfterCallHouse } from '../testing/after-call-house.ts';

let house: AfterCallHouse;

beforeAll(async () => {
  house = await AfterCallHouse.start();
}, 300_000);

afterAll(() => house.close());

const talkedWithTwo = () =>
  waitFor(() => house.present().some(({ talkedWith = [] }) => talkedWith.length === 2));

test('who was put through after a word with a colleague is not asked', async () => {
  const { customer, talk } = await house.talking('0912000195');
  house.other.phone.forgetCalls();
  const consultation = house.agent.phone.call('102');
  const taken = await house.other.phone.nextCall();
  taken.answer();
  expect(await consultation.final.promise).toBe(200);
  await talk.connectWith(consultation, '102');
  await Promise.all([talk.bye(), consultation.bye()]);
  await talkedWithTwo();
  await taken.bye();
  expect(await customer.ended.promise).toBe('there');
  expect((await house.responseOf('84912000195')).response).toBeUndefined();
}, 120_000);

test('who was taken over by a supervisor is not asked', async () => {
  const { admin } = house;
  const { body: phones } = await admin.call(endpoints.getSubscribers, { query: { per_page: 100 } });
  const third = phones.data.find(({ extension }) => extension === '103');
  const watcher = await house.house.server.signIn('dn0002', 'giamsat');
  const { id: user_id } = (await watcher.call(endpoints.getMe)).body;
  await admin.call(endpoints.updateSubscriber, {
    ...{ params: { id: third?.id ?? '' }, body: { extension: '103', name: 'Giám sát', user_id } },
  });
  const supervisor = await house.house.agent('giamsat');
  const { customer, talk } = await house.talking('0912000196');
  const [call] = house.present();
  const { body } = await supervisor.client.call(endpoints.startMonitoring, {
    ...{ params: { id: call?.callId ?? '' }, body: { mode: 'listen' } },
  });
  const listening = supervisor.phone.call(writeMonitorTarget(body.session));
  expect(await listening.final.promise).toBe(200);
  await waitFor(
    async () =>
      (await supervisor.client.raw(endpoints.takeOverMonitored, { params: { id: body.session } }))
        .status === 200,
  );
  expect(await talk.ended.promise).toBe('there');
  await talkedWithTwo();
  await listening.bye();
  expect(await customer.ended.promise).toBe('there');
  expect((await house.responseOf('84912000196')).response).toBeUndefined();
}, 120_000);

test('a server that is lost between two questions takes no answer with it, and the call ends', async () => {
  const { customer, talk } = await house.talking('0912000197');
  await talk.bye();
  await house.asked();
  await customer.press('9');
  await waitFor(async () => (await house.responseOf('84912000197')).answers.length === 1);
  await house.asked();
  const { asterisk } = house.house;
  const answer = asterisk.answer;
  asterisk.answer = () => Promise.resolve('');
  await customer.press('1');
  // Nobody waits in silence.
  await waitFor(async () => (await asterisk.applications()).includes('MusicOnHold'));
  expect(await customer.ended.promise).toBe('there');
  asterisk.answer = answer;
  await waitFor(
    async () => ((await house.responseOf('84912000197')).response?.finished_at ?? null) !== null,
  );
  const { response, answers } = await house.responseOf('84912000197');
  expect(response).toMatchObject({ state: 'complete', result: 'complete' });
  expect(answers).toHaveLength(2);
  expect(await house.recordOf('0912000197')).toMatchObject({ hangup_by: 'agent' });
}, 180_000);

test('a server that comes back goes on with the survey where it was', async () => {
  const { customer, talk } = await house.talking('0912000198');
  await talk.bye();
  await house.asked();
  const { asterisk } = house.house;
  const answer = asterisk.answer;
  asterisk.answer = () => Promise.resolve('');
  await customer.press('9');
  await waitFor(async () => (await asterisk.applications()).includes('MusicOnHold'));
  asterisk.answer = answer;
  await waitFor(async () => (await house.responseOf('84912000198')).answers.length === 1);
  await house.asked();
  await customer.press('2');
  expect(await customer.ended.promise).toBe('there');
  expect((await house.responseOf('84912000198')).response).toMatchObject({ state: 'complete' });
}, 120_000);
