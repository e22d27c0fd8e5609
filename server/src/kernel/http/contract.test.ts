import {
  allEndpoints,
  type EndpointDefinition,
  endpoints,
  catalogEndpoints,
  objectEndpoints,
  objectKindSchema,
  unitEndpoints,
  unitKindSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import { databases, serverOn } from '../../testing/databases.ts';
import { aCampaignOf } from '../../testing/a-campaign.ts';
import { anOtpScript } from '../../testing/some-otp.ts';
import { aQualityForm } from '../../testing/a-quality-form.ts';
import { aSurveyCampaignOf } from '../../testing/a-survey-campaign.ts';
import { aSurveyQuestion } from '../../testing/a-survey-question.ts';
import { aHotline } from '../../testing/some-hotline.ts';
import {
  anAlertRule,
  aReportSchedule,
  aTuning,
  contactBodies,
  surveyBodies,
} from '../../testing/some-bodies.ts';
import { someForms } from '../../testing/some-objects.ts';
import type { RawRequest, TestClient } from '../../testing/test-server.ts';

const nowhere = '018f0000-0000-7000-8000-00000000dead';
const nameOf = (call: EndpointDefinition) => `${call.surface} ${call.method} ${call.path}`;

/** A well-formed request of every call, aimed at things that are not there. */
function requestOf(call: EndpointDefinition, tenant: string): RawRequest {
  const params = {
    id: nowhere,
    document: nowhere,
    name: 'mf-crm',
    ma_dn: tenant,
    number: '19000002',
    phone: '0900000000',
  };
  const query = /queues|last-calls|destinations/.test(call.path)
    ? { CodeCompany: tenant }
    : call.path.includes('delete/all')
      ? { ma_dn: tenant, ids: nowhere }
      : call.path === '/saved-views'
        ? { list: 'customers' }
        : {};
  return { params, query, ...(bodies[nameOf(call)] ?? {}) };
}

const named = { name: 'Tên' };
const aReason = {
  code: 'THU',
  name: 'Lý do thử',
  color: '#123456',
  max_minutes: 5,
  status_activity: 4,
  is_active: true,
};
const aKpi = {
  ...{ name: 'KPI thử', metric: 'total_calls', target_type: 'user', target_ids: [nowhere] },
  ...{ period: 'day', target_value: 5, weight: 100, start_date: '2026-01-01', end_date: null },
  is_active: true,
};
const aWallboard = {
  name: 'Sàn',
  tiles: [{ metric: 'waiting', queue_id: null, limit: null }],
};
const aWebhook = {
  name: 'Móc',
  url: 'https://example.com/hook',
  events: ['call.ended'],
  is_active: false,
};
const aBeacon = { remote: 'mf-crm', version: '1.0.0', kind: 'loaded', ms: 120 };
const bodies: Record<string, { body: unknown }> = {
  'control-panel POST /get-max-user-company-tenancy': { body: { ma_dn: 'dn0002' } },
  'tenant PUT /update-system-setting': { body: { show_popup_customer: 1 } },
  'tenant PUT /update-user-info-login': { body: { name: 'Nguyễn Quản Trị' } },
  'tenant PUT /change-password': {
    body: { current_password: 'x', password: 'mat-khau-1', password_confirm: 'mat-khau-1' },
  },
  'tenant PUT /update-activity-status': { body: { status: 1 } },
  'tenant PUT /phone-call': { body: { in_call: false } },
  'tenant PUT /notifications/read': { body: {} },
  'tenant POST /setting/pause-reason': { body: aReason },
  'tenant PUT /setting/pause-reason/:id': { body: aReason },
  // Not the reasons that there are.
  'tenant PUT /setting/pause-reasons/order': { body: { ids: 'x' } },
  'tenant POST /setting/api-key': {
    body: { name: 'Khóa', permissions: ['customer.view'], expires_in_days: 1 },
  },
  'partner POST /partner/monitor/wallboard': { body: { form: aWallboard } },
  'partner PUT /partner/monitor/wallboard/:id': { body: { form: aWallboard } },
  'partner POST /partner/monitor/alert-rule': { body: { form: anAlertRule } },
  'partner PUT /partner/monitor/alert-rule/:id': { body: { form: anAlertRule } },
  'tenant POST /report-schedule': { body: { form: aReportSchedule } },
  'tenant PUT /report-schedule/:id': { body: { form: aReportSchedule } },
  'partner POST /partner/television': { body: { token: 'tv_dn0002_x' } },
  'platform POST /survey-page': { body: { token: 'x' } },
  'platform PUT /survey-page': { body: { token: 'x', answer: { question_id: nowhere } } },
  'platform POST /survey-page/end': { body: { token: 'x' } },
  'tenant POST /kpi': { body: { form: aKpi } },
  'tenant PUT /kpi/:id': { body: { form: aKpi } },
  'tenant POST /histories-call/:id/recording/notes': { body: { at_sec: 1, note: 'Thử' } },
  'tenant PUT /recording-note/:id': { body: { form: { at_sec: 1, note: 'Thử' } } },
  'tenant POST /marketings/campaign': { body: { form: aCampaignOf(nowhere) } },
  'tenant PUT /marketings/campaign/:id': { body: { form: aCampaignOf(nowhere) } },
  'tenant PUT /marketings/campaign/:id/tuning': { body: { form: aTuning, contactBodies } },
  'tenant POST /marketings/campaign/:id/clone': { body: { name: 'Bản sao' } },
  'tenant PUT /marketings/campaign/:id/status': { body: { action: 'start' } },
  'tenant PUT /marketings/campaign-desk/seat': { body: { campaign_id: nowhere } },
  'tenant POST /marketings/campaign-desk/contact/:id/pass': { body: { reason: 'Bận' } },
  'tenant PUT /marketings/campaign-desk/contact/:id/callback': {
    body: { at: '2030-01-01T00:00:00Z', for: 'anybody' },
  },
  'tenant POST /voice-otp/number': { body: { form: anOtpScript(nowhere) } },
  'tenant PUT /voice-otp/number/:id': { body: { form: anOtpScript(nowhere) } },
  'tenant POST /voice-otp/number/:id/test': { body: { phone: '0911111111' } },
  'tenant POST /voice-otp/preview': { body: { template: '{otp}', code_length: 4 } },
  'tenant POST /voice-otp/requests/export': { body: { format: 'csv', query: {} } },
  'otp POST /send': { body: { phone: '0911111111', script: nowhere } },
  'otp POST /verify': { body: { ref_id: 'x', code: '123456' } },
  'tenant POST /survey/campaign': { body: { form: aSurveyCampaignOf(nowhere) } },
  'tenant POST /survey/question': { body: { form: aSurveyQuestion(nowhere) } },
  'tenant PUT /survey/question/:id': { body: { form: aSurveyQuestion(nowhere) } },
  'tenant POST /quality-form': { body: { form: aQualityForm() } },
  'tenant PUT /quality-form/:id': { body: { form: aQualityForm() } },
  'tenant POST /quality-card': {
    body: { call_record_id: nowhere, user_id: nowhere, form_id: nowhere, kind: 'rating' },
  },
  'tenant PUT /quality-card/:id': {
    body: { form: { answers: [], comment: '' }, finish: false },
  },
  'tenant PUT /quality-card/:id/invitations': { body: { user_ids: [] } },
  'tenant PUT /own-quality-card/:id/acknowledge': { body: { remark: '' } },
  'tenant PUT /activity-interval/:id': {
    body: {
      from_at: '2026-11-09T05:10:00Z',
      to_at: '2026-11-09T05:40:00Z',
      status_activity: 1,
      note: 'Thử',
      row_version: 1,
    },
  },
  'tenant POST /setting/webhook': { body: aWebhook },
  'tenant PUT /setting/webhook/:id': { body: aWebhook },
  'tenant POST /change-info-site': { body: { name: 'Công ty Demo' } },
  'tenant POST /role': { body: { name: 'Vai trò thử', permissions: ['customer.view'] } },
  'tenant PUT /role/:id': { body: { name: 'Vai trò thử', permissions: ['customer.view'] } },
  'tenant PUT /role/:id/password': { body: { account_id: nowhere, password: 'xanh-la-cay-39' } },
  'tenant PUT /role/:id/two-factor': { body: { required: false } },
  'tenant POST /account': {
    body: {
      name: 'Tên',
      email: 'thu@example.com',
      password: 'xanh-la-cay-39',
      role_id: nowhere,
    },
  },
  'tenant PUT /account/:id': { body: { name: 'Tên', email: 'thu', role_id: nowhere } },
  'tenant PUT /account/:id/password': { body: { password: 'xanh-la-cay-39' } },
  'tenant PUT /account/:id/lock': { body: { locked: true } },
  'tenant POST /accounts/import-file': { body: {} },
  'tenant POST /accounts/import': {
    body: {
      file_id: nowhere,
      sheet: 0,
      header_row: 1,
      columns: ['name', 'email', 'password', 'role'],
      dry_run: true,
    },
  },
  'tenant POST /avatar': { body: {} },
  'tenant POST /totp/start': { body: { current_password: 'x' } },
  'tenant POST /totp/confirm': { body: { code: '000000' } },
  'tenant POST /totp/recovery-codes': { body: { code: '000000' } },
  'tenant POST /totp/disable': { body: { code: '000000' } },
  'tenant POST /colleague-messages/:id': { body: { text: 'Chào' } },
  'tenant POST /customer': { body: { name: 'Khách thử', phone: '0999888777', status: nowhere } },
  'tenant PUT /customer/:id': { body: { name: 'Khách thử', status: nowhere } },
  'tenant POST /customers/assign': { body: { ids: [nowhere], user_id: null } },
  'tenant POST /customers/status': { body: { ids: [nowhere], status: nowhere } },
  'tenant POST /customers/delete': { body: { ids: [nowhere] } },
  'tenant POST /customers/all/assign': {
    body: { query: { search: 'không ai' }, user_id: null },
  },
  'tenant POST /customers/all/status': { body: { query: {}, status: nowhere } },
  'tenant POST /customers/all/delete': { body: { query: { search: 'không ai' } } },
  'tenant POST /customers/merge': { body: { keep_id: nowhere, ids: [nowhere] } },
  'tenant POST /customer/:id/note': { body: { text: 'Đã hẹn' } },
  'tenant PUT /customer/:id/call-note': { body: { call_ref: 'c1', text: 'Đã hẹn' } },
  'tenant POST /histories-call/:id/unmask': { body: { reason: 'Khách yêu cầu' } },
  'tenant POST /histories-call/:id/block': { body: { list: 'incoming' } },
  'tenant POST /customer/:id/unmask': { body: { reason: 'Khách yêu cầu' } },
  'tenant POST /customers/import-file': { body: {} },
  'tenant POST /customers/import': {
    body: { file_id: nowhere, sheet: 0, header_row: 1, columns: ['name', 'phone'], dry_run: true },
  },
  'tenant POST /histories-call/export': { body: { format: 'csv', query: {} } },
  'tenant POST /customers/export': { body: { format: 'csv', query: { search: 'không ai' } } },
  'tenant POST /saved-view': { body: { list: 'customers', name: 'Của tôi' } },
  'tenant PUT /saved-view/:id': { body: { list: 'customers', name: 'Của tôi' } },
  'tenant POST /subscriber': { body: { extension: '777', name: 'Máy thử' } },
  'tenant PUT /subscriber/:id': { body: { extension: '778', name: 'Máy thử' } },
  'telecom POST /etelecom/hotline': { body: aHotline(nowhere) },
  'telecom PUT /etelecom/hotline/:id': { body: aHotline(nowhere) },
  'telecom PUT /etelecom/hotline/:id/name': { body: named },
  'telecom PUT /etelecom/hotline/:id/extensions': { body: { subscriber_ids: [] } },
  'telecom POST /voices/subscriber': { body: { user_id: nowhere, provider: 2 } },
  'telecom PUT /voices/subscriber/:id/assign': { body: { user_id: nowhere } },
  'telecom PUT /voices/subscriber/:id/renew': { body: { expired_at: null } },
  'platform POST /hotline-request/:id/decision': { body: { approved: true } },
  'tenant POST /subscribers/import': { body: {} },
  'tenant POST /subscribers/range': { body: { from: '880', to: '881', dry_run: true } },
  'tenant POST /subscriber/:id/replace': { body: { with_id: nowhere } },
  'partner POST /partner/greeting/:id/replace': { body: { with_id: nowhere } },
  'partner POST /partner/moh/:id/replace': { body: { with_id: nowhere } },
  'tenant PUT /histories-call/:id/note': { body: { note: '' } },
  'tenant POST /create-histories-call': { body: { phone: '0912345678' } },
  'tenant POST /resolve-dial-ref': { body: { dial_ref: `ref.customer.${nowhere}` } },
  'tenant POST /survey/category': { body: named },
  'tenant PUT /survey/category/:id': { body: named },
  'partner POST /partner/incoming': {
    body: {
      inbound_id: nowhere,
      priority: 1,
      caller_type: 'any',
      destination: { dest_type: 'fw', dest_value: '0912345678' },
    },
  },
  'partner PUT /incoming/:id': {
    body: {
      inbound_id: nowhere,
      priority: 1,
      caller_type: 'any',
      destination: { dest_type: 'fw', dest_value: '0912345678' },
    },
  },
  'platform POST /beacons': { body: { beacons: [aBeacon] } },
  'platform POST /remotes/:name/rollout': {
    body: { command: { command: 'rollback' }, reason: 'thử', revision: 0 },
  },
  'partner POST /importInbound': { body: { inbound_id: nowhere } },
  'partner POST /partner/blocked-incoming/import': { body: {} },
  'partner POST /partner/blocked-outgoing/import': { body: {} },
  'partner PUT /partner/numbers/:id': { body: { form: {} } },
  'partner PUT /partner/time-condition/:id/override': { body: { override: 'open' } },
  'partner PUT /partner/call-caps': { body: {} },
  'partner PUT /partner/feature-codes': { body: {} },
  'partner PUT /partner/rule-order': { body: { ids: [] } },
  'partner POST /partner/route/simulate': {
    body: { from: '0912345678', to: '19000002', at: '2026-11-20T03:00:00.000Z' },
  },
  'partner POST /partner/route/versions/restore': { body: { version: 0 } },
};

for (const kind of unitKindSchema.options) {
  const { create, update } = unitEndpoints[kind];
  const form = {
    name: 'Đơn vị thử',
    code: 'THU',
    parent_id: kind === 'branch' ? undefined : nowhere,
  };
  bodies[nameOf(create)] = { body: { form } };
  bodies[nameOf(update)] = { body: { form } };
}

const forms = someForms({
  subscriber: nowhere,
  greeting: nowhere,
  number: nowhere,
  timeGroup: nowhere,
});
for (const kind of objectKindSchema.options) {
  const { create, update, replace } = objectEndpoints[kind];
  bodies[nameOf(create)] = { body: { form: forms[kind] } };
  bodies[nameOf(update)] = { body: { form: forms[kind] } };
  bodies[nameOf(replace)] = { body: { with_id: nowhere } };
}

const contactCalls = new Map<string, object>([...contactBodies, ...surveyBodies]);
for (const call of allEndpoints) {
  const body = contactCalls.get(call.path);
  if (body !== undefined && call.method !== 'GET') bodies[nameOf(call)] = { body };
}

for (const { create, update, replace } of Object.values(catalogEndpoints)) {
  const form = { name: 'Thử', code: 'THU' };
  bodies[nameOf(create)] = { body: { form } };
  bodies[nameOf(update)] = { body: { form } };
  bodies[nameOf(replace)] = { body: { with_id: nowhere } };
}

/** Calls that put a catalogue in order want all that is in it; by its list. */
const lists = new Map<EndpointDefinition, EndpointDefinition>(
  Object.values(catalogEndpoints).map(({ list, order }) => [order, list]),
);
const catalog = v.object({ data: v.array(v.object({ id: v.string() })) });

const signedIn = allEndpoints.filter(
  (call) => call.access !== 'public' && call !== endpoints.logout,
);

describe.each(databases)('the calls of the specification on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });

  const orderOf = async (list: EndpointDefinition) => {
    const { body } = await admin.raw(list, { query: { per_page: 1000 } });
    return { ids: v.parse(catalog, body).data.map(({ id }) => id) };
  };

  test.each(signedIn.map((call) => [nameOf(call), call] as const))(
    '%s answers in the form that the browser parses',
    async (_name, call) => {
      const list = lists.get(call);
      const all = list === undefined ? {} : { body: await orderOf(list) };
      const reply = await admin.raw(call, { ...requestOf(call, 'dn0002'), ...all });
      // The company of this test has no e-mail address to confirm.
      expect(call === endpoints.resendConfirmation ? [409] : [200, 404, 422]).toContain(
        reply.status,
      );
      if (reply.status === 200) expect(v.safeParse(call.answer, reply.body).success).toBe(true);
      else expect(reply.body.code).toMatch(/^(NOT_FOUND|INVALID|NOTHING_TO_CONFIRM)$/);
    },
  );

  test.each(signedIn.map((call) => [nameOf(call), call] as const))(
    '%s wants a session',
    async (_name, call) => {
      const reply = await server.current.anonymous.raw(call, requestOf(call, 'dn0002'));
      expect(reply.status).toBe(401);
      const forged = await admin.raw(call, {
        ...requestOf(call, 'dn0002'),
        token: `${admin.token.slice(0, -4)}AAAA`,
      });
      expect(forged.status).toBe(401);
    },
  );

  test('keys that a call does not declare are refused, not dropped', async () => {
    const reply = await admin.raw(endpoints.createCustomer, {
      body: { name: 'A', phone: '0912345670', status: nowhere, ma_dn: 'dn0002', calls_count: 9 },
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors?.map(({ path }) => path)).toContain('calls_count');
  });

  test('errors are problem documents without inner details', async () => {
    const response = await fetch(`${server.current.running.url}/api/tenant/dn0002/nothing`);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
