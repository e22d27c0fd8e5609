import { endpoints, type SurveyCampaignFormInput } from '@alo/contracts';
import { sql } from 'kysely';
import { aSurveyCampaign, surveyTargets } from '../../testing/a-survey-campaign.ts';
import { optionIds } from '../../testing/a-survey-question.ts';
import { alwaysOpen } from '../../testing/always-open.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';

const tenant = 'dn0002';

describe.each(databases)('what is told of an answered survey on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let named: Awaited<ReturnType<typeof surveyTargets>>;
  let customer: { readonly id: string; readonly phone: string };

  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);

  /** A running survey whose only contact is the customer; begun by the administrator. */
  const begun = async (form: Partial<SurveyCampaignFormInput>) => {
    const id = idOf(
      await admin.raw(endpoints.createSurveyCampaign, {
        body: { form: aSurveyCampaign(named, form) },
      }),
    );
    const params = { id };
    await admin.call(endpoints.addSurveyContact, {
      ...{ params, body: { form: { phone: customer.phone, name: 'Khách' } } },
    });
    await withDb((db) =>
      sql`update campaign_contact set customer_id = ${customer.id} where campaign_id = ${id}`.execute(
        db,
      ),
    );
    await admin.call(endpoints.moveSurveyCampaign, { params, body: { action: 'start' } });
    const { body } = await admin.call(endpoints.takeSurveyContact, {
      ...{ params, body: { contact_id: null } },
    });
    return { survey: id, response: body.talk?.response.id ?? '' };
  };
  const say = (id: string) =>
    admin.call(endpoints.answerSurvey, {
      params: { id },
      body: {
        answer: { question_id: named.question_ids?.[0] ?? '', option_ids: [optionIds.good] },
      },
    });
  const finish = (id: string, result: 'complete' | 'refused') =>
    admin.call(endpoints.finishSurvey, { params: { id }, body: { result } });
  const inTimeline = async (client: TestClient) => {
    const { body } = await client.call(endpoints.getCustomerTimeline, {
      params: { id: customer.id },
    });
    return body.data.filter(({ kind }) => kind === 'survey');
  };
  const told = () =>
    withDb((db) =>
      db
        .selectFrom('webhook_delivery')
        .select('payload')
        .where('event', '=', 'survey.answered')
        .execute(),
    );

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    named = { ...(await surveyTargets(admin)), time_group_id: await alwaysOpen(admin) };
    const { body } = await admin.call(endpoints.getCustomers, { query: {} });
    const [some] = body.data;
    customer = { id: some?.id ?? '', phone: some?.phone ?? '' };
    await admin.call(endpoints.createWebhook, {
      body: {
        ...{ name: 'Khảo sát', url: 'https://example.com/hook', is_active: true },
        events: ['survey.answered'],
      },
    });
  });
  beforeEach(() =>
    withDb(async (db) => {
      for (const table of ['webhook_delivery', 'survey_response', 'campaign_contact', 'campaign']) {
        await sql`delete from ${sql.table(table)}`.execute(db);
      }
    }),
  );

  test('the customer’s timeline shows it from the first answer on, for who may see results', async () => {
    const { survey, response } = await begun({ name: 'Hài lòng' });
    expect(await inTimeline(admin)).toEqual([]);
    await say(response);
    const entry = { kind: 'survey', id: response, campaign_id: survey, name: 'Hài lòng' };
    expect(await inTimeline(admin)).toMatchObject([{ ...entry, is_complete: false }]);
    await finish(response, 'complete');
    expect(await inTimeline(admin)).toMatchObject([{ ...entry, is_complete: true }]);
    // Neither made by the agent nor answered to one: it is not in the agent's scope.
    const agent = await server.current.signIn(tenant, 'nv101');
    const { id: user_id } = (await agent.call(endpoints.getMe)).body;
    await withDb((db) =>
      sql`update customer set user_id = ${user_id} where id = ${customer.id}`.execute(db),
    );
    expect(await inTimeline(agent)).toEqual([]);
  });

  test('web-hooks are told once, with the words of the answers', async () => {
    const { survey, response } = await begun({});
    await say(response);
    expect(await told()).toEqual([]);
    await finish(response, 'complete');
    await finish(response, 'refused');
    const [delivery, ...more] = await told();
    expect(more).toEqual([]);
    expect(delivery?.payload).toMatchObject({
      ...{ campaign_id: survey, mode: 'agent', state: 'complete', result: 'complete' },
      ...{ customer_id: customer.id, response_id: response },
      answers: [{ question_id: named.question_ids?.[0], choices: ['Tốt'] }],
    });
  });

  test('nothing is told of an anonymous survey, nor of one that nobody answered', async () => {
    const { response } = await begun({ anonymous: true });
    await say(response);
    await finish(response, 'complete');
    const other = await begun({ name: 'Không ai trả lời' });
    await finish(other.response, 'refused');
    expect(await told()).toEqual([]);
    expect(await inTimeline(admin)).toEqual([]);
  });
});
