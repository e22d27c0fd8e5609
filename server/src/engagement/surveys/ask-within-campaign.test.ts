import { endpoints, type SurveyCampaignFormInput } from '@alo/contracts';
import { sql } from 'kysely';
import { aCampaign } from '../../testing/a-campaign.ts';
import { aSurveyCampaign, surveyTargets } from '../../testing/a-survey-campaign.ts';
import { alwaysOpen } from '../../testing/always-open.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';
import { finishCampaign } from '../dialler/engine/finish-campaign.ts';
import { readCampaign } from '../dialler/engine/campaign-row.ts';
import { insertCampaign } from '../dialler/testing/insert-campaign.ts';

const tenant = 'dn0002';
const [phone, other] = ['84912000071', '84912000072'];

describe.each(databases)('a survey in the calls of a campaign on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let agent: TestClient;
  let agentId = '';
  let colleague: TestClient;
  let named: Awaited<ReturnType<typeof surveyTargets>>;

  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);
  const aSurvey = async (form: Partial<SurveyCampaignFormInput> = {}) =>
    idOf(
      await admin.raw(endpoints.createSurveyCampaign, {
        body: { form: aSurveyCampaign(named, form) },
      }),
    );
  const move = (id: string, action: 'start' | 'pause') =>
    admin.raw(endpoints.moveSurveyCampaign, { params: { id }, body: { action } });
  /** A running campaign of agents that holds a survey in its calls. */
  const campaignWith = (surveyId: string) =>
    withDb((db) =>
      insertCampaign(db, tenant, named.time_group_id ?? '', {
        ...{ kind: 'agent', mode: 'preview', phones: [phone, other], surveyId },
        agents: [agentId],
      }),
    );
  const contactsOf = (campaign: string) =>
    withDb((db) =>
      db
        .selectFrom('campaign_contact')
        .select(['id', 'phone_e164', 'status', 'locked_by', 'user_id'])
        .where('campaign_id', '=', campaign)
        .orderBy('position')
        .execute(),
    );
  const ask = (id: string, client = agent) =>
    client.raw(endpoints.askWithinCampaign, { params: { id } });
  /** A survey that runs, a campaign that holds it, and whom the agent has at its desk. */
  const offered = async (form: Partial<SurveyCampaignFormInput> = {}) => {
    const survey = await aSurvey(form);
    const campaign = await campaignWith(survey);
    expect(await move(survey, 'start')).toMatchObject({ status: 200 });
    await agent.call(endpoints.joinCampaign, { body: { campaign_id: campaign } });
    const { body } = await agent.call(endpoints.offerCampaignContact);
    return { survey, campaign, contact: body.contact?.id ?? '' };
  };
  const deskOf = async () => (await agent.call(endpoints.getCampaignDesk)).body.contact?.survey;

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    agent = await server.current.signIn(tenant, 'nv101');
    colleague = await server.current.signIn(tenant, 'nv102');
    agentId = (await agent.call(endpoints.getMe)).body.id;
    named = { ...(await surveyTargets(admin)), time_group_id: await alwaysOpen(admin) };
  });
  beforeEach(() =>
    withDb(async (db) => {
      for (const table of ['survey_response', 'dial_attempt', 'campaign_contact', 'campaign']) {
        await sql`delete from ${sql.table(table)}`.execute(db);
      }
    }),
  );

  test('a campaign names a survey of agents that is not over, and keeps it', async () => {
    const survey = await aSurvey();
    const { number_ids = [], user_ids = [], time_group_id } = named;
    const others = { number_ids, user_ids, time_group_id: time_group_id ?? '' };
    const save = (survey_id: string) =>
      admin.raw(endpoints.createCampaign, { body: { form: aCampaign(others, { survey_id }) } });
    const saved = await save(survey);
    const { body } = await admin.call(endpoints.getCampaign, { params: { id: idOf(saved) } });
    expect([body.form.survey_id, body.names[survey]]).toEqual([survey, 'Khảo sát thử']);
    const options = await admin.call(endpoints.getCampaignOptions);
    expect(options.body.surveys).toEqual([{ id: survey, name: 'Khảo sát thử' }]);
    const removed = await admin.raw(endpoints.deleteSurveyCampaign, { params: { id: survey } });
    expect(removed.body.usages).toMatchObject([{ kind: 'campaign', name: 'Chiến dịch thử' }]);
    await withDb((db) =>
      sql`update campaign set status = 'cancelled' where id = ${survey}`.execute(db),
    );
    const copy = await admin.call(endpoints.cloneCampaign, {
      ...{ params: { id: idOf(saved) }, body: { name: 'Bản sao' } },
    });
    expect(copy.body.form.survey_id).toBeNull();
    const refused = [survey, await aSurvey({ name: 'Qua liên kết', mode: 'link' }), idOf(saved)];
    for (const id of refused) {
      const { status, body: problem } = await save(id);
      expect([status, problem.errors?.[0]?.path]).toEqual([422, 'form.survey_id']);
    }
  });

  test('whom the agent has at its desk becomes one contact of the survey, kept for the agent', async () => {
    const { survey, contact } = await offered();
    expect(await deskOf()).toEqual({ name: 'Khảo sát thử', is_open: true, result: null });
    const asked = await ask(contact);
    expect(asked.status).toBe(200);
    expect((await ask(contact)).body).toEqual(asked.body);
    const rows = await contactsOf(survey);
    expect(rows).toMatchObject([{ phone_e164: phone, status: 'new', locked_by: agentId }]);
    // The agent works in no survey, but in a campaign that holds it.
    const { body } = await agent.call(endpoints.getSurveyDesk, { params: { id: survey } });
    expect(body.talk).toMatchObject({ contact: { id: rows[0]?.id }, within: expect.any(String) });
    const params = { id: body.talk?.response.id ?? '' };
    await agent.call(endpoints.finishSurvey, { params, body: { result: 'refused' } });
    expect(await deskOf()).toMatchObject({ is_open: false, result: 'refused' });
    expect((await ask(contact)).body.code).toBe('CONTACT_STATUS');
  });

  test('the answers belong to the call, also when it begins after the survey', async () => {
    const { contact } = await offered();
    await ask(contact);
    const { body } = await agent.call(endpoints.dialCampaignContact, { params: { id: contact } });
    // The card of the customer is found by what the phone dials, by this agent only.
    const params = { phone: body.target };
    expect((await agent.raw(endpoints.findCustomerByPhone, { params })).status).toBe(200);
    expect((await colleague.raw(endpoints.findCustomerByPhone, { params })).status).toBe(404);
    const [row] = await withDb((db) =>
      db
        .selectFrom('survey_response')
        .innerJoin('dial_attempt', 'dial_attempt.id', 'survey_response.attempt_id')
        .select(['dial_attempt.contact_id', 'survey_response.user_id'])
        .execute(),
    );
    expect(row).toEqual({ contact_id: contact, user_id: agentId });
  });

  test('who gives back what nobody answered leaves nothing behind', async () => {
    const { survey, contact } = await offered();
    await ask(contact);
    const [added] = await contactsOf(survey);
    await agent.call(endpoints.leaveSurveyContact, { params: { id: added?.id ?? '' } });
    expect(await contactsOf(survey)).toEqual([]);
  });

  test('a contact that was in the survey before stays, and comes to the agent', async () => {
    const survey = await aSurvey();
    await admin.call(endpoints.addSurveyContact, {
      ...{ params: { id: survey }, body: { form: { phone: '0912000071', name: 'Có sẵn' } } },
    });
    await campaignWith(survey);
    await move(survey, 'start');
    const [campaign] = await withDb((db) =>
      db.selectFrom('campaign').select('id').where('survey_id', '=', survey).execute(),
    );
    await agent.call(endpoints.joinCampaign, { body: { campaign_id: campaign?.id ?? '' } });
    const { body } = await agent.call(endpoints.offerCampaignContact);
    await ask(body.contact?.id ?? '');
    const [before] = await contactsOf(survey);
    expect(before).toMatchObject({ user_id: agentId, locked_by: agentId });
    await agent.call(endpoints.leaveSurveyContact, { params: { id: before?.id ?? '' } });
    expect(await contactsOf(survey)).toHaveLength(1);
    // The administrator asks it from the desk of the survey: it may be called again.
    const taken = await admin.call(endpoints.takeSurveyContact, {
      ...{ params: { id: survey }, body: { contact_id: before?.id ?? '' } },
    });
    expect(taken.body.talk?.within).toBeNull();
    expect((await ask(body.contact?.id ?? '')).body.code).toBe('CONTACT_TAKEN');
  });

  test('a survey that is paused is not begun, and another’s contact is nobody’s', async () => {
    const { survey, contact } = await offered();
    expect((await ask(contact, colleague)).status).toBe(404);
    await move(survey, 'pause');
    expect((await ask(contact)).body.code).toBe('CAMPAIGN_STATUS');
    expect(await deskOf()).toMatchObject({ is_open: false });
    expect(await contactsOf(survey)).toEqual([]);
  });

  test('a survey without contacts of its own goes on as long as a campaign holds it', async () => {
    const { survey, contact, campaign } = await offered();
    await ask(contact);
    const [added] = await contactsOf(survey);
    const { body } = await agent.call(endpoints.getSurveyDesk, { params: { id: survey } });
    const params = { id: body.talk?.response.id ?? '' };
    await agent.call(endpoints.finishSurvey, { params, body: { result: 'refused' } });
    expect((await contactsOf(survey))[0]).toMatchObject({ id: added?.id, status: 'done' });
    const finished = () =>
      withDb(async (db) => {
        const row = await readCampaign(db, survey);
        return row && finishCampaign(db, row, new Date());
      });
    expect(await finished()).toBeUndefined();
    await withDb((db) =>
      sql`update campaign set status = 'completed' where id = ${campaign}`.execute(db),
    );
    expect(await finished()).toBe('all_called');
  });

  test('of an anonymous survey it stays known that somebody was asked, but not the answers', async () => {
    const { survey, contact } = await offered({ anonymous: true });
    await ask(contact);
    const { body } = await agent.call(endpoints.getSurveyDesk, { params: { id: survey } });
    const params = { id: body.talk?.response.id ?? '' };
    await agent.call(endpoints.finishSurvey, { params, body: { result: 'refused' } });
    const [row] = await withDb((db) =>
      db.selectFrom('survey_response').select(['contact_id', 'within_contact_id']).execute(),
    );
    expect(row).toEqual({ contact_id: null, within_contact_id: null });
    expect(await deskOf()).toMatchObject({ is_open: false, result: 'complete' });
  });
});
