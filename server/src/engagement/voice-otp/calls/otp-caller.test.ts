import { toE164 } from '@alo/contracts';
import type { SipCall } from '@alo/exchange/testing';
import { waitFor } from '@alo/exchange/testing';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tenant } from '../../dialler/testing/dialler-house.ts';
import { filesWith } from '../testing/files-with.ts';
import { OtpHouse } from '../testing/otp-house.ts';

let otp: OtpHouse;

beforeAll(async () => {
  otp = await OtpHouse.start();
}, 300_000);

afterAll(() => otp.close());

/** A mobile number that has been sent nothing yet. */
let numbers = 0;
const someone = () => `09121000${String((numbers += 1)).padStart(2, '0')}`;

const soundFolder = () => join(otp.house.server.running.services.config.soundFolder, tenant);

/** Sounds that hold a code now. */
const readings = async () =>
  (await readdir(soundFolder())).filter((name) => name.startsWith('code-'));

/** Asterisk plays a reading of the call. */
async function reads(callId: string): Promise<void> {
  await waitFor(async () => {
    const events = await otp.house.asterisk.events(callId);
    return events.some(
      ({ event, applicationData }) => event === 'APP_START' && applicationData.includes('/code-'),
    );
  });
}

test('a code is read twice, verified once, and stands nowhere', async () => {
  otp.onCall = (call) => call.answer();
  const script = await otp.script({ greeting_text: 'Xin chào', closing: 'Cảm ơn' });
  const key = await otp.keyOf(script);
  const code = '48291374';
  const phone = someone();
  const sent = await otp.send(key, { phone, code, ref_id: 'don-hang-1' });
  expect(sent).toMatchObject({ status: 200, body: { status: 'queued', ref_id: 'don-hang-1' } });
  const { call_id } = sent.body;
  await reads(call_id);
  expect(await readings()).toHaveLength(1);
  const request = await otp.until(call_id, 'delivered');
  expect(request).toMatchObject({
    ...{ source: 'api', status: 'delivered', code: '****74', attempts: 1, wrong: 0 },
    calls: [{ n: 1, call_id, outcome: 'delivered', heard: 2, reason: '', shown: '19000002' }],
  });
  expect(request.talk_sec).toBeGreaterThan(3);
  expect(request.cost).not.toBeNull();
  expect(request.cost).toBe(request.calls[0]?.cost);
  await waitFor(async () => (await readings()).length === 0);
  // The call stands in the history, is not recorded, and the journal names nothing but files.
  const record = await otp.house.inTenant((db) =>
    db
      .selectFrom('call_record')
      .select(['direction', 'disposition', 'recording', 'to_number', 'call_type'])
      .where('call_id', '=', call_id)
      .executeTakeFirstOrThrow(),
  );
  expect(record).toEqual({
    ...{ direction: 'outbound', disposition: 'answered', recording: null, to_number: phone },
    call_type: 'otp',
  });
  expect(await otp.verify(key, { ref_id: 'don-hang-1', code: '48291375' })).toBe(false);
  expect(await otp.verify(key, { call_id, code })).toBe(true);
  expect(await otp.verify(key, { call_id, code })).toBe(false);
  expect(await otp.until(call_id, 'verified')).toMatchObject({ wrong: 1 });
  const { dataFolder, soundFolder: sounds } = otp.house.server.running.services.config;
  const folders = [dataFolder, sounds, otp.house.asterisk.instance.paths.folder];
  for (const folder of folders) expect(await filesWith(folder, code)).toEqual([]);
  // The search itself finds what is there.
  expect(await filesWith(otp.house.asterisk.instance.paths.folder, call_id)).not.toEqual([]);
}, 120_000);

test('who hangs up in the first reading has heard a part', async () => {
  const calls: SipCall[] = [];
  otp.onCall = (call) => {
    calls.push(call);
    call.answer();
  };
  const key = await otp.keyOf(await otp.script());
  const { body } = await otp.send(key, { phone: someone() });
  await reads(body.call_id);
  await calls[0]?.bye();
  expect(await otp.until(body.call_id, 'partial')).toMatchObject({
    calls: [{ outcome: 'partial', heard: 0 }],
  });
}, 60_000);

