import { allEndpoints, type EndpointDefinition, endpoints } from '@alo/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { serverOn } from '../../testing/databases.ts';
import { readIds } from '../../testing/malformed/known-ids.ts';
import { wholeRequestsOf } from '../../testing/malformed/odd-requests.ts';
import { openSender, type RawAnswer } from '../../testing/malformed/send-request.ts';
import { writeRequest } from '../../testing/malformed/write-request.ts';
import { demoPassword } from '../../testing/test-server.ts';

const server = serverOn('PGlite');
const tenant = 'dn0002';
/** Stands in every secret that is kept of the company, and in no answer. */
const sign = 'KhongAiDuocThay';
const timesEach = 4;
const nameOf = (call: EndpointDefinition) => `${call.surface} ${call.method} ${call.path}`;

/** Columns that by their names may hold a secret, and what stands in them. Others keep none. */
const secretColumns: Readonly<Record<string, 'sealed' | 'hash' | 'list'>> = {
  'account.password_hash': 'hash',
  'account.recovery_codes': 'list',
  'account.totp_secret': 'sealed',
  'api_key.hash': 'hash',
  'desk_phone_access.code_hash': 'hash',
  'desk_phone_access.key_hash': 'hash',
  'email_confirmation.token_hash': 'hash',
  'mailbox_pin.hash': 'hash',
  'session.previous_hash': 'hash',
  'session.refresh_hash': 'hash',
  'sheet_account.private_key': 'sealed',
  'subscriber.secret': 'sealed',
  'survey_link.token_hash': 'hash',
  'survey_link.next_hash': 'hash',
  'voice_otp_request.body_hash': 'hash',
  'voice_otp_request.code_hash': 'hash',
  'voice_subscriber.secret': 'sealed',
  'wallboard.token_hash': 'hash',
  'webhook.secret': 'sealed',
};
/** Of the installation: no company's role reaches them. `trunks.test.ts` looks for them in answers. */
const operatorColumns = ['trunk.secret', 'trunk_version.secret'];
const openColumns = [
  ...['system_setting.key', 'campaign_key.key', 'dial_attempt.key'],
  'voice_otp_request.idempotency_key',
];

/** A field of an answer by whose name it may hold a secret. */
const secretField =
  /secret|passw|token|ticket|credential|recovery_codes$|^qr$|^uri$|(^|_)(key|pin|otp)$/;

/**
 * Calls with such a field that do not ask for the own password, each with the reason. Whatever else has one is refused
 * without it.
 */
const reported: Readonly<Record<string, string>> = {
  'tenant POST /login': 'it is the sign-in',
  'identity POST /login/tenant': 'it is the sign-in',
  'tenant POST /refresh': 'renews the session by its own cookie',
  'tenant POST /stream-ticket': 'good once, for a minute, for the own stream',
  'tenant GET /sip-account': 'the own phone of this session, good for this connection',
  'tenant POST /totp/confirm': 'ends what began with the password, by a code of the second factor',
  'tenant POST /totp/recovery-codes': 'asks for a code of the second factor',
  'tenant POST /setting/api-key':
    'created in this request, shown once; with no more rights than its maker',
  'partner POST /partner/monitor/wallboard/:id/address':
    'created in this request, shown once; it shows counts of what its maker sees',
  'tenant POST /voice-otp/number/:id/key':
    'created in this request, shown once; with no more rights than its maker',
  'tenant POST /setting/webhook': 'created in this request, shown once',
  'tenant POST /setting/webhook/:id/secret': 'created in this request, shown once',
  ...Object.fromEntries(
    ['GET /carriers', 'GET /carriers/:id', 'POST /carriers', 'PUT /carriers/:id'].map((call) => [
      `platform ${call}`,
      'has_password says only whether there is one',
    ]),
  ),
  'platform POST /carrier-versions/:version/restore': 'has_password says only whether there is one',
};
/** Keys there are those of a telephone. */
const ofTelephones =
  /^(partner \S+ \/partner\/(queue|ivr|route\/map)|tenant \S+ \/marketings\/campaign)\b/;
/** The PIN of a room is for telling: whoever sees the room invites people with it. */
const ofRooms = /^partner \S+ \/partner\/conference\b/;

function fieldsOf(schema: unknown, found = new Set<string>(), seen = new Set()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found;
  seen.add(schema);
  const { entries }: { readonly entries?: unknown } = schema;
  if (typeof entries === 'object' && entries !== null) {
    for (const [name, entry] of Object.entries(entries)) {
      if (secretField.test(name)) found.add(name);
      fieldsOf(entry, found, seen);
    }
  }
  for (const part of ['item', 'items', 'wrapped', 'options', 'pipe', 'value']) {
    for (const one of [Reflect.get(schema, part)].flat()) fieldsOf(one, found, seen);
  }
  return found;
}

