import { endpoints, type SurveyQuestionForm } from '@alo/contracts';
import { type SipCall, waitFor } from '@alo/exchange/testing';
import { newId } from '../../../kernel/database/new-id.ts';
import { addFile } from '../../../telephony/sounds/sound-files.ts';
import { campaignTargets } from '../../../testing/a-campaign.ts';
import { aSurveyCampaign } from '../../../testing/a-survey-campaign.ts';
import { aSurveyQuestion, optionIds } from '../../../testing/a-survey-question.ts';
import { idOf, type TestClient } from '../../../testing/test-server.ts';
import { DiallerHouse, tenant } from '../../dialler/testing/dialler-house.ts';

let house: DiallerHouse;
let admin: TestClient;
const questions: string[] = [];
/** The file of the recording of the second question. */
let recorded: string;

beforeAll(async () => {
  house = await DiallerHouse.start();
  admin = await house.server.signIn(tenant, 'admin');
  const category = (await admin.call(endpoints.getSurveyCategories, { query: {} })).body.data[0];
  const parts: Partial<SurveyQuestionForm>[] = [
    { type: 'nps', options: [], content: 'Một' },
    { content: 'Hai', greeting_id: await record('Câu thứ hai') },
    { type: 'rating', options: [], content: 'Ba', required: false },
  ];
  for (const part of parts) {
    const form = aSurveyQuestion(category?.id ?? '', part);
    questions.push((await admin.call(endpoints.createSurveyQuestion, { body: { form } })).body.id);
  }
}, 300_000);

afterAll(() => house.close());

/** A greeting that can be played. */
async function record(text: string): Promise<string> {
  const id = newId();
  const row = { ma_dn: tenant, id, kind: 'greeting', name: text, name_folded: text.toLowerCase() };
  await house.inTenant(async (db) => {
    await db
      .insertInto('sound')
      .values({ ...row, source: 'tts', text, announce_id: null })
      .execute();
    await addFile(db, tenant, { soundId: id, origin: 'speech' });
  });
  await house.server.running.services.sounds.wake(tenant);
  const file = await house.inTenant((db) =>
    db.selectFrom('sound_file').select(['name', 'status']).where('sound_id', '=', id).execute(),
  );
  expect(file).toMatchObject([{ status: 'ready' }]);
  recorded = file[0]?.name ?? '';
  return id;
}

/** A survey by keys that calls one number. */
async function survey(name: string, phone: string): Promise<string> {
  const targets = await campaignTargets(admin);
  const form = aSurveyCampaign(
    { ...targets, user_ids: [], time_group_id: house.hours, question_ids: questions },
    { name, mode: 'auto', closing: 'Cảm ơn', max_per_day: 20 },
  );
  const id = idOf(await admin.raw(endpoints.createSurveyCampaign, { body: { form } }));
  const params = { id };
  await admin.call(endpoints.addSurveyContact, { params, body: { form: { phone, name } } });
  // Nobody is called before everything has been read aloud.
  await waitFor(
    async () =>
      (await admin.raw(endpoints.moveSurveyCampaign, { params, body: { action: 'start' } }))
        .status === 200,
  );
  return id;
}

/** What a survey has: its responses with their answers in order. */
const readSurvey = (campaign: string) =>
  house.inTenant(async (db) => ({
    response: await db
      .selectFrom('survey_response')
      .select(['id', 'state', 'result', 'finished_at', 'call_id'])
      .where('campaign_id', '=', campaign)
      .executeTakeFirst(),
    answers: await db
      .selectFrom('survey_answer')
      .select(['question_id', 'number', 'option_ids'])
      .where('campaign_id', '=', campaign)
      .orderBy('at')
      .execute(),
  }));

/** The customer who is called answers; given once the first question is asked. */
async function answered(calls: readonly SipCall[]): Promise<SipCall> {
  await waitFor(() => calls.length === 1);
  const [call] = calls;
  if (call === undefined) throw new Error('nobody was called');
  call.answer();
  await asked();
  return call;
}

const isRecorded = (played: string) => played.includes(recorded);

/** A question is heard now. */
const asked = () => waitFor(async () => (await house.asterisk.applications()).includes('Read'));

/** Presses a key and hangs up while the exchange still tells the server of it: the server hears of it from the journal only. */
async function pressAndHangUp(call: SipCall): Promise<void> {
  const { asterisk } = house;
  const { answer } = asterisk;
  const told = Promise.withResolvers<undefined>();
  const gone = Promise.withResolvers<undefined>();
  asterisk.answer = (question) => {
    if (!question.has('digits')) return answer(question);
    told.resolve(undefined);
    return gone.promise.then(() => '');
  };
  await call.press('1');
  await told.promise;
  await call.bye();
  gone.resolve(undefined);
  asterisk.answer = answer;
}

function customers(): SipCall[] {
  const calls: SipCall[] = [];
  house.carrier.onCall = (call) => void calls.push(call);
  return calls;
}

test('each key is kept as it is pressed, and the last one ends the survey', async () => {
  const calls = customers();
  const id = await survey('Cả bài', '0912000071');
  const call = await answered(calls);
  for (const [at, key] of ['*', '2', '4'].entries()) {
    await call.press(key);
    await waitFor(async () => (await readSurvey(id)).answers.length === at + 1);
    // The second question has a recording.
    if (at === 0) await waitFor(async () => (await house.asterisk.reading()).some(isRecorded));
  }
  expect(await call.ended.promise).toBe('there');
  const { response, answers } = await readSurvey(id);
  expect(response).toMatchObject({ state: 'complete', result: 'complete' });
  expect(answers).toMatchObject([
    { question_id: questions[0], number: 10 },
    { question_id: questions[1], option_ids: [optionIds.bad] },
    { question_id: questions[2], number: 4 },
  ]);
  await waitFor(async () => (await house.outcomes(id))[0]?.outcome === 'answered');
  expect(await house.outcomes(id)).toMatchObject([{ status: 'done' }]);
}, 120_000);

test.each([1, 2, 3])(
  'who hangs up right behind the key of question %i has answered it',
  async (last) => {
    const calls = customers();
    const id = await survey(`Gác máy ${last}`, `091200008${last}`);
    const call = await answered(calls);
    for (let at = 1; at < last; at += 1) {
      await call.press('1');
      await waitFor(async () => (await readSurvey(id)).answers.length === at);
      await asked();
    }
    await pressAndHangUp(call);
    await waitFor(async () => ((await readSurvey(id)).response?.finished_at ?? null) !== null);
    const { response, answers } = await readSurvey(id);
    expect(answers).toHaveLength(last);
    expect(response?.state).toBe(last === 3 ? 'complete' : 'partial');
  },
  120_000,
);
