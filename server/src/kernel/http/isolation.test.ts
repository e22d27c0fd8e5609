import {
  allEndpoints,
  type EndpointDefinition,
  endpoints,
  catalogEndpoints,
  dayInVietnam,
  isOperatorPermission,
  type ObjectKind,
  unitEndpoints,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { databases, serverOn } from '../../testing/databases.ts';
import {
  type FormTargets,
  makeSomeObjects,
  someVoicemail,
  someForms,
  targetsOf,
} from '../../testing/some-objects.ts';
import {
  aKpi,
  anAlertRule,
  aReportSchedule,
  aPauseReason,
  aWebhook,
  bodiesByPath,
  dead,
} from '../../testing/some-bodies.ts';
import {
  type ForeignKind,
  foreignKindOf,
  isVoicemail,
  objectKindOf,
} from '../../testing/foreign-kind.ts';
import { someContact } from '../../testing/a-campaign.ts';
import { someOtp } from '../../testing/some-otp.ts';
import { someSurvey } from '../../testing/a-survey-campaign.ts';
import { aSurveyQuestion } from '../../testing/a-survey-question.ts';
import { someQualityCard } from '../../testing/some-quality-card.ts';
import { sharedWallboard } from '../../testing/shared-wallboard.ts';
import { someHotline } from '../../testing/some-hotline.ts';
import { demoPassword, idOf, type TestClient } from '../../testing/test-server.ts';

const nameOf = (call: EndpointDefinition) => `${call.surface} ${call.method} ${call.path}`;
const isOperators = ({ access }: EndpointDefinition) =>
  typeof access === 'object' && isOperatorPermission(access.permission);
const signedIn = allEndpoints.filter((call) => call.access !== 'public');

const dayBack = (days: number) => dayInVietnam(new Date(Date.now() - days * 86_400_000));

const listSchema = v.object({ data: v.array(v.object({ id: v.string() })) });

describe.each(databases)('tenants on %s', (database) => {
  const server = serverOn(database);
  let mine: TestClient;
  let other: TestClient;
  /** Ids of dn0002 by the kind of call that takes them. */
  let ownStatus: string;
  let own: Record<ObjectKind, string>;
  let ownTargets: FormTargets;
  let foreign: Record<ForeignKind, string>;

  beforeAll(async () => {
    mine = await server.current.signIn('dn0003', 'admin');
    other = await server.current.signIn('dn0002', 'admin');
    const first = async (call: EndpointDefinition, query = {}) => {
      const { body } = await other.raw(call, { query });
      return v.parse(listSchema, body).data[0]?.id ?? '';
    };
    const filter = await mine.call(endpoints.getDataFilter);
    ownStatus = filter.body.statuses[0]?.id ?? '';
    own = await makeSomeObjects(server.current, mine);
    ownTargets = await targetsOf(server.current, mine);
    const objects = await makeSomeObjects(server.current, other);
    const { inbound } = objects;
    const rule = await other.call(endpoints.createIncoming, {
      body: {
        inbound_id: inbound,
        priority: 1,
        caller_type: 'any',
        destination: { dest_type: 'fw', dest_value: '0912345678' },
      },
    });
    const numbers = await other.call(endpoints.getNumberAll, { params: { ma_dn: 'dn0002' } });
    const mohs = await other.call(endpoints.getMohs);
    const { hotline, document } = await someHotline(other);
    const people = await other.call(endpoints.getSubscriberHasUser);
    const voice = await other.call(endpoints.createVoiceSubscriber, {
      body: { user_id: people.body[0]?.user_id ?? '', provider: 2 },
    });
    const hook = await other.raw(endpoints.createWebhook, { body: aWebhook });
    const hookParams = { id: Reflect.get(Object(hook.body), 'id') as string };
    await other.call(endpoints.testWebhook, { params: hookParams });
    const sent = await other.call(endpoints.getWebhookDeliveries, { params: hookParams });
    const key = await other.call(endpoints.createApiKey, {
      body: { name: 'Khóa', permissions: ['customer.view'], expires_in_days: 1 },
    });
    const customer = await first(endpoints.getCustomers);
    const change = await other.call(endpoints.assignCustomers, {
      body: { ids: [customer], user_id: (await other.call(endpoints.getMe)).body.id },
    });
    const note = await other.call(endpoints.addCustomerNote, {
      params: { id: customer },
      body: { text: 'Của công ty kia' },
    });
    const view = await other.call(endpoints.createSavedView, {
      body: { list: 'customers', name: 'Chung', is_shared: true },
    });
    const job = await other.call(endpoints.exportCustomers, {
      body: { format: 'csv', query: { search: 'không ai' } },
    });
    const unitOf = async (kind: 'branch' | 'department' | 'team', parent_id: string | null) => {
      const form = { name: 'Của người khác', code: 'KHAC', ...(parent_id && { parent_id }) };
      const made = await other.raw(unitEndpoints[kind].create, { body: { form } });
      return idOf(made);
    };
    const branch = await unitOf('branch', null);
    const department = await unitOf('department', branch);
    const sessions = await other.call(endpoints.getSessions);
    const { id: self } = (await other.call(endpoints.getMe)).body;
    const kpi = await other.call(endpoints.createKpi, { body: { form: aKpi(self) } });
    const alertRule = await other.call(endpoints.createAlertRule, { body: { form: anAlertRule } });
    const schedule = await other.call(endpoints.createReportSchedule, {
      body: { form: aReportSchedule },
    });
    const timeline = await other.call(endpoints.getActivityTimeline, { query: { user: self } });
    const [desk, guest] = (await other.call(endpoints.getSubscribers, { query: {} })).body.data;
    const { database: db } = server.current.running.services;
    await db.withTenant('dn0002', (rows) =>
      rows
        .insertInto('hot_desk')
        .values({ ma_dn: 'dn0002', desk_id: desk?.id ?? '', guest_id: guest?.id ?? '' })
        .execute(),
    );
    const category = await first(endpoints.getSurveyCategories);
    const question = await other.call(endpoints.createSurveyQuestion, {
      body: { form: aSurveyQuestion(category) },
    });
    foreign = {
      pauseReason: (await other.call(endpoints.getPauseReasonRows)).body[0]?.id ?? '',
      apiKey: key.body.id,
      webhook: hookParams.id,
      delivery: sent.body.data[0]?.id ?? '',
      ...objects,
      job: job.body.id,
      project: await first(catalogEndpoints.project.list),
      source: await first(catalogEndpoints.data_source.list),
      status: await first(catalogEndpoints.profile_status.list),
      ...{ hotline, document, voice: voice.body.id },
      change: change.body.change_id ?? '',
      note: note.body.id,
      view: view.body.id,
      branch,
      department,
      team: await unitOf('team', department),
      interval: timeline.body.parts[0]?.id ?? '',
      kpi: kpi.body.id,
      wallboard: await sharedWallboard(other),
      alertRule: alertRule.body.id,
      ...(await someQualityCard(server.current, other)),
      schedule: schedule.body.id,
      session: sessions.body[0]?.id ?? '',
      account: await first(endpoints.getAccounts),
      greeting: await first(endpoints.getGreetings),
      moh: mohs.body.data[0]?.id ?? '',
      mohFile: mohs.body.data[0]?.files[0]?.id ?? '',
      incoming: rule.body.id,
      number: numbers.body[0]?.id ?? '',
      customer,
      subscriber: await first(endpoints.getSubscribers),
      record: await first(endpoints.getHistoriesCall, { from: dayBack(14), to: dayBack(0) }),
      category,
      surveyQuestion: question.body.id,
      ...(await someContact(other)),
      ...(await someOtp(other)),
      ...(await someSurvey(other)),
      role: await first(endpoints.getRoles),
      voicemail: await someVoicemail(server.current, 'dn0002'),
    };
  });

  /** The kind of object that a call is for, by its path. */
  /** A body that would be accepted for a row of one's own. */
  function honestBody({ path }: EndpointDefinition): object {
    const known = bodiesByPath.get(path);
    if (known !== undefined) return known;
    if (path.startsWith('/partner/monitor/')) return { mode: 'listen' };
    const kind = objectKindOf({ path });
    if (path.endsWith('/replace')) return { with_id: kind === undefined ? dead : own[kind] };
    if (path.endsWith('/call-note')) return { call_ref: 'c1', text: 'Chiếm' };
    if (path === '/customer/:id/note') return { text: 'Chiếm' };
    if (path.endsWith('/unmask')) return { reason: 'Chiếm lấy' };
    if (/\/(project|data-source|profile-status)\//.test(path)) {
      if (path.endsWith('/replace')) return { with_id: dead };
      return { form: { name: 'Chiếm', code: 'CHIEM' } };
    }
    if (path.includes('saved-view')) return { list: 'customers', name: 'Chiếm' };
    if (path.includes('customer')) return { name: 'Chiếm', phone: '0911111111', status: ownStatus };
    if (path.endsWith('/phone') || path.endsWith('/address'))
      return { current_password: demoPassword };
    if (path.includes('subscriber')) return { extension: '199', name: 'Chiếm' };
    if (path.endsWith('/password')) {
      return { password: 'xanh-la-cay-39', ...(path.includes('role') && { account_id: dead }) };
    }
    if (path.endsWith('/lock')) return { locked: true };
    if (path.endsWith('/two-factor')) return { required: true };
    if (path.includes('account')) return { name: 'Chiếm', email: 'chiem', role_id: dead };
    if (/\/(branch|department|team)\//.test(path)) {
      return {
        form: { name: 'Chiếm', code: 'CHIEM', ...(path.includes('team') && { parent_id: dead }) },
      };
    }
    if (path.includes('role')) return { name: 'Chiếm', permissions: ['customer.view'] };
    if (path.endsWith('/invitations')) return { user_ids: [dead] };
    if (path.endsWith('/speech')) return { text: 'Chiếm' };
    if (path.endsWith('/file')) return {};
    if (path.includes('pause-reason')) return aPauseReason;
    if (path.includes('webhook')) return aWebhook;
    if (path.includes('greeting')) return { name: 'Chiếm' };
    if (path.includes('moh')) return { name: 'Chiếm' };
    if (isVoicemail(path)) return { heard: true };
    if (path.includes('note')) return { note: 'Chiếm' };
    if (path.endsWith('/override')) return { override: 'open' };
    if (path.startsWith('/partner/numbers')) return { form: {} };
    if (path.includes('incoming') && kind === undefined) {
      const destination = { dest_type: 'fw', dest_value: '0912345678' };
      return { inbound_id: own.inbound, priority: 1, caller_type: 'any', destination };
    }
    if (kind !== undefined) return { form: someForms(ownTargets)[kind] };
    return path.includes('category') ? { name: 'Chiếm' } : { id: dead };
  }

  const withId = signedIn.filter(({ path }) => path.includes(':id'));

  test.each(withId.map((call) => [nameOf(call), call] as const))(
    '%s knows nothing of another tenant’s id',
    async (_name, call) => {
      const id = foreign[foreignKindOf(call)];
      expect(id).not.toBe('');
      const before = await other.raw(endpoints.getCustomer, { params: { id: foreign.customer } });
      const reply = await mine.raw(call, {
        params: {
          id,
          ma_dn: 'dn0003',
          document: foreign.document,
          subscriber_id: foreign.subscriber,
        },
        ...(call.body === undefined ? {} : { body: honestBody(call) }),
      });
      // Rights over the installation are not there for other companies at all.
      expect(reply.status).toBe(isOperators(call) ? 403 : 404);
      const after = await other.raw(endpoints.getCustomer, { params: { id: foreign.customer } });
      expect(after.body).toEqual(before.body);
    },
  );

  const namesTenant = signedIn.filter(
    ({ surface, path }) => surface === 'tenant' || path.includes(':ma_dn'),
  );
  test.each(namesTenant.map((call) => [nameOf(call), call] as const))(
    '%s refuses a forged tenant code in its address',
    async (_name, call) => {
      const reply = await mine.raw(call, {
        base: 'dn0002',
        params: { id: dead, ma_dn: 'dn0002' },
      });
      expect(reply.status).toBe(403);
      expect(reply.body.code).toBe('OTHER_TENANT');
    },
  );

  test('a forged code in query and body is refused too', async () => {
    const query = await mine.raw(endpoints.getQueues, { query: { CodeCompany: 'dn0002' } });
    const body = await mine.raw(endpoints.getMaxUserCompanyTenancy, { body: { ma_dn: 'dn0002' } });
    expect([query.status, body.status]).toEqual([403, 403]);
  });

  test('lists hold rows of one tenant only, also the same extensions', async () => {
    const customers = await mine.call(endpoints.getCustomers);
    expect(customers.body.total).toBe(20);
    const subscribers = await mine.call(endpoints.getSubscribers, { query: { per_page: 50 } });
    expect(subscribers.body.data.every((row) => row.username_telecom.startsWith('dn0003-'))).toBe(
      true,
    );
    expect(subscribers.body.data.every(({ guest }) => guest === null)).toBe(true);
    const foreigners = await other.call(endpoints.getSubscribers, { query: { per_page: 50 } });
    expect(foreigners.body.data.find(({ id }) => id === foreign.subscriber)?.guest).not.toBeNull();
  });

  test('row-level security alone holds: queries without a filter see one tenant', async () => {
    const { database: db } = server.current.running.services;
    const counted = await db.withTenant('dn0003', (transaction) =>
      sql<{ ma_dn: string }>`select distinct ma_dn from customer`.execute(transaction),
    );
    expect(counted.rows).toEqual([{ ma_dn: 'dn0003' }]);
    await expect(
      db.withTenant('dn0003', (transaction) =>
        sql`update customer set ma_dn = 'dn0002'`.execute(transaction),
      ),
    ).rejects.toThrow(/row-level security/);
    const nobody = await db.withTenant('', (transaction) =>
      sql`select 1 from customer`.execute(transaction),
    );
    expect(nobody.rows).toHaveLength(0);
  });

  test('it is the database alone that keeps tenants apart, and these tests would see it fail', async () => {
    // No query of ours names the tenant (tenant-in-queries.test.ts): the walk above runs on row-level security only.
    const { root } = server.current.running.services.database;
    const read = () => mine.call(endpoints.getRole, { params: { id: foreign.role } });
    expect((await read()).status).toBe(404);
    await sql`alter table role disable row level security`.execute(root);
    try {
      expect((await read()).status).toBe(200);
    } finally {
      await sql`alter table role enable row level security`.execute(root);
    }
    expect((await read()).status).toBe(404);
  });

  test('a tenant never shines through the connection of another', async () => {
    const { database: db } = server.current.running.services;
    const tenants = Array.from({ length: 300 }, (_none, at) => (at % 3 ? 'dn0002' : 'dn0003'));
    const seen = await Promise.all(
      tenants.map((tenant) =>
        db.withTenant(tenant, (transaction) =>
          sql<{ ma_dn: string }>`select distinct ma_dn from subscriber`.execute(transaction),
        ),
      ),
    );
    expect(seen.map(({ rows }) => rows)).toEqual(tenants.map((ma_dn) => [{ ma_dn }]));
  });

  test('every table of tenants forces row-level security with both conditions', async () => {
    const { rows } = await sql<{ relname: string; forced: boolean; policies: string }>`
      select c.relname, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select count(*) from pg_policy p where p.polrelid = c.oid
           and p.polqual is not null and p.polwithcheck is not null)::text as policies
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'ma_dn'
      where c.relkind = 'r' and c.relname <> 'tenant_directory'`.execute(
      server.current.running.services.database.root,
    );
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ forced, policies }) => !forced || Number(policies) < 1)).toEqual([]);
  });
});
