import { endpoints, type Job, type SurveyCampaignFormInput } from '@alo/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { aSurveyCampaign, surveyTargets } from '../../../testing/a-survey-campaign.ts';
import { aSurveyQuestion, optionIds } from '../../../testing/a-survey-question.ts';
import { databases, serverOn } from '../../../testing/databases.ts';
import { idOf, type TestClient } from '../../../testing/test-server.ts';
import { keepSurveys } from '../campaigns/survey-keeper.ts';

const tenant = 'dn0002';

describe.each(databases)('a survey by link on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let named: Awaited<ReturnType<typeof surveyTargets>>;
  let questions: { readonly first: string; readonly why: string; readonly last: string };

  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);
  const page = (method: 'open' | 'answer' | 'finish', body: object) => {
    const call = {
      open: endpoints.openSurveyPage,
      answer: endpoints.answerSurveyPage,
      finish: endpoints.finishSurveyPage,
    }[method];
    return server.current.anonymous.raw(call, { body });
  };
  const move = (id: string, action: 'start' | 'pause' | 'resume' | 'stop') =>
    admin.call(endpoints.moveSurveyCampaign, { params: { id }, body: { action } });

  /** A survey that runs with contacts of these numbers. */
  async function running(
    phones: readonly string[],
    form: Partial<SurveyCampaignFormInput> = {},
  ): Promise<string> {
    const { currentTestName: name = '' } = expect.getState();
    const own = { mode: 'link' as const, closing: 'Hẹn gặp lại', name: name.slice(-90), ...form };
    const body = { form: aSurveyCampaign(named, own) };
    const id = idOf(await admin.raw(endpoints.createSurveyCampaign, { body }));
    for (const phone of phones) {
      await admin.call(endpoints.addSurveyContact, {
        ...{ params: { id }, body: { form: { phone, name: `Khách ${phone}` } } },
      });
    }
    await move(id, 'start');
    return id;
  }

  /** The file of links of a survey, as lines of cells. */
  async function exported(id: string, which: 'missing' | 'unanswered'): Promise<string[][]> {
    let { body: job }: { body: Job } = await admin.call(endpoints.exportSurveyLinks, {
      ...{ params: { id }, body: { format: 'csv', which } },
    });
    while (job.status === 'queued' || job.status === 'running') {
      await delay(20);
      job = (await admin.call(endpoints.getJob, { params: { id: job.id } })).body;
    }
    if (job.file_url === null) return [];
    const text = await (await fetch(`${server.current.running.url}${job.file_url}`)).text();
    return text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(/[;,]/).map((cell) => cell.replaceAll('"', '')));
  }
  const tokenOf = (line: readonly string[] | undefined) => line?.at(-1)?.split('/s/')[1] ?? '';
  const tokenFor = async (id: string) => tokenOf((await exported(id, 'unanswered'))[0]);
  const links = async (id: string) =>
    (await admin.call(endpoints.getSurveyLinks, { params: { id } })).body;

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    const { body } = await admin.call(endpoints.getSurveyCategories, { query: {} });
    const question = async (form: Parameters<typeof aSurveyQuestion>[1]) => {
      const whole = aSurveyQuestion(body.data[0]?.id ?? '', form);
      return (await admin.call(endpoints.createSurveyQuestion, { body: { form: whole } })).body.id;
    };
    const last = await question({ type: 'nps', options: [] });
    const why = await question({ type: 'text', options: [], required: false });
    const first = await question({
      options: [
        { id: optionIds.good, label: 'Tốt', value: 'T', score: 100, next: last },
        { id: optionIds.bad, label: 'Chưa tốt', value: 'K', score: 10, next: null },
      ],
    });
    questions = { first, why, last };
    named = {
      ...{ number_ids: [], user_ids: [], time_group_id: null },
      question_ids: [first, why, last],
    };
  });

  test('somebody answers along the branches, comes back, goes back, and sends once', async () => {
    const id = await running(['0912100001']);
    expect(await links(id)).toEqual({ none: 1, fresh: 0, open: 0, done: 0 });
    const [line] = await exported(id, 'missing');
    expect(line?.slice(0, 2)).toEqual(['0912100001', 'Khách 0912100001']);
    const token = tokenOf(line);
    expect(await links(id)).toMatchObject({ none: 0, fresh: 1 });
    const open = async () => (await page('open', { token })).body;
    const say = (answer: object) => page('answer', { token, answer });
    // The words of a question, and nothing of what they lead to or count.
    expect(await open()).toMatchObject({
      ...{ state: 'open', company: 'Công ty Demo', is_over: false, questions: 3 },
      asked: [
        {
          ...{ id: questions.first, answer: null },
          options: [
            { id: optionIds.good, label: 'Tốt' },
            { id: optionIds.bad, label: 'Chưa tốt' },
          ],
        },
      ],
    });
    expect(JSON.stringify(await open())).not.toMatch(/score|next|"value"/);
    expect((await say({ question_id: questions.why, text: 'Sớm' })).body.code).toBe(
      'QUESTION_OFF_PATH',
    );
    expect((await page('finish', { token })).body.code).toBe('SURVEY_NOT_OVER');
    await say({ question_id: questions.first, option_ids: [optionIds.bad] });
    const back = await open();
    expect(back).toMatchObject({
      asked: [{ answer: { option_ids: [optionIds.bad] } }, { id: questions.why, place: 1 }],
    });
    // The answer before is changed: the way is another one.
    const { body: other } = await say({
      question_id: questions.first,
      option_ids: [optionIds.good],
    });
    expect(other).toMatchObject({ asked: [{}, { id: questions.last, place: 2 }] });
    expect((await say({ question_id: questions.last, number: 9 })).body).toMatchObject({
      is_over: true,
    });
    expect(await links(id)).toMatchObject({ open: 1 });
    const sent = await Promise.all([page('finish', { token }), page('finish', { token })]);
    for (const { body } of sent) {
      expect(body).toMatchObject({ state: 'done', closing: 'Hẹn gặp lại' });
    }
    expect(await open()).toMatchObject({ state: 'done' });
    const after = await say({ question_id: questions.last, number: 1 });
    expect(after.body).toMatchObject({ state: 'done' });
    expect(await links(id)).toEqual({ none: 0, fresh: 0, open: 0, done: 1 });
    const responses = await withDb((db) =>
      db
        .selectFrom('survey_response')
        .select(['state', 'result', 'score', 'user_id'])
        .where('campaign_id', '=', id)
        .execute(),
    );
    expect(responses).toEqual([
      { state: 'complete', result: 'complete', score: 100, user_id: null },
    ]);
    const { body: contacts } = await admin.call(endpoints.getSurveyContacts, {
      ...{ params: { id }, query: {} },
    });
    expect(contacts.data).toMatchObject([{ status: 'done', link: 'done' }]);
  });

  test('new links end those of before, of whom has not answered', async () => {
    const id = await running(['0912100001', '0912100002']);
    const before = (await exported(id, 'missing')).map(tokenOf);
    expect(before).toHaveLength(2);
    await page('answer', {
      ...{
        token: before[0],
        answer: { question_id: questions.first, option_ids: [optionIds.bad] },
      },
    });
    // Nobody is without a link: nothing is made, and nothing ends.
    expect(await exported(id, 'missing')).toEqual([]);
    expect((await page('open', { token: before[0] })).status).toBe(200);
    const after = (await exported(id, 'unanswered')).map(tokenOf);
    expect((await page('open', { token: before[0] })).body.code).toBe('SURVEY_LINK_GONE');
    // What was answered goes on with the new one.
    expect((await page('open', { token: after[0] })).body).toMatchObject({
      asked: [{ answer: { option_ids: [optionIds.bad] } }, {}],
    });
    const { body } = await admin.call(endpoints.getSurveyContacts, {
      ...{ params: { id }, query: {} },
    });
    const { id: second = '' } = body.data[1] ?? {};
    const { body: one } = await admin.call(endpoints.makeSurveyLink, { params: { id: second } });
    expect((await page('open', { token: after[1] })).status).toBe(404);
    expect((await page('open', { token: one.url.split('/s/')[1] })).status).toBe(200);
    await admin.call(endpoints.skipSurveyContact, {
      ...{ params: { id: second }, body: { reason: 'Khách yêu cầu' } },
    });
    const skipped = await page('open', { token: one.url.split('/s/')[1] });
    const unknown = await page('open', { token: 'A'.repeat(22) });
    const noToken = await page('open', { token: "' or 1=1" });
    expect(skipped.body).toEqual(unknown.body);
    expect(noToken.body).toEqual(unknown.body);
    expect(unknown.status).toBe(404);
  });

  test('a link follows its survey: it waits, and it ends with it', async () => {
    const id = await running(['0912100001']);
    const token = await tokenFor(id);
    const stateOf = async () => (await page('open', { token })).body;
    await page('answer', {
      ...{ token, answer: { question_id: questions.first, option_ids: [optionIds.bad] } },
    });
    await move(id, 'pause');
    expect(await stateOf()).toEqual({ state: 'paused', company: 'Công ty Demo' });
    await move(id, 'resume');
    expect(await stateOf()).toMatchObject({ state: 'open' });
    await move(id, 'stop');
    expect(await stateOf()).toEqual({ state: 'over', company: 'Công ty Demo' });
    const [response] = await withDb((db) =>
      db.selectFrom('survey_response').selectAll().where('campaign_id', '=', id).execute(),
    );
    expect(response).toMatchObject({ state: 'partial', finished_at: expect.any(Date) });
    const refused = await admin.raw(endpoints.exportSurveyLinks, {
      ...{ params: { id }, body: { format: 'csv', which: 'missing' } },
    });
    expect(refused.body.code).toBe('CAMPAIGN_OVER');
  });

  test('the end of the time closes what was begun, and an anonymous survey lets go of who began it', async () => {
    const id = await running(['0912100001', '0912100002'], { anonymous: true });
    const [one, two] = (await exported(id, 'missing')).map(tokenOf);
    const answer = { question_id: questions.first, option_ids: [optionIds.good] };
    for (const token of [one, two]) await page('answer', { token, answer });
    await page('answer', { token: one, answer: { question_id: questions.last, number: 3 } });
    await page('finish', { token: one });
    const rows = () =>
      withDb((db) =>
        db
          .selectFrom('survey_response')
          .select(['state', 'contact_id', 'updated_at'])
          .where('campaign_id', '=', id)
          .orderBy('state')
          .execute(),
      );
    expect(await rows()).toMatchObject([{ state: 'complete', contact_id: null }, {}]);
    // Also of when it was sent the day alone is left: the contact has the moment.
    expect((await rows())[0]?.updated_at.toISOString()).toMatch(/T17:00:00.000Z$/);
    await withDb((db) => keepSurveys(db, new Date(Date.now() + 3 * 86_400_000)));
    expect(await rows()).toMatchObject([{ contact_id: null }, { contact_id: null }]);
    expect((await page('open', { token: two })).body).toMatchObject({ state: 'over' });
    expect((await page('open', { token: one })).body).toMatchObject({ state: 'done' });
  });

  test('the page is small, the same for every link, and kept by nobody', async () => {
    const get = (path: string) => fetch(`${server.current.running.url}${path}`);
    const answer = await get(`/s/${'B'.repeat(22)}`);
    const html = await answer.text();
    expect(html).toBe(await (await get('/s/x')).text());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const parts = [html, await (await get('/s/page.css')).text()];
    parts.push(await (await get('/s/page.js')).text());
    const bytes = parts.reduce((sum, part) => sum + gzipSync(part).length, 0);
    expect(bytes).toBeLessThan(30 * 1024);
  });
});