const asksPassword = ({ body }: EndpointDefinition) =>
  typeof body === 'object' && Reflect.has(Object(Reflect.get(body, 'entries')), 'current_password');

/** Also what is only packed, such as a link or a picture. */
const showsSign = ({ text }: RawAnswer) =>
  [text, ...[...text.matchAll(/[\w+/-]{24,}/g)].map(([word]) => Buffer.from(word, 'base64'))].some(
    (part) => part.includes(sign),
  );

test('whatever answer has a field for a secret asks for the own password', () => {
  const open = allEndpoints.flatMap((call) => {
    const fields = [...fieldsOf(call.answer)];
    return fields.length === 0 ||
      asksPassword(call) ||
      nameOf(call) in reported ||
      ofTelephones.test(nameOf(call)) ||
      ofRooms.test(nameOf(call))
      ? []
      : `${nameOf(call)}: ${fields.join(', ')}`;
  });
  expect(open).toEqual([]);
});

describe('the secrets that are kept', () => {
  let ownId = '';
  let sessions: readonly string[] = [];
  let token = '';

  beforeAll(async () => {
    const admin = await server.current.signIn(tenant, 'admin');
    ({ token } = admin);
    const hook = { name: 'Móc', url: 'https://alo.invalid/hook', is_active: true };
    await admin.raw(endpoints.createWebhook, {
      body: { ...hook, events: ['customer.updated'], current_password: demoPassword },
    });
    const key = { name: 'Khóa', permissions: ['customer.view'], expires_in_days: null };
    await admin.raw(endpoints.createApiKey, { body: { ...key, current_password: demoPassword } });
    ownId = (await admin.call(endpoints.getMe)).body.id;
    sessions = (await admin.call(endpoints.getSessions)).body.map(({ id }) => id);
    const { database, secrets } = server.current.running.services;
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select table_name as table, column_name as column, data_type as type
      from information_schema.columns where table_schema = 'public'
        and data_type in ('text', 'ARRAY', 'jsonb') and column_name ~
        'secret|passw|token|hash|recovery|otp|credential|sealed|(^|_)(key|pin)$'`.execute(
      database.root,
    );
    expect(rows.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      [...Object.keys(secretColumns), ...operatorColumns, ...openColumns].toSorted(),
    );
    await database.withTenant(tenant, async (db) => {
      for (const [name, kind] of Object.entries(secretColumns)) {
        const [table = '', column = ''] = name.split('.');
        if (table === 'session') continue;
        const text = `${sign}-${column}`;
        const value = {
          sealed: sql`${secrets.seal(text)}`,
          hash: sql`${text} || md5(random()::text)`,
          list: sql`array[${text}]`,
        }[kind];
        const excluded = table === 'account' ? sql`where id <> ${ownId}` : sql``;
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} ${excluded}`.execute(
          db,
        );
      }
    });
  });

  test('are in that of who has', async () => {
    const admin = await server.current.signIn(tenant, 'admin');
    const [subscriber] = (await admin.call(endpoints.getSubscribers)).body.data;
    const params = { id: subscriber?.id ?? '' };
    const ask = (current_password: string) =>
      admin.raw(endpoints.getSubscriberPhone, { params, body: { current_password } });
    expect((await ask('khong-phai-no-1')).status).toBe(422);
    const { status, body } = await ask(demoPassword);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(sign);
    expect(v.is(endpoints.getSubscriberPhone.answer, body)).toBe(true);
  });

  test('are in no answer to who has not given the password again', async () => {
    const { url, services } = server.current.running;
    const excluded = new Set([ownId, ...sessions]);
    const { send, close } = openSender(url);
    const shown = new Set<string>();
    const answered = new Set<EndpointDefinition>();
    try {
      for (let round = 0; round < timesEach; round += 1) {
        const ids = await readIds(services.database.root, tenant, excluded);
        for (const [at, call] of allEndpoints.entries()) {
          if (call === endpoints.logout) continue;
          const seed = 1000 * round + at;
          const [request] = fc.sample(wholeRequestsOf(call, ids), { seed, numRuns: 1 });
          if (request === undefined) continue;
          const answer = await send(await writeRequest(request, tenant), token);
          if (answer.status < 300) answered.add(call);
          if (showsSign(answer)) shown.add(nameOf(call));
        }
      }
    } finally {
      close();
    }
    expect([...shown]).toEqual([]);
    // The walk came in: the session lived on, and most calls that only read were answered.
    const reads = allEndpoints.filter(
      ({ method, surface }) => method === 'GET' && surface === 'tenant',
    );
    expect(reads.filter((call) => answered.has(call)).length).toBeGreaterThan(reads.length / 2);
  }, 300_000);
});
