import { endpoints, type SurveyQuestionForm } from '@alo/contracts';
import { newId } from '../../../kernel/database/new-id.ts';
import { sql } from 'kysely';
import { aSurveyQuestion, optionIds } from '../../../testing/a-survey-question.ts';
import { databases, serverOn } from '../../../testing/databases.ts';
import type { TestClient } from '../../../testing/test-server.ts';

const tenant = 'dn0002';
const nowhere = '018f0000-0000-7000-8000-0000000000aa';

describe.each(databases)('survey questions on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let category: string;

  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);
  const add = (form: Partial<SurveyQuestionForm> = {}) =>
    admin.raw(endpoints.createSurveyQuestion, {
      body: { form: aSurveyQuestion(category, form) },
    });
  const added = async (form: Partial<SurveyQuestionForm> = {}) =>
    (
      await admin.call(endpoints.createSurveyQuestion, {
        body: { form: aSurveyQuestion(category, form) },
      })
    ).body;
  const leadingTo = (next: string) => [
    { id: optionIds.good, label: 'Tốt', value: '', score: null, next },
    { id: optionIds.bad, label: 'Chưa tốt', value: '', score: null, next: null },
  ];

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    const { body } = await admin.call(endpoints.getSurveyCategories, { query: {} });
    category = body.data[0]?.id ?? '';
  });
  beforeEach(() => withDb((db) => sql`delete from survey_question`.execute(db)));

  test('a question is found without diacritics, by category, type and whether it is used', async () => {
    await added();
    await added({ content: 'Ghi chú', type: 'text', options: [], is_active: false, sort: 1 });
    const find = async (query: object) => {
      const { body } = await admin.call(endpoints.getSurveyQuestions, { query });
      return body.data.map(({ content }) => content);
    };
    expect(await find({})).toEqual(['Anh/chị thấy dịch vụ thế nào?', 'Ghi chú']);
    expect(await find({ search: 'dich vu' })).toEqual(['Anh/chị thấy dịch vụ thế nào?']);
    expect(await find({ type: 'text' })).toEqual(['Ghi chú']);
    expect(await find({ active: false })).toEqual(['Ghi chú']);
    expect(await find({ category: [nowhere] })).toEqual([]);
  });

  test('other content is another version; place and state of use are not', async () => {
    const { id } = await added();
    const save = async (form: Partial<SurveyQuestionForm>, row_version: number) =>
      admin.raw(endpoints.updateSurveyQuestion, {
        params: { id },
        body: { form: aSurveyQuestion(category, form), row_version },
      });
    expect((await save({ sort: 5, is_active: false }, 1)).body).toMatchObject({ version: 1 });
    expect((await save({ content: 'Còn gì nữa?' }, 2)).body).toMatchObject({ version: 2 });
    expect((await save({ content: 'Muộn' }, 2)).status).toBe(409);
    const { rows } = await withDb((db) =>
      sql<{ text: string }>`select content ->> 'content' as text from survey_question_version
        where question_id = ${id} order by version`.execute(db),
    );
    expect(rows.map(({ text }) => text)).toEqual(['Anh/chị thấy dịch vụ thế nào?', 'Còn gì nữa?']);
    const { body } = await admin.call(endpoints.getAuditLog, {
      query: { kind: 'survey_question', action: 'surveyQuestion.edit' },
    });
    expect(body.data[0]?.changes).toContainEqual({
      ...{ field: 'text', before: 'Anh/chị thấy dịch vụ thế nào?', after: 'Còn gì nữa?' },
    });
  });

  test('a category with questions stays, and counts them', async () => {
    await added();
    const refused = await admin.raw(endpoints.deleteSurveyCategory, { params: { id: category } });
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.usages).toMatchObject([
      { kind: 'survey_question', name: 'Anh/chị thấy dịch vụ thế nào?', slot: 'Danh mục' },
    ]);
    const { body } = await admin.call(endpoints.getSurveyCategory, { params: { id: category } });
    expect(body.questions_count).toBe(1);
  });

  test('a question that another one leads to stays; with that one gone it goes', async () => {
    const target = await added({ content: 'Vì sao?', type: 'text', options: [] });
    const from = await added({ options: leadingTo(target.id) });
    const remove = ({ id }: { id: string }) =>
      admin.raw(endpoints.deleteSurveyQuestion, { params: { id } });
    const refused = await remove(target);
    expect([refused.status, refused.body.usages?.[0]?.slot]).toEqual([409, 'Rẽ nhánh']);
    expect((await remove(from)).status).toBe(200);
    expect((await remove(target)).status).toBe(200);
  });

  test.each<[string, Partial<SurveyQuestionForm>, string]>([
    ['a choice of one', { options: leadingTo('end').slice(1) }, 'form.options'],
    ['options of a text', { type: 'text' }, 'form.options'],
    [
      'ranges of a choice',
      { ranges: [{ id: optionIds.good, from: 1, to: 2, next: null }] },
      'form.ranges',
    ],
    [
      'ranges that overlap',
      {
        ...{ type: 'nps', options: [] },
        ranges: [
          { id: optionIds.good, from: 0, to: 6, next: null },
          { id: optionIds.bad, from: 6, to: 10, next: null },
        ],
      },
      'form.ranges',
    ],
    ['a jump to nowhere', { options: leadingTo(nowhere) }, 'form.options'],
    ['a category that is not there', { category_id: nowhere }, 'form.category_id'],
  ])('%s is refused at its field, and nothing is kept', async (_name, form, path) => {
    const { status, body } = await add(form);
    expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
    expect((await admin.call(endpoints.getSurveyQuestions, { query: {} })).body.total).toBe(0);
  });

  test('a recording of a question keeps the greeting, is another version, and goes with what keys cannot answer', async () => {
    const greeting = await withDb(async (db) => {
      const row = { ma_dn: tenant, id: newId(), kind: 'greeting', name: 'Câu hỏi', source: 'tts' };
      await db
        .insertInto('sound')
        .values({ ...row, name_folded: 'cau hoi', text: 'Xin chào', announce_id: null })
        .execute();
      return row.id;
    });
    const { id } = await added({ content: 'Có hài lòng không?' });
    const save = (form: Partial<SurveyQuestionForm>) =>
      admin.raw(endpoints.updateSurveyQuestion, {
        params: { id },
        body: { form: aSurveyQuestion(category, { content: 'Có hài lòng không?', ...form }) },
      });
    expect((await save({ greeting_id: greeting })).body).toMatchObject({
      ...{ version: 2, greeting_id: greeting },
    });
    const query = { kind: 'survey_question', action: 'surveyQuestion.edit' } as const;
    const { body: log } = await admin.call(endpoints.getAuditLog, { query });
    expect(log.data[0]?.changes).toContainEqual({
      ...{ field: 'question_recording', before: '', after: 'Câu hỏi' },
    });
    const params = { id: greeting };
    const { body: usages } = await admin.call(endpoints.getGreetingUsages, { params });
    expect(usages).toMatchObject([{ kind: 'survey_question', id, name: 'Có hài lòng không?' }]);
    const words = save({ type: 'text', options: [], greeting_id: greeting });
    expect((await words).body).toMatchObject({ version: 3, greeting_id: null });
    expect((await admin.call(endpoints.getGreetingUsages, { params })).body).toEqual([]);
    const refused = await add({ greeting_id: nowhere });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'form.greeting_id']);
  });

  test('a question cannot lead to itself', async () => {
    const { id } = await added();
    const { status, body } = await admin.raw(endpoints.updateSurveyQuestion, {
      params: { id },
      body: { form: aSurveyQuestion(category, { options: leadingTo(id) }) },
    });
    expect([status, body.errors?.[0]?.message]).toEqual([422, 'Câu hỏi không thể rẽ tới chính nó']);
  });
});