test('without the key nothing is read to whoever answers', async () => {
  otp.onCall = (call) => call.answer();
  const key = await otp.keyOf(await otp.script({ press_one: true }));
  const { body } = await otp.send(key, { phone: someone() });
  const request = await otp.until(body.call_id, 'partial');
  expect(request.calls).toMatchObject([{ outcome: 'partial', heard: 0 }]);
}, 90_000);

test('a number that is busy is called again, with the same code', async () => {
  otp.onCall = (call) => call.reject(486);
  const key = await otp.keyOf(await otp.script({ retry: 1 }));
  const { body } = await otp.send(key, { phone: someone() });
  const request = await otp.until(body.call_id, 'busy');
  expect(request.attempts).toBe(2);
  expect(request.calls.map(({ outcome }) => outcome)).toEqual(['busy', 'busy']);
  expect(new Set(request.calls.map(({ call_id }) => call_id)).size).toBe(2);
}, 90_000);

test('a number that does not answer, and one that does not exist', async () => {
  otp.onCall = (call) => {
    if (/0912100\d*@/.test(call.invite?.headers.get('to')?.[0] ?? '')) return;
    call.reject(404);
  };
  const key = await otp.keyOf(await otp.script());
  const silent = await otp.send(key, { phone: someone() });
  const missing = await otp.send(key, { phone: '0987654321' });
  expect(await otp.until(missing.body.call_id, 'failed')).toMatchObject({ reason: 'wrong_number' });
  expect(await otp.until(silent.body.call_id, 'no_answer')).toMatchObject({ attempts: 1 });
}, 90_000);

/** What a server leaves in the database that has taken a request and is gone; nobody knows its code. */
async function leftBehind(script: string, status: 'queued' | 'calling', phone: string) {
  const id = randomUUID();
  const before = new Date(Date.now() - 60_000);
  await otp.house.inTenant(async (db) => {
    await db
      .insertInto('voice_otp_request')
      .values({
        ...{ ma_dn: tenant, id, created_at: before, script_id: script, key_id: null },
        ...{ source: 'api', ref_id: 'r', phone_e164: toE164(phone), prefix: '84912' },
        ...{ code_hash: '', code_tail: '00', own_code: false, status, attempts: 1 },
        ...{ idempotency_key: null, body_hash: null, created_by: null, created_by_name: '' },
        ...{ expires_at: new Date(Date.now() + 120_000), called_at: before },
        ...{ verified_at: null, cost: null },
      })
      .execute();
    if (status === 'queued') return;
    await db
      .insertInto('voice_otp_attempt')
      .values({
        ...{ ma_dn: tenant, id, request_id: id, n: 1, call_id: `otp-${id}`, outcome: null },
        ...{ failed_at: null, answered_at: null, ended_at: null, cause: null, cost: null },
      })
      .execute();
  });
  return id;
}

test('what a server that is gone has left behind fails: nobody knows its code any more', async () => {
  const script = await otp.script();
  const waiting = await leftBehind(script, 'queued', someone());
  const phone = someone();
  const ringing = await leftBehind(script, 'calling', phone);
  otp.onCall = (call) => call.answer();
  await otp.house.server.running.services.exchange.originator?.begin({
    ...{ kind: 'otp', attempt: ringing, tenant, number: phone, shown: '19000002' },
    ...{ trunk: 'carrier', ringSeconds: 10 },
  });
  expect(await otp.until(ringing, 'failed')).toMatchObject({
    ...{ reason: 'restarted', calls: [{ outcome: 'failed', heard: 0, reason: 'restarted' }] },
  });
  expect(await otp.until(waiting, 'failed')).toMatchObject({ reason: 'restarted', calls: [] });
}, 90_000);
