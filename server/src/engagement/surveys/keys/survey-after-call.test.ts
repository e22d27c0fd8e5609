import { endpoints, objectEndpoints } from '@alo/contracts';
import { type SipCall, type SipPhone, waitFor } from '@alo/exchange/testing';
import { newId } from '../../../kernel/database/new-id.ts';
import { aSurveyCampaign } from '../../../testing/a-survey-campaign.ts';
import { aSurveyQuestion, optionIds } from '../../../testing/a-survey-question.ts';
import { idOf, type TestClient } from '../../../testing/test-server.ts';
import { DiallerHouse, tenant } from '../../dialler/testing/dialler-house.ts';

let house: DiallerHouse;
let admin: TestClient;
let agent: { readonly phone: SipPhone; readonly userId: string };
let other: { readonly phone: SipPhone };
let number = '';
let queue = '';
let campaign = '';
const questions: string[] = [];

/** A queue with two agents behind a number, and a survey after its calls. */
beforeAll(async () => {
  house = await DiallerHouse.start();
  admin = await house.server.signIn(tenant, 'admin');
  agent = await house.agent('nv101');
  other = await house.agent('nv102');
  const { body: subscribers } = await admin.call(endpoints.getSubscribers);
  const { id = '' } = subscribers.data.find(({ extension }) => extension === '101') ?? {};
  const { body: made } = await admin.call(objectEndpoints.queue.create, {
    body: { form: { name: 'Sau cuộc gọi', members: [{ type: 'subscriber', id }], wrapuptime: 0 } },
  });
  queue = made.id;
  const { body: numbers } = await admin.call(endpoints.getNumbers);
  const free = numbers.data.find(({ inbound_name }) => inbound_name === null);
  number = free?.number ?? '';
  const destination = { dest_type: 'queue' as const, dest_id: queue };
  await admin.call(objectEndpoints.inbound.create, {
    body: {
      form: { name: 'Hỏi', number_id: free?.id ?? '', rules: [{ id: newId(), destination }] },
    },
  });
  const { body: categories } = await admin.call(endpoints.getSurveyCategories, { query: {} });
  const category = categories.data[0]?.id ?? '';
  for (const part of [{ type: 'nps' as const, options: [], content: 'Một' }, { content: 'Hai' }]) {
    const form = aSurveyQuestion(category, part);
    questions.push((await admin.call(endpoints.createSurveyQuestion, { body: { form } })).body.id);
  }
  const none = { number_ids: [], user_ids: [], time_group_id: null };
  const form = aSurveyCampaign(
    { ...none, question_ids: questions },
    { name: 'Sau cuộc gọi', mode: 'after_call', queue_ids: [queue] },
  );
  campaign = idOf(await admin.raw(endpoints.createSurveyCampaign, { body: { form } }));
  const start = { params: { id: campaign }, body: { action: 'start' } };
  await waitFor(async () => (await admin.raw(endpoints.moveSurveyCampaign, start)).status === 200);
}, 300_000);

afterAll(() => house.close());

/** A customer who talks with the agent. */
async function talking(from: string): Promise<{ customer: SipCall; talk: SipCall }> {
  agent.phone.forgetCalls();
  const customer = house.carrier.call(number, from);
  const talk = await agent.phone.nextCall();
  talk.answer();
  expect(await customer.final.promise).toBe(200);
  await isTalking();
  return { customer, talk };
}

const present = () => house.server.running.services.exchange.calls(tenant);
const isTalking = () => waitFor(() => present().some(({ state }) => state === 'talking'));
/** A question is heard now. */
const asked = () => waitFor(async () => (await house.asterisk.applications()).includes('Read'));

/** The response of a caller with its answers; undefined: he was not asked. */
const responseOf = (phone: string) =>
  house.inTenant(async (db) => {
    const response = await db
      .selectFrom('survey_response')
      .innerJoin('campaign_contact', 'campaign_contact.id', 'survey_response.contact_id')
      .select(['survey_response.id', 'state', 'result', 'finished_at', 'call_id', 'queue_id'])
      .select('survey_response.user_id')
      .where('phone_e164', '=', phone)
      .executeTakeFirst();
    const answers = await db
      .selectFrom('survey_answer')
      .select(['number', 'option_ids'])
      .where('response_id', '=', response?.id ?? newId())
      .orderBy('at')
      .execute();
    return { response, answers };
  });

/** The record of the last call of a number, once it is there. */
async function recordOf(from: string) {
  const read = () =>
    house.inTenant((db) =>
      db
        .selectFrom('call_record')
        .selectAll()
        .where('from_number', '=', from)
        .orderBy('started_at', 'desc')
        .executeTakeFirst(),
    );
  await waitFor(async () => (await read()) !== undefined);
  return read();
}

test('the caller stays when the agent hangs up, is asked, and counts for agent and queue', async () => {
  const { customer, talk } = await talking('0912000191');
  await talk.bye();
  await asked();
  await waitFor(() =>
    present().some(({ state, phones }) => state === 'surveyed' && !phones?.length),
  );
  await customer.press('9');
  await waitFor(async () => (await responseOf('84912000191')).answers.length === 1);
  await asked();
  await customer.press('2');
  expect(await customer.ended.promise).toBe('there');
  const record = await recordOf('0912000191');
  expect(record).toMatchObject({
    ...{ disposition: 'answered', hangup_by: 'agent', queue_id: queue, user_id: agent.userId },
  });
  const { response, answers } = await responseOf('84912000191');
  expect(response).toMatchObject({
    ...{ state: 'complete', result: 'complete', call_id: record?.call_id },
    ...{ user_id: agent.userId, queue_id: queue },
  });
  expect(answers).toMatchObject([{ number: 9 }, { option_ids: [optionIds.bad] }]);
  const { body } = await admin.call(endpoints.getSurveyResults, {
    ...{ params: { id: campaign }, query: {} },
  });
  expect(body).toMatchObject({ mode: 'after_call', groups: [{ id: agent.userId, complete: 1 }] });

  // The same number is not asked again.
  const again = await talking('0912000191');
  await again.talk.bye();
  expect(await again.customer.ended.promise).toBe('there');
  expect((await responseOf('84912000191')).response?.id).toBe(response?.id);
}, 120_000);

test('who hangs up first, was transferred, or withholds the number is not asked', async () => {
  const first = await talking('0912000192');
  await first.customer.bye();
  await first.talk.ended.promise;
  await recordOf('0912000192');
  const moved = await talking('0912000193');
  other.phone.forgetCalls();
  expect(await moved.talk.refer('102')).toBe(202);
  const taken = await other.phone.nextCall();
  taken.answer();
  await waitFor(() => present().some(({ talkedWith = [] }) => talkedWith.length === 2));
  await taken.bye();
  expect(await moved.customer.ended.promise).toBe('there');
  const hidden = await talking('anonymous');
  await hidden.talk.bye();
  expect(await hidden.customer.ended.promise).toBe('there');
  const { count } = await house.inTenant((db) =>
    db
      .selectFrom('survey_response')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('campaign_id', '=', campaign)
      .executeTakeFirstOrThrow(),
  );
  expect(Number(count)).toBe(1);
}, 120_000);

test('without the server nobody is asked, and the call ends with its talk', async () => {
  const { customer, talk } = await talking('0912000194');
  const answer = house.asterisk.answer;
  house.asterisk.answer = () => Promise.resolve('');
  await talk.bye();
  expect(await customer.ended.promise).toBe('there');
  house.asterisk.answer = answer;
  expect(await recordOf('0912000194')).toMatchObject({ hangup_by: 'agent' });
}, 120_000);
