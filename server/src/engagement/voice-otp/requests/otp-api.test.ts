import { type EndpointInput, endpoints, type OtpRequestDetail } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { databases, serverOn } from '../../../testing/databases.ts';
import { idOf, type TestClient } from '../../../testing/test-server.ts';

type Body = EndpointInput<typeof endpoints.sendOtp>['body'];

describe.each(databases)('one-time passwords by API on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let script: string;
  let key: string;
  let number: string;

  const inTenant = <T>(work: (db: TenantTransaction) => Promise<T>) =>
    server.current.running.services.database.withTenant('dn0002', work);

  const form = (changes: object = {}) => ({
    ...{ name: 'Đăng nhập', number_id: number, template: 'Mã của bạn là {otp}', code_length: 6 },
    ...changes,
  });

  const make = async (changes: object = {}) =>
    idOf(await admin.raw(endpoints.createOtpScript, { body: { form: form(changes) } }));

  const keyOf = async (id: string) =>
    (await admin.call(endpoints.renewOtpKey, { params: { id } })).body.key;

  async function send(body: Body, idempotency?: string, token = key) {
    const response = await fetch(`${server.current.running.url}/api/otp/send`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(idempotency !== undefined && { 'Idempotency-Key': idempotency }),
      },
      body: JSON.stringify(body),
    });
    const answer = v.parse(v.looseObject({}), await response.json());
    return { status: response.status, answer, wait: response.headers.get('retry-after') };
  }

  const verify = async (body: object, token = key) =>
    (await admin.raw(endpoints.verifyOtp, { token, body })).body;

  /** What was sent to a number happened so many minutes earlier, and is over. */
  const earlier = (phone: string, minutes: number) =>
    inTenant((db) =>
      sql`update voice_otp_request set created_at = created_at - make_interval(mins => ${minutes}::int),
        status = case when status in ('queued', 'calling') then 'busy' else status end
        where phone_e164 = ${phone}`.execute(db),
    );

  const requests = async (query: object = {}) =>
    (await admin.call(endpoints.getOtpRequests, { query })).body.data;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    number = (await admin.call(endpoints.getOtpOptions)).body.numbers[0]?.id ?? '';
    script = await make();
    key = await keyOf(script);
  });

  test('a number gets five codes an hour, half a minute apart, and the sixth waits', async () => {
    const phone = '0912000001';
    expect((await send({ phone, code: '123456' })).status).toBe(200);
    await earlier('84912000001', 0);
    expect(await send({ phone })).toMatchObject({ status: 429, answer: { code: 'OTP_TOO_SOON' } });
    for (let sent = 1; sent < 5; sent += 1) {
      await earlier('84912000001', 1);
      expect((await send({ phone })).status).toBe(200);
    }
    await earlier('84912000001', 1);
    const refused = await send({ phone });
    expect(refused).toMatchObject({ status: 429, answer: { code: 'OTP_NUMBER_LIMIT' } });
    expect(Number(refused.wait)).toBeGreaterThan(3_000);
    const [blocked] = await requests({ status: 'blocked', search: phone });
    expect(blocked).toMatchObject({ status: 'blocked', reason: 'phone_limit', attempts: 0 });
    // What was refused is not counted.
    await earlier('84912000001', 60);
    expect((await send({ phone })).status).toBe(200);
  });

  test('while one request goes on there is no other for the number', async () => {
    const phone = '0912000002';
    await send({ phone });
    await inTenant((db) =>
      sql`update voice_otp_request set status = 'calling', created_at = created_at - interval '1 minute'
        where phone_e164 = '84912000002'`.execute(db),
    );
    expect((await send({ phone })).answer).toMatchObject({ code: 'OTP_NUMBER_BUSY' });
  });

  test('the same key and body are answered the same, another body is refused', async () => {
    const body = { phone: '0912000003', code: '654321' };
    const first = await send(body, 'k1');
    const again = await send(body, 'k1');
    expect(first.status).toBe(200);
    expect({ ...again.answer, status: '' }).toEqual({ ...first.answer, status: '' });
    expect(await send({ ...body, code: '654322' }, 'k1')).toMatchObject({
      ...{ status: 422, answer: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    });
    expect(await requests({ search: body.phone })).toHaveLength(1);
    const at = await Promise.all([1, 2, 3].map(() => send({ phone: '0912000004' }, 'k2')));
    expect(new Set(at.map(({ answer }) => answer['call_id'])).size).toBe(1);
    await earlier('84912000003', 25 * 60);
    const later = await send(body, 'k1');
    expect(later.status).toBe(200);
    expect(later.answer['call_id']).not.toBe(first.answer['call_id']);
    expect((await send(body, ' ')).status).toBe(422);
  });

  test('a code is good for one use, five guesses and its time', async () => {
    const { answer } = await send({ phone: '0912000005', code: '111111', ref_id: 'r5' });
    const call_id = String(answer['call_id']);
    for (let guess = 0; guess < 4; guess += 1) {
      expect(await verify({ ref_id: 'r5', code: '000000' })).toEqual({ valid: false });
    }
    expect(await verify({ call_id, code: '111111' })).toEqual({ valid: true });
    expect(await verify({ call_id, code: '111111' })).toEqual({ valid: false });
    await send({ phone: '0912000006', code: '222222', ref_id: 'r6' });
    for (let guess = 0; guess < 5; guess += 1) await verify({ ref_id: 'r6', code: '000000' });
    expect(await verify({ ref_id: 'r6', code: '222222' })).toEqual({ valid: false });
    await send({ phone: '0912000007', code: '333333', ref_id: 'r7' });
    await inTenant((db) =>
      sql`update voice_otp_request set expires_at = now() where ref_id = 'r7'`.execute(db),
    );
    expect(await verify({ ref_id: 'r7', code: '333333' })).toEqual({ valid: false });
    expect(await verify({ ref_id: 'nobody', code: '333333' })).toEqual({ valid: false });
    expect(await verify({ call_id: 'otp-nobody', code: '333333' })).toEqual({ valid: false });
    const [used] = await requests({ search: 'r5' });
    expect(used).toMatchObject({ status: 'verified', code: '****11' });
  });

  test('nothing that is stored of a code holds it', async () => {
    await send({ phone: '0912000008', code: '918273', ref_id: 'r8' }, 'k8');
    const rows = await inTenant(async (db) => ({
      requests: await db.selectFrom('voice_otp_request').selectAll().execute(),
      audit: await db.selectFrom('audit_log').selectAll().execute(),
      messages: await db.selectFrom('webhook_delivery').selectAll().execute(),
    }));
    expect(JSON.stringify(rows)).not.toContain('918273');
  });

  test('the key of a script opens its script and nothing else', async () => {
    const other = await make({ name: 'Thanh toán' });
    const otherKey = await keyOf(other);
    expect((await send({ phone: '0912000009', script: other })).status).toBe(404);
    expect((await send({ phone: '0912000009', script }, undefined, otherKey)).status).toBe(404);
    await send({ phone: '0912000009', code: '444444', ref_id: 'r9' });
    expect(await verify({ ref_id: 'r9', code: '444444' }, otherKey)).toEqual({ valid: false });
    expect((await admin.raw(endpoints.getOtpRequests, { token: key })).status).toBe(403);
    expect((await admin.raw(endpoints.getCustomers, { token: key })).status).toBe(403);
    const id = { params: { id: other }, token: key, body: { phone: '0912000010' } };
    expect((await admin.raw(endpoints.testOtpScript, id)).status).toBe(404);
    const before = otherKey;
    await keyOf(other);
    expect((await send({ phone: '0912000010' }, undefined, before)).status).toBe(401);
  });

  test('a key of the company needs the right and names the script', async () => {
    const keyWith = async (permission: string) => {
      const body = { name: permission, permissions: [permission], expires_in_days: null };
      const made = await admin.raw(endpoints.createApiKey, { body });
      return v.parse(v.object({ key: v.string() }), made.body).key;
    };
    const right = await keyWith('voiceotp.test');
    expect((await send({ phone: '0912000011', script }, undefined, right)).status).toBe(200);
    expect((await send({ phone: '0912000012' }, undefined, right)).status).toBe(422);
    const wrong = await keyWith('voiceotp.view');
    expect((await send({ phone: '0912000012', script }, undefined, wrong)).status).toBe(403);
  });

  test.each([
    ['a land line', '02471088888'],
    ['a number abroad', '+14155550123'],
    ['a service', '19001234'],
    ['too short', '091200001'],
  ])('%s is not called', async (_, phone) => {
    expect((await send({ phone })).status).toBe(422);
  });

  test('a script that is off sends nothing, a code has the length of its script', async () => {
    const off = await make({ name: 'Tắt', is_active: false });
    const offKey = await keyOf(off);
    expect(await send({ phone: '0912000013' }, undefined, offKey)).toMatchObject({
      ...{ status: 409, answer: { code: 'OTP_SCRIPT_OFF' } },
    });
    expect((await send({ phone: '0912000013', code: '1234' })).status).toBe(422);
  });

  test('a prefix that is pumped is blocked until codes come back', async () => {
    await inTenant((db) =>
      sql`insert into voice_otp_request (ma_dn, id, script_id, source, ref_id, phone_e164, prefix, code_hash, code_tail,
        own_code, status, created_by_name, expires_at)
        select 'dn0002', gen_random_uuid(), ${script}::uuid, 'api', 'p' || n, '8493' || (1000000 + n), '84931', '', '00',
          false, 'partial', '', now() from generate_series(1, 60) n`.execute(db),
    );
    expect(await send({ phone: '0931999999' })).toMatchObject({
      ...{ status: 429, wait: '600', answer: { code: 'OTP_PREFIX_BLOCKED' } },
    });
    expect((await send({ phone: '0941999999' })).status).toBe(200);
    await inTenant((db) =>
      sql`update voice_otp_request set verified_at = now()
        where prefix = '84931' and right(phone_e164, 1) in ('1', '2')`.execute(db),
    );
    expect((await send({ phone: '0931999999' })).status).toBe(200);
  });

  test('a resend is a request of its own, with a new code once nobody knows the first', async () => {
    const { answer } = await send({ phone: '0912000014', ref_id: 'r14' });
    const id = String(answer['call_id']).replace('otp-', '');
    await earlier('84912000014', 1);
    const again = await admin.call(endpoints.resendOtp, { params: { id } });
    expect(again.body).toMatchObject({ ref_id: 'r14', source: 'manual', status: 'queued' });
    expect(again.body.id).not.toBe(id);
    const before: OtpRequestDetail = (await admin.call(endpoints.getOtpRequest, { params: { id } }))
      .body;
    expect(Date.parse(before.expires_at)).toBeLessThanOrEqual(Date.now());
  });

  test('a script that has sent something can only be switched off, and its number is held', async () => {
    const remove = await admin.raw(endpoints.deleteOtpScript, { params: { id: script } });
    expect(remove).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    const unused = await make({ name: 'Chưa dùng' });
    expect((await admin.raw(endpoints.deleteOtpScript, { params: { id: unused } })).status).toBe(
      200,
    );
    const edges = await inTenant((db) =>
      db
        .selectFrom('route_edge')
        .select(['from_id', 'slot'])
        .where('from_kind', '=', 'voice_otp_script')
        .where('to_id', '=', number)
        .execute(),
    );
    expect(edges).toContainEqual({ from_id: script, slot: 'number_id' });
    expect(edges.some(({ from_id }) => from_id === unused)).toBe(false);
  });

  test('outcomes are told to the web-hook of the script and to those of the company', async () => {
    const told = await make({ name: 'Báo về', callback_url: 'https://example.com/otp' });
    const hook = { name: 'Tất cả', url: 'https://example.com/a', is_active: true };
    await admin.call(endpoints.createWebhook, { body: { ...hook, events: ['otp.verified'] } });
    const toldKey = await keyOf(told);
    await send({ phone: '0912000015', code: '555555', ref_id: 'r15' }, undefined, toldKey);
    await verify({ ref_id: 'r15', code: '555555' }, toldKey);
    await send({ phone: '0912000016', code: '555555', ref_id: 'r16' });
    await verify({ ref_id: 'r16', code: '555555' });
    const sent = await inTenant((db) =>
      db
        .selectFrom('webhook_delivery')
        .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
        .select(['event', 'webhook.otp_script_id', sql<string>`payload->>'ref_id'`.as('ref')])
        .where('event', '=', 'otp.verified')
        .execute(),
    );
    const one = { event: 'otp.verified', otp_script_id: null };
    expect(sent.filter(({ ref }) => ref === 'r15')).toEqual(
      expect.arrayContaining([
        { ...one, ref: 'r15' },
        { ...one, otp_script_id: told, ref: 'r15' },
      ]),
    );
    expect(sent.filter(({ ref }) => ref === 'r16')).toEqual([{ ...one, ref: 'r16' }]);
    expect((await admin.call(endpoints.getWebhooks)).body.map(({ name }) => name)).toEqual([
      'Tất cả',
    ]);
    const inside = form({ name: 'Trong', callback_url: 'https://10.0.0.1/' });
    const refused = await admin.raw(endpoints.createOtpScript, { body: { form: inside } });
    expect(refused.body.errors?.[0]?.path).toBe('form.callback_url');
  });

  test('the sixty-first request of a key within a minute waits', async () => {
    const hurried = await keyOf(await make({ name: 'Vội' }));
    const phones = Array.from({ length: 61 }, (_, n) => `09771000${String(n).padStart(2, '0')}`);
    const answers = [];
    for (const phone of phones) answers.push(await send({ phone }, undefined, hurried));
    expect(answers.slice(0, 50).every(({ status }) => status === 200)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ status: 429 });
  });
});
