import { dayInVietnam, endpoints, type KpiForm } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { soleNode } from '../../kernel/cluster/leadership.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { storeVariedCalls } from '../testing/varied-calls.ts';
import { freezeResults } from './freeze-results.ts';
import { kpiKeeper } from './kpi-keeper.ts';

const tenant = 'dn0002';
/** Friday 20/11/2026, 15:00 in Vietnam. */
const now = new Date('2026-11-20T08:00:00Z');
const month = { from: '2026-11-01', to: '2026-11-30' };

describe.each(databases)('KPIs on %s', (database) => {
  const server = serverOn(database);
  let supervisor: TestClient;
  let people: readonly { readonly id: string; readonly name: string }[];
  let department: string;

  const withDb = <T>(work: (db: TenantTransaction) => Promise<T>) =>
    server.current.running.services.database.withTenant(tenant, work);

  const form = (changes: Partial<KpiForm> = {}): KpiForm => ({
    ...{ name: 'Gọi trong tháng', metric: 'total_calls', target_type: 'user' },
    ...{ target_ids: [people[0]?.id ?? ''], period: 'month', target_value: 500, weight: 100 },
    ...{ start_date: '2026-01-01', end_date: null, is_active: true },
    ...changes,
  });
  const create = async (changes: Partial<KpiForm> = {}) => {
    const { status, body } = await supervisor.call(endpoints.createKpi, {
      body: { form: form(changes) },
    });
    expect(status).toBe(200);
    return body;
  };
  const rows = async (query: object = {}) =>
    (await supervisor.call(endpoints.getKpis, { query: { day: '2026-11-20', ...query } })).body
      .data;

  beforeAll(async () => {
    supervisor = await server.current.signIn(tenant, 'giamsat');
    people = (await supervisor.call(endpoints.getDataFilter)).body.users;
    department = '018f0000-0000-7000-8001-000000000001';
    await withDb(async (db) => {
      await db.deleteFrom('call_record').execute();
      await storeVariedCalls(db, { tenant, count: 3000, days: 40, until: now });
      await sql`insert into department (ma_dn, id, code, name)
        values (${tenant}, ${department}, 'KPI1', 'Phòng KPI')`.execute(db);
      // The made calls of one agent are those of the first person.
      await sql`update call_record set user_id = ${people[0]?.id ?? ''}
        where extension in ('101', '102')`.execute(db);
    });
  }, 120_000);

  beforeEach(() => withDb((db) => db.deleteFrom('kpi').execute()));

  test('what was done is what the report by units counts, for people and for departments', async () => {
    const ratio = { metric: 'answer_rate', target_value: 80 } as const;
    await create();
    await create(ratio);
    await create({ target_type: 'department', target_ids: [department] });
    await create({ ...ratio, target_type: 'department', target_ids: [department] });
    const report = async (filter: object) =>
      (await supervisor.call(endpoints.getUnitReport, { query: { ...month, ...filter } })).body
        .total;
    const ofPerson = await report({ user: people[0]?.id });
    const ofUnit = await report({ department });
    expect(ofPerson.calls).toBeGreaterThan(20);
    expect(ofUnit.calls).toBeGreaterThan(20);
    const found = await rows();
    const of = (type: string, metric: string) =>
      found.find((row) => row.target_type === type && row.metric === metric);
    expect(of('user', 'total_calls')).toMatchObject({ value: ofPerson.calls, target: 500 });
    expect(of('department', 'total_calls')).toMatchObject({ value: ofUnit.calls });
    expect(of('user', 'answer_rate')).toMatchObject({
      ...{ numerator: ofPerson.answered, denominator: ofPerson.calls, target: 0.8 },
    });
    expect(of('department', 'answer_rate')).toMatchObject({
      value: ofUnit.answered / ofUnit.calls,
    });
    const matrix = (await supervisor.call(endpoints.getKpiMatrix, { query: { day: '2026-11-20' } }))
      .body;
    const cells = matrix.departments.find(({ id }) => id === department)?.cells ?? [];
    expect(cells.find(({ metric }) => metric === 'answer_rate')).toMatchObject({
      ...{ value: ofUnit.answered / ofUnit.calls, target: 0.8 },
    });
  });

  test('every metric can be counted for every kind of target', async () => {
    const [team] = await withDb((db) =>
      sql<{ id: string }>`insert into team (ma_dn, id, code, name, department_id)
        values (${tenant}, gen_random_uuid(), ${`T${Date.now()}`}, 'Đội', ${department}) returning id`
        .execute(db)
        .then(({ rows: made }) => made),
    );
    const targets = {
      user: people[0]?.id ?? '',
      team: team?.id ?? '',
      department,
    } as const;
    const metrics = [
      ...(['connected_calls', 'talk_minutes', 'outbound_minutes', 'inbound_minutes'] as const),
      ...(['new_customers', 'interacted_customers', 'sla_rate', 'avg_talk'] as const),
      ...([
        'missed_calls',
        'callback_in_15m',
        'status_success',
        'campaign_done',
        'survey_done',
      ] as const),
    ];
    for (const metric of metrics) {
      for (const target_type of ['user', 'team', 'department'] as const) {
        await create({ metric, target_type, target_ids: [targets[target_type]], target_value: 50 });
      }
    }
    expect(await rows({ per_page: 100 })).toHaveLength(39);
  });

  test('two active KPIs of one metric, target and period are refused; one that is off is not', async () => {
    await create();
    const refused = await supervisor.raw(endpoints.createKpi, { body: { form: form() } });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'form.target_ids', code: 'KPI_TAKEN' }] },
    });
    await create({ is_active: false });
    await create({ period: 'week' });
  });

  test.each([
    [{ target_value: 0 }, 'form.target_value'],
    [{ metric: 'answer_rate', target_value: 101 }, 'form.target_value'],
    [{ target_ids: [] }, 'form.target_ids'],
    [{ target_ids: ['018f0000-0000-7000-8000-00000000dead'] }, 'form.target_ids'],
    [{ start_date: '2026-02-01', end_date: '2026-01-01' }, 'form.end_date'],
    [{ weight: 101 }, 'form.weight'],
  ])('%j is refused at %s', async (changes, path) => {
    const { status, body } = await supervisor.raw(endpoints.createKpi, {
      body: { form: { ...form(), ...changes } },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ path }] });
  });

  test('who has seen an old version does not save; what is saved is in the audit log', async () => {
    const { id, row_version } = await create();
    const save = (target_value: number) =>
      supervisor.raw(endpoints.updateKpi, {
        params: { id },
        body: { form: form({ target_value }), row_version },
      });
    expect((await save(600)).status).toBe(200);
    expect((await save(700)).status).toBe(409);
    await supervisor.call(endpoints.deleteKpi, { params: { id } });
    const log = await withDb((db) =>
      db
        .selectFrom('audit_log')
        .select('action')
        .where('target_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(log.map(({ action }) => action)).toEqual(['kpi.add', 'kpi.edit', 'kpi.delete']);
  });

  test('a period is frozen a day after its end and stays as it was, whatever comes late', async () => {
    const { id } = await create({ start_date: '2026-10-05' });
    const frozen = () =>
      withDb((db) =>
        db
          .selectFrom('kpi_result')
          .selectAll()
          .where('kpi_id', '=', id)
          .orderBy('period_start')
          .execute(),
      );
    await withDb((db) => freezeResults(db, tenant, new Date('2026-11-01T16:59:00Z')));
    expect(await frozen()).toEqual([]);
    await withDb((db) => freezeResults(db, tenant, new Date('2026-11-01T17:00:00Z')));
    const [october] = await frozen();
    expect(october).toMatchObject({ period_start: '2026-10-01', period_end: '2026-10-31' });
    await withDb(async (db) => {
      await sql`delete from call_record where user_id = ${people[0]?.id ?? ''}
        and started_at < '2026-11-01'`.execute(db);
      await freezeResults(db, tenant, now);
    });
    expect(await frozen()).toEqual([october]);
    const [row] = await rows({ day: '2026-10-20' });
    expect(row).toMatchObject({ value: october?.numerator, frozen_at: expect.any(String) });
    await expect(
      withDb((db) => db.updateTable('kpi_result').set({ numerator: 1 }).execute()),
    ).rejects.toThrow(/permission denied/);
    await supervisor.call(endpoints.deleteKpi, { params: { id } });
    expect(await frozen()).toHaveLength(1);
  });

  test('who is behind is told once a period; who is on track is not', async () => {
    const agent = people.find(({ name }) => /101/.test(name)) ?? people[1];
    await create({ target_ids: [agent?.id ?? ''], target_value: 100_000 });
    const { database: db, live } = server.current.running.services;
    const keeper = kpiKeeper({ database: db, live, leadership: soleNode, onError: () => {} });
    const notices = () =>
      withDb((own) =>
        own
          .selectFrom('notice')
          .select(['body', 'link'])
          .where('kind', '=', 'kpi')
          .where('user_id', '=', agent?.id ?? '')
          .execute(),
      );
    await keeper.run(now);
    await keeper.run(new Date(now.getTime() + 3_600_000));
    await keeper.close();
    const found = await notices();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      body: expect.stringMatching(/cần thêm .* trước/),
      link: '/dashboard',
    });
  });

  test('an agent sees the own KPIs, and those of others in vain', async () => {
    const agent = await server.current.signIn(tenant, 'nv101');
    const { id } = (await agent.call(endpoints.getMe)).body;
    await create({ target_ids: [id], start_date: dayInVietnam(new Date()) });
    expect((await agent.call(endpoints.getOwnKpis)).body).toMatchObject([{ target_id: id }]);
    expect((await agent.raw(endpoints.getKpis)).status).toBe(403);
    const other = await server.current.signIn('dn0003', 'giamsat');
    expect((await other.call(endpoints.getKpis)).body.data).toEqual([]);
  });
});
