import {
  allEndpoints,
  dayInVietnam,
  type EndpointDefinition,
  endpoints,
  foldVietnamese,
  objectEndpoints,
  trunkCostFormSchema,
  trunkFormSchema,
  unitEndpoints,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { newId } from '../database/new-id.ts';
import { storeCallRecord } from '../../call-log/journal/store-call-record.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { serverOn } from '../../testing/databases.ts';
import { askForHotline } from '../../testing/some-hotline.ts';
import {
  makeSomeObjects,
  someForms,
  someVoicemail,
  targetsOf,
} from '../../testing/some-objects.ts';
import { anAlertRule, aReportSchedule, aWallboard } from '../../testing/some-bodies.ts';
import { someContact } from '../../testing/a-campaign.ts';
import { someSurvey } from '../../testing/a-survey-campaign.ts';
import { aSurveyQuestion } from '../../testing/a-survey-question.ts';
import { someOtp } from '../../testing/some-otp.ts';
import { someQualityCard } from '../../testing/some-quality-card.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';

const server = serverOn('PGlite');

/** Lists that are searched by numbers, codes and values only, which have no diacritics. */
const withoutNames = new Set([
  '/set-aside-calls',
  '/sip-denials',
  '/partner/blocked-incoming',
  '/partner/blocked-outgoing',
  '/etelecom/call-history',
  '/etelecom/call-history/export',
  '/marketings/do-not-calls',
  '/voice-otp/requests',
]);
const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;
const searched = allEndpoints.filter(
  ({ method, query, path }) =>
    method === 'GET' &&
    query !== undefined &&
    'entries' in query &&
    Reflect.has(Object(query.entries), 'search') &&
    !withoutNames.has(path),
);
const name = 'Nguyễn Đặng Ưu';
/** Tables whose names people choose. */
const named =
  'account call_record customer data_source phone_number project sound subscriber survey_category telecom_switchboard'.split(
    ' ',
  );

let admin: TestClient;
let box: string;
let campaign: string;
let survey: string;

/** Gives every name of the company diacritics, as its people would. */
async function nameEverything(): Promise<void> {
  const { database } = server.current.running.services;
  await database.withTenant('dn0002', async (db) => {
    const { rows } = await sql<{ of: string; column_name: string }>`
      select c.table_name as of, c.column_name from information_schema.columns c
      where c.table_schema = 'public' and c.data_type = 'text'
        and c.column_name in ('name', 'name_folded', 'customer_name', 'user_name', 'target_name', 'display_name', 'title')
        and c.table_name = any(${named})`.execute(db);
    for (const { of, column_name: column } of rows) {
      const text = column === 'name_folded' ? foldVietnamese(name) : name;
      await sql`update ${sql.table(of)} set ${sql.ref(column)} = ${text} || ' ' || left(${sql.ref(column)}, 30)
        where ma_dn = 'dn0002'`.execute(db);
    }
  });
}

/** What the demo company has none of. */
async function fillOtherLists(): Promise<void> {
  const parent = async (kind: 'branch' | 'department', more: object = {}) =>
    idOf(
      await admin.raw(unitEndpoints[kind].create, {
        body: { form: { name, code: 'A1', ...more } },
      }),
    );
  const department = await parent('department', { parent_id: await parent('branch') });
  const { body: people } = await admin.call(endpoints.getSubscriberHasUser);
  const user_id = people[0]?.user_id;
  const numbers = {
    numbers: '02471080000',
    company: 'dn0003',
    provider_name: 'VNPT',
    expired_at: null,
  };
  const kpi = {
    ...{ name, metric: 'total_calls', target_type: 'user', target_ids: [user_id], period: 'day' },
    ...{ target_value: 5, weight: 100, start_date: '2026-01-01', end_date: null, is_active: true },
  };
  const done = [
    await admin.raw(unitEndpoints.team.create, {
      body: { form: { name, code: 'A1', parent_id: department } },
    }),
    await admin.raw(objectEndpoints.ivr.create, {
      body: { form: { ...someForms(await targetsOf(server.current, admin)).ivr, name } },
    }),
    await admin.raw(endpoints.createTrunk, {
      body: {
        form: v.parse(trunkFormSchema, {
          name: 'vnpt',
          title: name,
          addresses: [{ host: '127.0.0.2' }],
        }),
      },
    }),
    await admin.raw(endpoints.createTrunkCost, {
      body: {
        form: v.parse(trunkCostFormSchema, { trunk: 'vnpt', kind: 'mobile', note: name }),
      },
    }),
    await askForHotline(admin, { name, submit: '1' }),
    await admin.raw(endpoints.assignNumbers, { body: { form: numbers } }),
    await admin.raw(endpoints.createWallboard, { body: { form: { ...aWallboard, name } } }),
    await admin.raw(endpoints.createAlertRule, { body: { form: { ...anAlertRule, name } } }),
    await admin.raw(endpoints.createReportSchedule, {
      body: { form: { ...aReportSchedule, name } },
    }),
    await admin.raw(endpoints.createKpi, { body: { form: kpi } }),
    await admin.raw(endpoints.createVoiceSubscriber, {
      body: { user_id, provider: 2 },
    }),
  ];
  expect(done.map(({ status, body }) => (status === 200 ? {} : body))).toEqual(
    done.map(() => ({})),
  );
  await someQualityCard(server.current, admin, name);
  const { body: categories } = await admin.call(endpoints.getSurveyCategories, { query: {} });
  await admin.call(endpoints.createSurveyQuestion, {
    body: { form: aSurveyQuestion(categories.data[0]?.id ?? '', { content: name }) },
  });
  ({ campaign } = await someContact(admin, { name }));
  await someOtp(admin, { name });
  const asked = await someSurvey(admin, { name: `${name} 2` });
  survey = asked.survey;
  await server.current.running.services.database.withTenant('dn0002', async (db) => {
    // What somebody says in words: the question of the survey takes choices.
    const words = { content: name, type: 'text', required: false, options: [], ranges: [] };
    const question_id = newId();
    const graph = JSON.stringify([{ ...words, id: question_id, version: 1 }]);
    await sql`update survey_form_version set graph = ${graph}::jsonb where campaign_id = ${survey}`.execute(
      db,
    );
    const own = { ma_dn: 'dn0002', response_id: asked.surveyResponse, campaign_id: survey };
    await db
      .insertInto('survey_answer')
      .values({
        ...{ ...own, question_id, version: 1, option_ids: [], number: null, score: null },
        ...{ text: name, text_folded: foldVietnamese(name), at: new Date() },
      })
      .execute();
  });
  const startedAt = Date.now() - 60_000;
  const outside = aCallRecord({
    ...{ callId: 'n1-margin.1', direction: 'outbound', toNumber: '0911234567', trunk: 'vnpt' },
    ...{ toEndpoint: null, startedAt, answeredAt: startedAt + 4000, endedAt: startedAt + 34_000 },
  });
  const { database } = server.current.running.services;
  await database.withTenant('dn0002', (db) => storeCallRecord(db, outside));
}

/** Messages and notices of the administrator. */
async function fillOwnLists(box: string): Promise<void> {
  const { database } = server.current.running.services;
  const { id: userId } = (await admin.call(endpoints.getMe)).body;
  const voicemails = [
    await someVoicemail(server.current, 'dn0002'),
    await someVoicemail(server.current, 'dn0002'),
  ];
  await database.withTenant('dn0002', async (db) => {
    const row = { ma_dn: 'dn0002', user_id: userId, title: name, body: name, link: null };
    await db
      .insertInto('notice')
      .values({ ...row, id: newId(), kind: 'system', read_at: null })
      .execute();
    const { id: schedule_id } = await db
      .insertInto('report_schedule')
      .values({
        ...{ ma_dn: 'dn0002', id: newId(), user_id: userId, name: `${name} 2`, is_active: false },
        ...{ form: JSON.stringify({ ...aReportSchedule, name: `${name} 2` }), paused_by: null },
        next_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('report_sending')
      .values({
        ...{ ma_dn: 'dn0002', id: newId(), schedule_id, due_at: new Date(), status: 'sent' },
        ...{ sent_at: new Date(), from_day: null, to_day: null, emails: [] },
      })
      .execute();
    await db
      .insertInto('alert')
      .values({
        ...{
          ma_dn: 'dn0002',
          id: newId(),
          rule_id: newId(),
          rule_name: name,
          kind: 'queue_length',
        },
        ...{ object_id: 'x', object_name: name, words_folded: foldVietnamese(name), value: 1 },
        ...{ worst: 1, threshold: 0, window: 'day', raised_at: new Date(), over_at: null },
        ...{ ended_by: null, told: '[]' },
      })
      .execute();
    await sql`update customer set phone = '0912345678', phone_e164 = '84912345678'
      where id = (select id from customer where deleted_at is null limit 1)`.execute(db);
    await sql`update subscriber set user_id = null where user_id = ${userId}`.execute(db);
    await sql`update subscriber set user_id = ${userId}
      where id = (select subscriber_id from voicemail_message where id = ${voicemails[0]})`.execute(
      db,
    );
    await sql`update voicemail_message set subscriber_id = null, shared_voicemail_id = ${box}
      where id = ${voicemails[1]}`.execute(db);
  });
}

beforeAll(async () => {
  admin = await server.current.signIn('dn0002', 'admin');
  ({ shared_voicemail: box } = await makeSomeObjects(server.current, admin));
  await fillOwnLists(box);
  await nameEverything();
  await fillOtherLists();
  admin = await server.current.signIn('dn0002', 'admin');
}, 180_000);

/** Rows of a list, however it answers them. */
function rowsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const { data, users } = Object(body);
  return [data, users].find((rows) => Array.isArray(rows)) ?? [];
}

/** Texts with diacritics in rows, names first. */
function markedTexts(rows: readonly unknown[]): string[] {
  const texts: string[] = [];
  JSON.stringify(rows, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value.slice(0, 100).trim());
    return value;
  });
  const marked = texts.filter((text) => foldVietnamese(text) !== text.toLowerCase());
  return [...new Set(marked)].slice(0, 20);
}

