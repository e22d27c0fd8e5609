import {
  type EndpointRequest,
  endpoints,
  type SurveyCampaignFormInput,
  type SurveyQuestionForm,
} from '@alo/contracts';
import { sql } from 'kysely';
import { aSurveyCampaign, surveyTargets } from '../../testing/a-survey-campaign.ts';
import { aSurveyQuestion, optionIds } from '../../testing/a-survey-question.ts';
import { alwaysOpen } from '../../testing/always-open.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';
import { keepSurveys } from './campaigns/survey-keeper.ts';

const tenant = 'dn0002';

describe.each(databases)('surveys on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let agent: TestClient;
  let named: Awaited<ReturnType<typeof surveyTargets>>;
  let category = '';

  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);
  const question = async (form: Partial<SurveyQuestionForm>) =>
    (
      await admin.call(endpoints.createSurveyQuestion, {
        body: { form: aSurveyQuestion(category, form) },
      })
    ).body.id;
  const added = async (form: Partial<SurveyCampaignFormInput> = {}) =>
    idOf(
      await admin.raw(endpoints.createSurveyCampaign, {
        body: { form: aSurveyCampaign(named, form) },
      }),
    );
  const contact = (id: string, phone: string) =>
    admin.call(endpoints.addSurveyContact, {
      params: { id },
      body: { form: { phone, name: phone } },
    });
  const move = (id: string, action: 'start' | 'stop' | 'schedule') =>
    admin.raw(endpoints.moveSurveyCampaign, { params: { id }, body: { action } });
  /** One that runs with some contacts. */
  const running = async (
    phones: readonly string[],
    form: Partial<SurveyCampaignFormInput> = {},
  ) => {
    const id = await added(form);
    for (const phone of phones) await contact(id, phone);
    expect(await move(id, 'start')).toMatchObject({ status: 200 });
    return id;
  };
  const take = (client: TestClient, id: string, contact_id: string | null = null) =>
    client.raw(endpoints.takeSurveyContact, { params: { id }, body: { contact_id } });
  const taken = async (client: TestClient, id: string) => {
    const { body } = await client.call(endpoints.takeSurveyContact, {
      params: { id },
      body: { contact_id: null },
    });
    if (body.talk === null) throw new Error('nobody was taken');
    return body.talk;
  };
  const statusOf = async (contact_id: string) =>
    withDb((db) =>
      db
        .selectFrom('campaign_contact')
        .select(['status', 'attempts', 'callback_for', 'locked_by'])
        .where('id', '=', contact_id)
        .executeTakeFirstOrThrow(),
    );

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    agent = await server.current.signIn(tenant, 'nv101');
    category =
      (await admin.call(endpoints.getSurveyCategories, { query: {} })).body.data[0]?.id ?? '';
    named = await surveyTargets(admin);
    const { id } = (await agent.call(endpoints.getMe)).body;
    named = { ...named, time_group_id: await alwaysOpen(admin) };
    named = { ...named, user_ids: [...(named.user_ids ?? []), id] };
    await withDb(async (db) => {
      const { role_id } = await db
        .selectFrom('account')
        .select('role_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const rights = ['view', 'start', 'answer'].map((action) => `surveycampaign.${action}`);
      await sql`update role set permissions = (select array_agg(distinct one) from unnest(permissions || ${rights}::text[]) one)
        where id = ${role_id}`.execute(db);
    });
  });
  beforeEach(() =>
    withDb(async (db) => {
      await sql`delete from survey_response`.execute(db);
      await sql`delete from dial_attempt`.execute(db);
      await sql`delete from campaign_contact`.execute(db);
      await sql`delete from campaign`.execute(db);
    }),
  );

  test('a survey is kept apart from marketing, with its own addresses', async () => {
    const id = await added({ name: 'Hài lòng tháng 11', intro: 'Xin chào' });
    const { body } = await admin.call(endpoints.getSurveyCampaign, { params: { id } });
    expect(body).toMatchObject({
      ...{ status: 'draft', form_version: 0, responses: { all: 0 } },
      ...{ form: { mode: 'agent', intro: 'Xin chào', max_attempts: 3 } },
      steps: [{ content: 'Anh/chị thấy dịch vụ thế nào?', version: 1 }],
    });
    expect((await admin.raw(endpoints.getCampaign, { params: { id } })).status).toBe(404);
    const names = async (query: object) =>
      (await admin.call(endpoints.getSurveyCampaigns, { query })).body.data.map(({ name }) => name);
    expect(await names({ search: 'hai long' })).toEqual(['Hài lòng tháng 11']);
    expect(await names({ mode: 'auto' })).toEqual([]);
    const marketing = await admin.call(endpoints.getCampaigns, { query: {} });
    expect(marketing.body.data).toEqual([]);
  });

  test.each<[string, Partial<SurveyCampaignFormInput>, string]>([
    ['no questions', { question_ids: [] }, 'form.question_ids'],
    ['a question that is not there', { question_ids: [crypto.randomUUID()] }, 'form.question_ids'],
    ['a category that is not there', { category_ids: [crypto.randomUUID()] }, 'form.category_ids'],
    ['nobody who asks', { user_ids: [] }, 'form.user_ids'],
    ['no number', { number_ids: [] }, 'form.number_ids'],
    ['no hours', { time_group_id: null }, 'form.time_group_id'],
    ['no queue after whose calls it is held', { mode: 'after_call' }, 'form.queue_ids'],
  ])('%s is refused at its field', async (_name, form, path) => {
    const { status, body } = await admin.raw(endpoints.createSurveyCampaign, {
      body: { form: aSurveyCampaign(named, form) },
    });
    expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
  });

  test('a sheet keeps how its columns are read until another one takes its place', async () => {
    const id = await added({});
    const user_id = named.user_ids?.[0] ?? '';
    const sheet = { name: 'Khách', sheet_id: 'a1', sheet_name: 'Trang 1', user_id };
    const columns = [
      { heading: 'Di động', field: 'phone' as const },
      { heading: 'Cố định', field: null },
    ];
    const mapping = { header_row: 1, columns };
    const keep = async (body: EndpointRequest<typeof endpoints.setSurveySheet>['body']) =>
      (await admin.call(endpoints.setSurveySheet, { params: { id }, body })).body.sheet?.mapping;
    expect(await keep(sheet)).toBeNull();
    expect(await keep({ ...sheet, mapping })).toEqual(mapping);
    expect(await keep({ ...sheet, name: 'Khách cũ' })).toEqual(mapping);
    const { body } = await admin.call(endpoints.getSurveyCampaigns, { query: {} });
    expect(body.data[0]?.sheet?.mapping).toEqual(mapping);
    expect(await keep({ ...sheet, sheet_name: 'Trang 2' })).toBeNull();
  });

  test('words cannot be answered with keys', async () => {
    const words = await question({ type: 'text', options: [] });
    const { body } = await admin.raw(endpoints.createSurveyCampaign, {
      body: { form: aSurveyCampaign(named, { mode: 'auto', question_ids: [words] }) },
    });
    expect(body.errors?.[0]).toMatchObject({ code: 'QUESTION_NOT_FOR_KEYS' });
  });

  test('what is asked is frozen when it begins, and renewed only on wish', async () => {
    const own = await question({});
    const id = await running(['0912000001'], { question_ids: [own] });
    await admin.call(endpoints.updateSurveyQuestion, {
      params: { id: own },
      body: { form: aSurveyQuestion(category, { content: 'Lời mới' }) },
    });
    const read = async () =>
      (await admin.call(endpoints.getSurveyCampaign, { params: { id } })).body;
    expect(await read()).toMatchObject({
      form_version: 1,
      is_outdated: true,
      steps: [{ version: 1 }],
    });
    await admin.call(endpoints.renewSurveyQuestions, { params: { id } });
    expect(await read()).toMatchObject({
      ...{ form_version: 2, is_outdated: false, steps: [{ version: 2, content: 'Lời mới' }] },
    });
    const removed = await admin.raw(endpoints.deleteSurveyQuestion, { params: { id: own } });
    expect(removed.body.usages).toMatchObject([{ kind: 'survey_campaign', id }]);
  });

  test('two agents never get the same contact, and a lock that has run out is another’s', async () => {
    const id = await running(['0912000001', '0912000002']);
    const [one, other] = await Promise.all([taken(admin, id), taken(agent, id)]);
    expect(one.contact.id).not.toBe(other.contact.id);
    expect((await take(agent, id, one.contact.id)).body.code).toBe('CONTACT_TAKEN');
    const { body } = await admin.call(endpoints.getSurveyDesk, { params: { id } });
    expect(body.talk?.contact.id).toBe(one.contact.id);
    await withDb((db) =>
      sql`update campaign_contact set locked_until = now() - interval '1 second' where id = ${one.contact.id}`.execute(
        db,
      ),
    );
    const keep = { params: { id: one.contact.id } };
    expect((await admin.raw(endpoints.keepSurveyContact, keep)).status).toBe(404);
    expect((await take(agent, id, one.contact.id)).status).toBe(200);
    expect((await agent.raw(endpoints.keepSurveyContact, keep)).status).toBe(200);
    // The contact before it is free again, and its empty response gone.
    expect((await statusOf(other.contact.id)).locked_by).toBeNull();
  });

  test('answers are kept one by one; those off the way stay, marked, and count for nothing', async () => {
    const why = await question({ type: 'text', options: [], required: false });
    const last = await question({ type: 'nps', options: [] });
    const first = await question({
      options: [
        { id: optionIds.good, label: 'Tốt', value: '', score: 100, next: last },
        { id: optionIds.bad, label: 'Chưa tốt', value: '', score: 10, next: null },
      ],
    });
    const id = await running(['0912000001'], { question_ids: [first, why, last] });
    const { response } = await taken(agent, id);
    const params = { id: response.id };
    const say = (answer: object, row_version?: number) =>
      agent.raw(endpoints.answerSurvey, {
        params,
        body: { answer, ...(row_version && { row_version }) },
      });
    expect((await say({ question_id: why, text: 'Sớm quá' })).body.code).toBe('QUESTION_OFF_PATH');
    expect((await say({ question_id: first, number: 3 })).status).toBe(422);
    expect((await say({ question_id: first, option_ids: [optionIds.bad] }, 1)).status).toBe(200);
    expect((await say({ question_id: why, text: 'Chậm' }, 1)).status).toBe(409);
    expect((await say({ question_id: why, text: 'Chậm' })).body).toMatchObject({ score: 10 });
    const { body } = await say({ question_id: first, option_ids: [optionIds.good] });
    expect(body).toMatchObject({ score: 100, row_version: 4 });
    const finish = (form: object) => agent.raw(endpoints.finishSurvey, { params, body: form });
    expect((await finish({ result: 'complete' })).body.code).toBe('SURVEY_NOT_OVER');
    await say({ question_id: last, number: 9 });
    const { body: over } = await finish({ result: 'complete' });
    expect(over).toMatchObject({ state: 'complete', result: 'complete', score: 100 });
    const read = await agent.call(endpoints.getSurveyResponse, { params });
    expect(read.body.response.answers.map(({ off_path }) => off_path)).toEqual([
      true,
      false,
      false,
    ]);
    // Another's response is nobody's business.
    expect((await admin.raw(endpoints.getSurveyResponse, { params })).status).toBe(404);
    await withDb((db) =>
      sql`update survey_response set edited_until = now() - interval '1 second'`.execute(db),
    );
    expect((await say({ question_id: last, number: 1 })).body.code).toBe('RESPONSE_CLOSED');
  });

  test('what the conversation came to decides about the contact', async () => {
    const id = await running(['0912000001', '0912000002', '0912000003', '0912000004']);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const ways = [
      [{ result: 'refused' }, { status: 'done', attempts: 0 }],
      [{ result: 'no_answer' }, { status: 'retry', attempts: 1 }],
      [{ result: 'wrong_number' }, { status: 'failed', attempts: 0 }],
      [
        { result: 'callback', callback_at: at },
        { status: 'retry', callback_for: 'me' },
      ],
    ] as const;
    for (const [form, expected] of ways) {
      const { contact: who, response } = await taken(agent, id);
      const params = { id: response.id };
      await agent.call(endpoints.finishSurvey, { params, body: { ...form, note: 'Ghi' } });
      expect(await statusOf(who.id)).toMatchObject({ ...expected, locked_by: null });
    }
    const tab = async (name: 'waiting' | 'called' | 'callback') =>
      (
        await agent.call(endpoints.getSurveyDeskContacts, { params: { id }, query: { tab: name } })
      ).body.data.map(({ result }) => result);
    expect(await tab('waiting')).toEqual(['no_answer']);
    expect(await tab('called')).toEqual(['refused', 'wrong_number']);
    expect(await tab('callback')).toEqual(['callback']);
    const past = await agent.raw(endpoints.finishSurvey, {
      params: { id: crypto.randomUUID() },
      body: { result: 'callback' },
    });
    expect(past.status).toBe(422);
  });

  test('the phone is given a reference, and the contact stays with its agent', async () => {
    const id = await running(['0912000001']);
    const { contact: who } = await taken(agent, id);
    const { body } = await agent.call(endpoints.dialSurveyContact, { params: { id: who.id } });
    expect(body.target).toMatch(/^ref\.attempt\./);
    expect(await statusOf(who.id)).toMatchObject({
      status: 'calling',
      locked_by: expect.any(String),
    });
    expect((await agent.raw(endpoints.dialSurveyContact, { params: { id: who.id } })).status).toBe(
      409,
    );
  });

  test('an anonymous response lets go of its person', async () => {
    const id = await running(['0912000001', '0912000002'], { anonymous: true });
    const { response } = await taken(agent, id);
    const params = { id: response.id };
    await agent.call(endpoints.finishSurvey, { params, body: { result: 'refused' } });
    const begun = await taken(agent, id);
    const rows = () =>
      withDb((db) =>
        db.selectFrom('survey_response').select(['id', 'contact_id', 'started_at']).execute(),
      );
    const [done] = (await rows()).filter((row) => row.id === response.id);
    expect(done).toMatchObject({ contact_id: null });
    expect(done?.started_at.toISOString()).toMatch(/T17:00:00.000Z$/);
    // The page was closed without a result.
    await withDb((db) => keepSurveys(db, new Date(Date.now() + 16 * 60_000)));
    const left = (await rows()).find((row) => row.id === begun.response.id);
    expect(left).toMatchObject({ contact_id: null });
  });

  test('a response by keys whose call left no record is closed', async () => {
    const id = await running(['0912000001'], { name: 'Bấm phím' });
    await taken(agent, id);
    await withDb((db) =>
      sql`update survey_form set mode = 'auto' where campaign_id = ${id}`.execute(db),
    );
    const finished = async (hours: number) => {
      await withDb((db) => keepSurveys(db, new Date(Date.now() + hours * 3_600_000)));
      const [row] = await withDb((db) =>
        db.selectFrom('survey_response').select(['finished_at', 'state']).execute(),
      );
      return row;
    };
    expect(await finished(1)).toMatchObject({ finished_at: null });
    expect(await finished(3)).toMatchObject({ finished_at: expect.any(Date), state: 'partial' });
  });

  test('surveys that nobody is called for begin and end by the clock', async () => {
    const id = await added({ name: 'Không gọi' });
    await withDb((db) =>
      sql`update campaign set dials = false, status = 'scheduled' where id = ${id}`.execute(db),
    );
    const status = async () =>
      (await admin.call(endpoints.getSurveyCampaign, { params: { id } })).body.status;
    await withDb((db) => keepSurveys(db, new Date()));
    expect(await status()).toBe('running');
    await withDb((db) => keepSurveys(db, new Date(Date.now() + 2 * 86_400_000)));
    expect(await status()).toBe('completed');
  });
});
