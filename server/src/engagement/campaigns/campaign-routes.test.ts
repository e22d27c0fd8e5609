import { type CampaignFormInput, catalogEndpoints, endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import { newId } from '../../kernel/database/new-id.ts';
import { aCampaign, campaignTargets } from '../../testing/a-campaign.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';

const tenant = 'dn0002';

describe.each(databases)('campaigns on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let named: Awaited<ReturnType<typeof campaignTargets>>;

  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);
  const add = (form: Partial<CampaignFormInput> = {}, client = admin) =>
    client.raw(endpoints.createCampaign, { body: { form: aCampaign(named, form) } });
  const added = async (form: Partial<CampaignFormInput> = {}, client = admin) =>
    idOf(await add(form, client));
  const get = async (id: string, client = admin) =>
    (await client.call(endpoints.getCampaign, { params: { id } })).body;
  const move = (id: string, action: 'start' | 'pause' | 'resume' | 'stop' | 'schedule') =>
    admin.raw(endpoints.moveCampaign, { params: { id }, body: { action } });
  const addContact = (campaign_id: string) =>
    withDb((db) =>
      db
        .insertInto('campaign_contact')
        .values({
          ...{ ma_dn: tenant, id: newId(), campaign_id, phone_e164: '84912345678' },
          ...{ name: 'Mai', name_folded: 'mai' },
        })
        .execute(),
    );

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    named = await campaignTargets(admin);
  });
  beforeEach(() =>
    withDb(async (db) => {
      await sql`delete from campaign_contact`.execute(db);
      await sql`delete from campaign`.execute(db);
      await sql`delete from route_edge where from_kind = 'campaign'`.execute(db);
    }),
  );

  test('a campaign is kept with its defaults, found without diacritics, and its names are told', async () => {
    const id = await added({ name: 'Chăm sóc tháng 11' });
    const campaign = await get(id);
    expect(campaign.form).toMatchObject({
      ...{ max_attempts: 3, retry_minutes: 60, retry_on: ['busy', 'no_answer', 'failed'] },
      ...{ no_recall_days: 0, max_per_day: 1, ring_timeout: 30, concurrency: 1, wrapup: 15 },
      ...{ max_drop: 0.03, number_ids: named.number_ids, user_ids: named.user_ids },
    });
    expect(campaign.status).toBe('draft');
    expect(campaign.names[named.user_ids?.[0] ?? '']).toBe('Nguyễn Quản Trị');
    const find = async (query: object) =>
      (await admin.call(endpoints.getCampaigns, { query })).body.data.map(({ name }) => name);
    await added({ name: 'Nhắc nợ', purpose: 'collection' });
    expect(await find({ search: 'cham soc' })).toEqual(['Chăm sóc tháng 11']);
    expect(await find({ purpose: 'collection' })).toEqual(['Nhắc nợ']);
    expect(await find({ sort: 'name' })).toEqual(['Chăm sóc tháng 11', 'Nhắc nợ']);
    expect(await find({ status: 'running' })).toEqual([]);
    expect(await find({ open: true })).toHaveLength(2);
  });

  test.each<[string, Partial<CampaignFormInput>, string]>([
    ['agents without a way to dial', { dial_mode: null }, 'form.dial_mode'],
    ['nobody who works in it', { user_ids: [] }, 'form.user_ids'],
    ['an announcement without words', { kind: 'auto' }, 'form.greeting_id'],
    ['an end before its beginning', { end_at: '2020-01-01T00:00:00Z' }, 'form.end_at'],
    ['consent without a basis', { has_consent: true }, 'form.consent_basis'],
    ['other hours without consent', { agreed_hours: true }, 'form.agreed_hours'],
    ['more dropped calls than anybody may', { max_drop: 0.04 }, 'form.max_drop'],
    ['a ratio of four', { ratio: 4 }, 'form.ratio'],
    ['a number that is not there', { number_ids: [newId()] }, 'form.number_ids.0'],
    ['a project that is not there', { project_id: newId() }, 'form.project_id'],
  ])('%s is refused at its field', async (_name, form, path) => {
    const { status, body } = await add(form);
    expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
  });

  test('two of one name are refused, and a copy has a name of its own and no contacts', async () => {
    const id = await added({ keys: [{ key: '9', is_opt_out: true }], script: 'Xin chào' });
    expect((await add()).body.errors?.[0]?.message).toBe('Tên chiến dịch đã được dùng');
    await addContact(id);
    const copy = await admin.call(endpoints.cloneCampaign, {
      ...{ params: { id }, body: { name: 'Bản sao' } },
    });
    expect(copy.body).toMatchObject({
      ...{ status: 'draft', sums: { contacts: 0 } },
      form: { script: 'Xin chào', keys: [] },
    });
  });

  test('a draft is changed and deleted; one that runs is only tuned', async () => {
    const id = await added();
    const form = aCampaign(named, { name: 'Tên mới' });
    const update = (row_version: number) =>
      admin.raw(endpoints.updateCampaign, { params: { id }, body: { form, row_version } });
    expect((await update(1)).status).toBe(200);
    expect((await update(1)).status).toBe(409);
    const tuning = {
      concurrency: 4,
      user_ids: named.user_ids ?? [],
      end_at: '2030-01-01T00:00:00Z',
    };
    const tune = () =>
      admin.raw(endpoints.tuneCampaign, { params: { id }, body: { form: tuning } });
    expect((await tune()).body.code).toBe('CAMPAIGN_STATUS');
    await addContact(id);
    expect((await move(id, 'start')).status).toBe(200);
    expect((await tune()).status).toBe(200);
    expect(await get(id)).toMatchObject({
      ...{ status: 'running', sums: { contacts: 1, fresh: 1 } },
      form: { name: 'Tên mới', concurrency: 4, end_at: '2030-01-01T00:00:00.000Z' },
    });
    expect((await update(4)).body.code).toBe('CAMPAIGN_STATUS');
    const remove = () => admin.raw(endpoints.deleteCampaign, { params: { id } });
    expect((await remove()).status).toBe(409);
    const draft = await added({ name: 'Nháp' });
    await addContact(draft);
    const gone = await admin.raw(endpoints.deleteCampaign, { params: { id: draft } });
    expect(gone.status).toBe(200);
    const { body } = await admin.call(endpoints.getAuditLog, { query: { kind: 'campaign' } });
    const actions = new Set(body.data.map(({ action }) => action));
    for (const action of ['add', 'edit', 'status', 'delete']) {
      expect(actions).toContain(`campaign.${action}`);
    }
  });

  test('it begins with contacts only, and says why not', async () => {
    const id = await added();
    expect((await move(id, 'start')).body.code).toBe('CAMPAIGN_EMPTY');
    await addContact(id);
    expect((await move(id, 'resume')).body).toMatchObject({
      ...{ code: 'CAMPAIGN_STATUS', params: { action: 'resume', status: 'draft' } },
      detail: 'Không thể chạy tiếp chiến dịch đang ở trạng thái “Nháp”.',
    });
    expect((await move(id, 'start')).status).toBe(200);
    expect((await move(id, 'pause')).status).toBe(200);
    expect((await move(id, 'resume')).status).toBe(200);
    expect((await move(id, 'stop')).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'cancelled', finish_reason: 'Nguyễn Quản Trị' });
    const ads = await added({ name: 'Quảng cáo', purpose: 'ads' });
    await addContact(ads);
    expect((await move(ads, 'start')).body.code).toBe('CONSENT_MISSING');
  });

  test('who begins one before its time calls from now on', async () => {
    const start_at = new Date(Date.now() + 3_600_000).toISOString();
    const id = await added({ start_at });
    await addContact(id);
    expect((await move(id, 'schedule')).status).toBe(200);
    expect((await move(id, 'start')).status).toBe(200);
    expect(Date.parse((await get(id)).form.start_at)).toBeLessThanOrEqual(Date.now());
  });

  test('what a campaign names stays until it is over', async () => {
    const project = await admin.raw(catalogEndpoints.project.create, {
      body: { form: { name: `Dự án ${database}`, code: `DA-${database}` } },
    });
    const project_id = idOf(project);
    const id = await added({ project_id });
    const params = { id: project_id };
    const refused = await admin.raw(catalogEndpoints.project.remove, { params });
    expect(refused.body.usages).toMatchObject([{ kind: 'campaign', name: 'Chiến dịch thử' }]);
    const edges = () =>
      withDb((db) =>
        db.selectFrom('route_edge').select('to_kind').where('from_id', '=', id).execute(),
      );
    expect((await edges()).map(({ to_kind }) => to_kind).toSorted()).toEqual([
      'number',
      'time_group',
    ]);
    await addContact(id);
    await move(id, 'start');
    await move(id, 'stop');
    expect(await edges()).toEqual([]);
  });

  test('somebody with the scope of his own sees the campaigns that he works in', async () => {
    const agent = await server.current.signIn(tenant, 'nv101');
    const user_ids = [(await agent.call(endpoints.getMe)).body.id];
    await withDb(async (db) => {
      await sql`update role set permissions = array_append(permissions, 'campaign.view')
        where id = (select role_id from account where id = ${user_ids[0]})`.execute(db);
    });
    const [own, others] = [await added({ user_ids }), await added({ name: 'Khác' })];
    const { body } = await agent.call(endpoints.getCampaigns, { query: {} });
    expect(body.data.map(({ id }) => id)).toEqual([own]);
    const hidden = await agent.raw(endpoints.getCampaign, { params: { id: others } });
    expect(hidden.status).toBe(404);
  });
});