async function found(call: EndpointDefinition, search: string) {
  const reply = await admin.raw(call, {
    params: { ma_dn: 'dn0002', id: call.path.startsWith('/survey/') ? survey : campaign },
    query: { ...needed[call.path]?.(), search },
  });
  expect([nameOf(call), search, reply.status]).toEqual([nameOf(call), search, 200]);
  return rowsOf(reply.body);
}

const dayBack = (days: number) => dayInVietnam(new Date(Date.now() - days * 86_400_000));
const month = () => ({ from: dayBack(30), to: dayBack(0) });
/** What lists need besides. */
const needed: Readonly<Record<string, () => object>> = {
  '/histories-call': month,
  // Without days it is today, and shortly after midnight nobody has talked yet.
  '/report-success-call': month,
  '/report-fpt-call': month,
  '/carrier-margins': month,
  '/quality-cards': month,
  '/shared-voicemails': () => ({ box }),
};

test('there are lists to search', () => {
  expect(searched.length).toBeGreaterThan(35);
});

test.each(searched.map((call) => [nameOf(call), call] as const))(
  '%s finds names without their diacritics',
  async (_name, call) => {
    const all = markedTexts(await found(call, ''));
    expect(all).not.toEqual([]);
    let tried = 0;
    for (const text of all) {
      const whole = (await found(call, text)).length;
      if (whole === 0) continue;
      tried += 1;
      expect([text, (await found(call, foldVietnamese(text))).length]).toEqual([text, whole]);
      expect([text, (await found(call, foldVietnamese(text).toUpperCase())).length]).toEqual([
        text,
        whole,
      ]);
      expect([text, (await found(call, ` ${text} `)).length]).toEqual([text, whole]);
      if (tried > 2) break;
    }
    expect(tried).toBeGreaterThan(0);
    // A search that is no part of anything finds nothing: the list looks at it.
    expect(await found(call, 'zzqqxx')).toEqual([]);
  },
  60_000,
);
