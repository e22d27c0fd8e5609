import { endpoints } from '@alo/contracts';
import { waitFor } from '@alo/exchange/testing';
import { optionIds } from '../../../testing/a-survey-question.ts';
import { AfterCallHouse } from '../testing/after-call-house.ts';

let house: AfterCallHouse;

beforeAll(async () => {
  house = await AfterCallHouse.start();
}, 300_000);

afterAll(() => house.close());

test('the caller stays when the agent hangs up, is asked, and counts for agent and queue', async () => {
  const { customer, talk } = await house.talking('0912000191');
  await talk.bye();
  await house.asked();
  await waitFor(() =>
    house.present().some(({ state, phones }) => state === 'surveyed' && !phones?.length),
  );
  await customer.press('9');
  await waitFor(async () => (await house.responseOf('84912000191')).answers.length === 1);
  await house.asked();
  await customer.press('2');
  expect(await customer.ended.promise).toBe('there');
  const record = await house.recordOf('0912000191');
  expect(record).toMatchObject({
    ...{
      disposition: 'answered',
      hangup_by: 'agent',
      queue_id: house.queue,
      user_id: house.agent.userId,
    },
  });
  const { response, answers } = await house.responseOf('84912000191');
  expect(response).toMatchObject({
    ...{ state: 'complete', result: 'complete', call_id: record?.call_id },
    ...{ user_id: house.agent.userId, queue_id: house.queue },
  });
  expect(answers).toMatchObject([{ number: 9 }, { option_ids: [optionIds.bad] }]);
  const { body } = await house.admin.call(endpoints.getSurveyResults, {
    ...{ params: { id: house.campaign }, query: {} },
  });
  expect(body).toMatchObject({
    mode: 'after_call',
    groups: [{ id: house.agent.userId, complete: 1 }],
  });

  // The same number is not asked again.
  const again = await house.talking('0912000191');
  await again.talk.bye();
  expect(await again.customer.ended.promise).toBe('there');
  expect((await house.responseOf('84912000191')).response?.id).toBe(response?.id);
}, 120_000);

test('who hangs up first, was transferred, or withholds the number is not asked', async () => {
  const first = await house.talking('0912000192');
  await first.customer.bye();
  await first.talk.ended.promise;
  await house.recordOf('0912000192');
  const moved = await house.talking('0912000193');
  house.other.phone.forgetCalls();
  expect(await moved.talk.refer('102')).toBe(202);
  const taken = await house.other.phone.nextCall();
  taken.answer();
  await waitFor(() => house.present().some(({ talkedWith = [] }) => talkedWith.length === 2));
  await taken.bye();
  expect(await moved.customer.ended.promise).toBe('there');
  const hidden = await house.talking('anonymous');
  await hidden.talk.bye();
  expect(await hidden.customer.ended.promise).toBe('there');
  const { count } = await house.house.inTenant((db) =>
    db
      .selectFrom('survey_response')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('campaign_id', '=', house.campaign)
      .executeTakeFirstOrThrow(),
  );
  expect(Number(count)).toBe(1);
}, 120_000);

test('without the server nobody is asked, and the call ends with its talk', async () => {
  const { customer, talk } = await house.talking('0912000194');
  const answer = house.house.asterisk.answer;
  house.house.asterisk.answer = () => Promise.resolve('');
  await talk.bye();
  expect(await customer.ended.promise).toBe('there');
  house.house.asterisk.answer = answer;
  expect(await house.recordOf('0912000194')).toMatchObject({ hangup_by: 'agent' });
}, 120_000);
