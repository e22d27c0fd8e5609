import { endpoints, type SurveyFormStep } from '@alo/contracts';
import { sql } from 'kysely';
import { newId } from '../../kernel/database/new-id.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { someSurvey } from '../../testing/a-survey-campaign.ts';
import type { TestClient } from '../../testing/test-server.ts';

const tenant = 'dn0002';
const ids = { recommend: newId(), content: newId(), channel: newId(), why: newId() };
const options = { phone: newId(), shop: newId() };
const plain = { version: 1, required: true, options: [], ranges: [], greeting_id: null };
const option = (id: string, label: string) => ({ id, label, value: '', score: null, next: null });
const steps: SurveyFormStep[] = [
  { ...plain, id: ids.recommend, type: 'nps', content: 'Có giới thiệu không?' },
  { ...plain, id: ids.content, type: 'rating', content: 'Hài lòng mấy điểm?' },
  {
    ...{ ...plain, id: ids.channel, type: 'multiple', content: 'Kênh nào?' },
    options: [option(options.phone, 'Điện thoại'), option(options.shop, 'Cửa hàng')],
  },
  { ...plain, id: ids.why, type: 'text', content: 'Vì sao?', required: false },
];

/** What each response says; the last one is off the way with its number. */
const said = Array.from({ length: 30 }, (_none, at) => ({
  nps: (at * 7) % 11,
  rating: 1 + ((at * 3) % 5),
  channels: at % 3 === 0 ? [options.phone, options.shop] : [at % 2 ? options.phone : options.shop],
  text: at % 5 === 0 ? `Chờ máy lâu quá ${at}` : '',
  isOff: at === 29,
  isMine: at < 3,
}));

describe.each(databases)('results of a survey on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let id = '';
  const read = async (group: 'user' | 'day' = 'user') =>
    (await admin.call(endpoints.getSurveyResults, { params: { id }, query: { group } })).body;

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    const me = (await admin.call(endpoints.getMe)).body.id;
    const { survey } = await someSurvey(admin, { name: 'Kết quả' });
    id = survey;
    await server.current.running.services.database.withTenant(tenant, async (db) => {
      await sql`delete from survey_response where campaign_id = ${id}`.execute(db);
      await sql`update survey_form_version set graph = ${JSON.stringify(steps)}::jsonb where campaign_id = ${id}`.execute(
        db,
      );
      const others = await db
        .selectFrom('account')
        .select('id')
        .where('id', '<>', me)
        .limit(1)
        .executeTakeFirstOrThrow();
      for (const one of said) {
        const response_id = newId();
        const at = new Date('2026-11-20T03:00:00Z');
        await db
          .insertInto('survey_response')
          .values({
            ...{ ma_dn: tenant, id: response_id, campaign_id: id, form_version: 1 },
            ...{ contact_id: null, customer_id: null, call_id: null, attempt_id: null },
            ...{ user_id: one.isMine ? me : others.id, queue_id: null, score: null },
            ...{ started_at: at, finished_at: at, edited_until: at, callback_at: null },
            ...{ state: 'complete', result: 'complete' },
          })
          .execute();
        const answer = { ma_dn: tenant, response_id, campaign_id: id, version: 1, at };
        const none = { option_ids: [], number: null, text: '', text_folded: '', score: null };
        await db
          .insertInto('survey_answer')
          .values([
            {
              ...answer,
              ...none,
              question_id: ids.recommend,
              number: one.nps,
              off_path: one.isOff,
            },
            { ...answer, ...none, question_id: ids.content, number: one.rating },
            { ...answer, ...none, question_id: ids.channel, option_ids: one.channels },
            {
              ...{ ...answer, ...none, question_id: ids.why, text: one.text },
              text_folded: one.text
                .toLowerCase()
                .replace('ờ', 'o')
                .replace('á', 'a')
                .replace('â', 'a'),
            },
          ])
          .execute();
      }
    });
  });

  test('figures are those of a recount by hand', async () => {
    const { series, responses } = await read();
    expect(responses).toMatchObject({ all: 30, complete: 30, refused: 0, open: 0 });
    const on = said.filter(({ isOff }) => !isOff);
    const share = (test: (one: (typeof said)[number]) => boolean) =>
      on.filter(test).length / on.length;
    const [nps, csat, channel, why] = series;
    expect(nps).toMatchObject({ answered: 29, type: 'nps' });
    expect(nps?.nps?.score).toBeCloseTo(
      100 * (share((one) => one.nps >= 9) - share((one) => one.nps <= 6)),
    );
    expect(nps?.values.map(({ count }) => count)).toEqual(
      Array.from({ length: 11 }, (_none, at) => on.filter((one) => one.nps === at).length),
    );
    const satisfied = said.filter(({ rating }) => rating >= 4).length;
    expect(csat?.csat).toMatchObject({ satisfied, share: satisfied / 30 });
    expect(channel?.values).toMatchObject([
      {
        label: 'Điện thoại',
        count: said.filter((one) => one.channels.includes(options.phone)).length,
      },
      {
        label: 'Cửa hàng',
        count: said.filter((one) => one.channels.includes(options.shop)).length,
      },
    ]);
    expect(why).toMatchObject({ answered: 6, skipped: 24 });
  });

  test('groups have their own figures; those of an anonymous survey that are small are hidden', async () => {
    const { groups } = await read();
    expect(groups.map(({ responses }) => responses).toSorted()).toEqual([27, 3]);
    expect((await read('day')).groups).toMatchObject([{ id: '2026-11-20', responses: 30 }]);
    const { database: db } = server.current.running.services;
    const hide = (anonymous: boolean) =>
      db.withTenant(tenant, (rows) =>
        rows.updateTable('survey_form').set({ anonymous }).where('campaign_id', '=', id).execute(),
      );
    await hide(true);
    expect(await read()).toMatchObject({ hidden_groups: 1, groups: [{ responses: 27 }] });
    await hide(false);
  });

  test('two questions are crossed', async () => {
    const query = { row: `${ids.content}.1`, column: `${ids.channel}.1` };
    const { body } = await admin.call(endpoints.getSurveyCross, { params: { id }, query });
    expect(body.columns).toEqual(['Điện thoại', 'Cửa hàng']);
    expect(body.counts).toEqual(
      [1, 2, 3, 4, 5].map((rating) =>
        [options.phone, options.shop].map(
          (channel) =>
            said.filter((one) => one.rating === rating && one.channels.includes(channel)).length,
        ),
      ),
    );
    const unknown = { row: `${ids.why}.1`, column: query.column };
    const refused = await admin.raw(endpoints.getSurveyCross, { params: { id }, query: unknown });
    expect(refused.status).toBe(404);
  });

  test('words are found without diacritics', async () => {
    const find = async (search: string) =>
      (await admin.call(endpoints.getSurveyVerbatims, { params: { id }, query: { search } })).body;
    expect(await find('')).toMatchObject({ total: 6 });
    expect(await find('cho may lau')).toMatchObject({ total: 6 });
    expect(await find('25')).toMatchObject({ total: 1, data: [{ question: 'Vì sao?' }] });
  });
});
