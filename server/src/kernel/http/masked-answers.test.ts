import {
  allEndpoints,
  type EndpointDefinition,
  endpoints,
  checkAccess,
  dayInVietnam,
  features,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { newId } from '../database/new-id.ts';
import { serverOn } from '../../testing/databases.ts';
import { someVoicemail } from '../../testing/some-objects.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { storeCallRecord } from '../../call-log/journal/store-call-record.ts';
import type { RawRequest, TestClient } from '../../testing/test-server.ts';

const server = serverOn('PGlite');
const number = '0971234567';
const password = 'xanh-la-cay-39';
/** The ways in which people write it. */
const texts = `Anh Ba ${number}, 0971 234 567, 0971.234.567, (+84) 971-234-567`;

/** Tables of what the company itself sets up, counts or keeps for its people: no customer's number belongs there. */
const ownTables = new Set(
  `account alert alert_mail alert_rule alert_state agent_day agent_presence api_key branch campaign campaign_agent campaign_hour campaign_key campaign_number campaign_sum campaign_team call_day call_hour call_quality data_source department do_not_call_import
  email_confirmation internal_number job_due kpi kpi_notice kpi_result kpi_target number_directory number_lookup
  outgoing_attempt outside_call outside_calling pause_reason phone_number plan_notice profile_status project quality_answer quality_form quality_invitation queue_pause remote_load remote_run report_schedule report_sending role
  route_edge routing_counter routing_head routing_object routing_version session sheet_account sound sound_file subscriber
  survey_category survey_form survey_form_version survey_link survey_question survey_question_version system_setting team telecom_document telecom_hotline telecom_request telecom_switchboard tenant
  user_activity voice_otp_attempt voice_otp_script voice_subscriber wallboard webhook webhook_delivery webhook_due audit_log saved_view job job_bad_row`.split(
    /\s+/,
  ),
);
/** Columns that programs write: codes, ids, file names of ours, names of colleagues and statuses, the company's own numbers. */
const structural = new Set(
  `ma_dn kind direction disposition call_type hangup_by status action target_kind trunk extension hotline call_id sip_call_id
  call_ref recording file message_id user_name scorer_name state link ip result carrier network source scope callback_for last_result created_by_name`.split(
    /\s+/,
  ),
);
const bare = new Set(['phone', 'from_number', 'to_number', 'number', 'caller']);
const international = new Set(['phone_e164', 'caller_e164']);

const valueOf = (column: string) => {
  if (bare.has(column)) return number;
  if (international.has(column)) return `84${number.slice(1)}`;
  if (column === 'email') return `ba.${number}@example.com`;
  if (column === 'code') return `KH-${number}`;
  return column === 'name_folded' ? texts.toLowerCase() : texts;
};

/** What a text says of the number beyond the mask in the middle: 097***567. */
function leakIn(text: string): string | undefined {
  const runs = [...text.matchAll(/\d(?:[\s.()-]{0,2}\d)*/g)].map(([run]) => run);
  const parts = Array.from({ length: number.length - 5 }, (_, at) => number.slice(at, at + 6));
  return (
    parts.find((part) => text.includes(part)) ??
    runs.find((run) => run.replaceAll(/\D/g, '').includes(number.slice(1)))
  );
}
/** Also what is only packed, such as a cursor. */
const unpacked = (text: string) =>
  [...text.matchAll(/[\w-]{24,}/g)].map(([word]) => Buffer.from(word, 'base64url').toString());

const dayBack = (days: number) => dayInVietnam(new Date(Date.now() - days * 86_400_000));
const nameOf = (call: EndpointDefinition) => `${call.surface} ${call.method} ${call.path}`;

let admin: TestClient;
let masked: TestClient;
let ids: Readonly<Record<string, string>>;
let granted: readonly EndpointDefinition[];

beforeAll(async () => {
  admin = await server.current.signIn('dn0002', 'admin');
  await admin.call(endpoints.updateSystemSetting, {
    body: { hidden_phone_customer: 1, position_hidden_phone_customer: 2 },
  });
  const { body: catalog } = await admin.call(endpoints.getPermissions);
  const permissions = catalog
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('.unmask') && !name.startsWith('platform.'));
  const role = await admin.call(endpoints.createRole, {
    body: { name: 'Không xem số', permissions, data_scope: 'all' },
  });
  expect(role).toMatchObject({ status: 200 });
  const person = { name: 'Người Che', email: 'che@example.com', password, role_id: role.body.id };
  expect((await admin.call(endpoints.createAccount, { body: person })).status).toBe(200);
  masked = await server.current.signIn('dn0002', person.email, password);
  const me = (await masked.call(endpoints.getMe)).body;
  const now = new Date();
  const subject = {
    roleName: 'Không xem số',
    permissions: new Set(permissions),
    features: new Set(features),
    dateExpired: null,
  };
  granted = allEndpoints.filter(
    (call) =>
      call.method === 'GET' &&
      call.access !== 'public' &&
      checkAccess(subject, call.access, now) === 'granted',
  );
  const { database } = server.current.running.services;
  const voicemail = await someVoicemail(server.current, 'dn0002');
  const first = (await admin.call(endpoints.getCustomers)).body.data[0];
  const customer = first?.id ?? '';
  const record = aCallRecord({
    tenant: 'dn0002',
    fromNumber: number,
    startedAt: Date.now() - 60_000,
  });
  await database.withTenant('dn0002', async (db) => {
    await storeCallRecord(db, record);
    const row = { ma_dn: 'dn0002', user_id: me.id, title: texts, body: texts, link: '/customer' };
    await db
      .insertInto('notice')
      .values({ ...row, id: newId(), kind: 'system', read_at: null })
      .execute();
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select c.table_name, c.column_name from information_schema.columns c
      where c.table_schema = 'public' and c.data_type = 'text' and exists (
        select from information_schema.columns t where t.table_name = c.table_name and t.column_name = 'ma_dn')`.execute(
      db,
    );
    const columns = rows.filter(
      ({ table_name, column_name }) => !ownTables.has(table_name) && !structural.has(column_name),
    );
    expect(columns.length).toBeGreaterThan(15);
    for (const [table, of] of Map.groupBy(columns, ({ table_name }) => table_name)) {
      const sets = of.map(({ column_name: name }) => sql`${sql.ref(name)} = ${valueOf(name)}`);
      // One customer has it, for its code is nobody else's; and one contact of a campaign, for the same reason.
      const which =
        table === 'customer'
          ? sql`where id = ${customer}`
          : table === 'campaign_contact'
            ? sql`where id = (select id from campaign_contact limit 1)`
            : sql``;
      await sql`update ${sql.table(table)} set ${sql.join(sets)} ${which}`.execute(db);
    }
    await sql`update customer set row_version = row_version + 1 where id = ${customer}`.execute(db);
    await sql`update voicemail_message set subscriber_id = (select id from subscriber where user_id = ${me.id} limit 1)
      where id = ${voicemail} and exists (select from subscriber where user_id = ${me.id})`.execute(
      db,
    );
  });
  await admin.call(endpoints.addCustomerNote, { params: { id: customer }, body: { text: texts } });
  const { body: history } = await admin.call(endpoints.getHistoriesCall, {
    query: { from: dayBack(1), to: dayBack(0) },
  });
  ids = { customer, record: history.data[0]?.id ?? '', voicemail, me: me.id };
}, 180_000);

/** Requests of a call: with each id that it may be about, and as lists are asked. */
function requestsOf({ path }: EndpointDefinition): RawRequest[] {
  const span = { from: dayBack(14), to: dayBack(0) };
  const queries = [
    {},
    span,
    { list: 'customers' },
    { CodeCompany: 'dn0002' },
    { sort: 'name', per_page: 10 },
  ];
  const params = (id: string) => ({ id, ma_dn: 'dn0002', phone: number, number, name: 'mf-crm' });
  const about = path.includes(':id') ? Object.values(ids) : [''];
  return about.flatMap((id) => queries.map((query) => ({ params: params(id), query })));
}

test('no answer tells more of a number than the mask shows', async () => {
  const leaks: string[] = [];
  const faults: string[] = [];
  const answered = new Set<string>();
  for (const call of granted) {
    for (const request of requestsOf(call)) {
      const { status, body, headers } = await masked.raw(call, request);
      if (status >= 500) faults.push(`${nameOf(call)} ${status}`);
      if (status !== 200) continue;
      answered.add(call.path);
      const reported = JSON.stringify([body, [...headers]]);
      const leak = [reported, ...unpacked(reported)].map(leakIn).find((one) => one !== undefined);
      if (leak !== undefined) leaks.push(`${nameOf(call)} tells ${leak}`);
    }
  }
  expect([...new Set(leaks)]).toEqual([]);
  expect([...new Set(faults)]).toEqual([]);
  for (const { path } of [
    endpoints.getCustomer,
    endpoints.getHistoriesCall,
    endpoints.getNotifications,
    endpoints.getAuditLog,
  ]) {
    expect(answered).toContain(path);
  }
  // The number is there indeed: who may see it does.
  const whole = await admin.raw(endpoints.getCustomer, { params: { id: ids['customer'] } });
  expect(leakIn(JSON.stringify(whole.body))).toBeDefined();
}, 300_000);

test('its digits find nobody, one after the other', async () => {
  const total = async (call: EndpointDefinition, query: object) => {
    const { status, body } = await masked.raw(call, { query: { ...query } });
    expect(status).toBe(200);
    return Number(Reflect.get(Object(body), 'total'));
  };
  const span = { from: dayBack(1), to: dayBack(0) };
  for (const search of ['ba 0971', '71 23', '1234', 'KH-0971', '0971.2', '971-23']) {
    expect([search, await total(endpoints.getCustomers, { search })]).toEqual([search, 0]);
    expect([search, await total(endpoints.getHistoriesCall, { ...span, search })]).toEqual([
      search,
      0,
    ]);
    expect([search, await total(endpoints.getAuditLog, { search })]).toEqual([search, 0]);
  }
  expect(await total(endpoints.getCustomers, { search: 'anh ba' })).toBe(1);
});

/** What a list may be asked for by words, and words that are sought: parts of the number that no mask shows. */
const isWord = (schema: v.GenericSchema) => ['0971234', 'x'].every((text) => v.is(schema, text));
const hiddenParts = ['1234', '71234', '097123', '234567'];
const absentPart = '868686868';

test('no word that a list is asked for finds hidden digits', async () => {
  const found: string[] = [];
  const asked = new Set<string>();
  const rowsOf = (body: unknown) => {
    const data: unknown = Array.isArray(body) ? body : Reflect.get(Object(body), 'data');
    return Array.isArray(data) ? data.length : JSON.stringify(body).length;
  };
  for (const call of granted) {
    const entries = Object.entries<v.GenericSchema>(
      Object(Reflect.get(Object(call.query), 'entries')),
    );
    const words = entries.filter(([name, schema]) => name !== 'cursor' && isWord(schema));
    for (const [name] of words) {
      for (const [at, id] of (call.path.includes(':id') ? Object.values(ids) : ['']).entries()) {
        const ask = (text: string) =>
          masked.raw(call, {
            params: { id, ma_dn: 'dn0002', phone: '0', number: '0', name: 'mf-crm' },
            query: { from: dayBack(14), to: dayBack(0), list: 'customers', [name]: text },
          });
        const nothing = await ask(absentPart);
        if (nothing.status !== 200) continue;
        if (at === 0) asked.add(`${call.path} ${name}`);
        for (const part of hiddenParts) {
          const { body } = await ask(part);
          if (rowsOf(body) !== rowsOf(nothing.body)) found.push(`${nameOf(call)} ${name}=${part}`);
        }
      }
    }
  }
  expect(found).toEqual([]);
  expect([...asked].toSorted()).toMatchSnapshot();
}, 300_000);

test('the order of names tells no hidden digits, whatever page is asked for', async () => {
  const { body: filter } = await masked.call(endpoints.getDataFilter);
  const status = filter.statuses[0]?.id ?? '';
  // Whose place among these were known would tell the number digit by digit.
  for (const [at, name] of ['Anh Ba 0', 'Anh Ba 097123', 'Anh Ba 098', 'Anh Ba 1'].entries()) {
    const phone = `036200000${at}`;
    const made = await masked.raw(endpoints.createCustomer, { body: { name, phone, status } });
    expect(made.status).toBe(200);
  }
  const all = async (sort: string) => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await masked.call(endpoints.getCustomers, {
        query: { sort, search: 'anh ba', per_page: 2, ...(cursor && { cursor }) },
      });
      expect(body.total).toBe(5);
      seen.push(...body.data.map(({ id, name }) => (id === ids['customer'] ? 'number' : name)));
      cursor = body.next_cursor;
    } while (cursor !== null);
    return seen;
  };
  const plain = ['Anh Ba 0', 'Anh Ba 097123', 'Anh Ba 098', 'Anh Ba 1'];
  expect(await all('name')).toEqual([...plain, 'number']);
  expect(await all('-name')).toEqual([...plain.toReversed(), 'number']);
  const cursor = Buffer.from(JSON.stringify([null, ids['customer']])).toString('base64url');
  const { body } = await masked.call(endpoints.getCustomers, { query: { sort: 'name', cursor } });
  expect(body.data.map(({ id }) => id)).toEqual([ids['customer']]);
});

test('a customer that is saved as it is seen keeps what it has', async () => {
  const params = { id: ids['customer'] ?? '' };
  const { body } = await masked.call(endpoints.getCustomer, { params });
  const { name, email, code, address, note, row_version, status } = body;
  const form = { name, email, code, address, note, row_version, status: status.id };
  expect(email).toBe('ba.097***567@example.com');
  expect((await masked.raw(endpoints.updateCustomer, { params, body: form })).status).toBe(200);
  const whole = (await admin.call(endpoints.getCustomer, { params })).body;
  expect(whole).toMatchObject({ name: texts, code: `KH-${number}`, address: texts });
  expect(whole.email).toBe(`ba.${number}@example.com`);
});

test('a web-hook that somebody saved who sees no numbers is sent none', async () => {
  const form = {
    name: 'Móc',
    url: 'https://example.com/hook',
    events: ['customer.updated'],
    is_active: true,
  };
  const { body } = await masked.call(endpoints.createWebhook, {
    body: { ...form, events: ['customer.updated'] },
  });
  const { database } = server.current.running.services;
  const masks = async () =>
    (
      await database.withTenant('dn0002', (db) =>
        db
          .selectFrom('webhook')
          .select('masks_numbers')
          .where('id', '=', body.id)
          .executeTakeFirstOrThrow(),
      )
    ).masks_numbers;
  expect(await masks()).toBe(true);
  await admin.call(endpoints.updateWebhook, {
    params: { id: body.id },
    body: { ...form, events: ['customer.updated'], is_active: false },
  });
  expect(await masks()).toBe(false);
});
