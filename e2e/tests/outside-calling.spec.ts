// Covers: server, exchange
import { endpoints, objectEndpoints, outsideCallingFormSchema } from '@alo/contracts';
import { askForHotline, browserPhone, signInAt, type TestClient } from '@alo/server/testing';
import { Carrier, carrierAddress, type SipCall, type SipPhone } from '@alo/exchange/testing';
import { freePort } from '@alo/tools';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { type StartedDemo, startDemo } from '../support/start-demo.ts';

const password = 'Bong-Sen-2026!';
const hotline = '0287300123';
const mobile = '0912345678';
const dear = ['00447700900123', '19001234'];

let alo: StartedDemo;
let carrier: Carrier;
let admin: TestClient;
let operator: TestClient;
let phone: SipPhone;

test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000);
  const sipPort = await freePort();
  carrier = await Carrier.start(sipPort);
  const trunk = { name: 'nha-mang', host: carrierAddress, port: carrier.port, transport: 'udp' };
  alo = await startDemo({ ALO_SIP_PORT: String(sipPort), ALO_TRUNKS: JSON.stringify([trunk]) });
  const email = 'la@example.com';
  const made = await request.post(`${alo.url}/api/control-panel${endpoints.signUp.path}`, {
    data: {
      ...{ company_name: 'Công ty Lạ', contact_name: 'Người Lạ', email, phone: mobile },
      ...{ password, password_confirm: password, agree: true },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { ma_dn: tenant } = v.parse(endpoints.signUp.answer, await made.json());
  admin = await signInAt(alo.url, tenant, email, password);
  operator = await signInAt(alo.url, 'dn0002', 'admin');
  for (const prefix of ['09', '00', '1900']) {
    const form = { name: `Mọi số ${prefix}`, patterns: [{ prefix, min_len: 3, max_len: 20 }] };
    expect((await admin.raw(objectEndpoints.outbound.create, { body: { form } })).status).toBe(200);
  }
  phone = await browserPhone(alo.url, admin);
  expect(await phone.register()).toBe(200);
});

test.afterAll(async () => {
  await phone.close();
  await carrier.close();
  await alo.stop();
});

/** Users of all addresses by which a carrier could learn who calls. */
function callers(call: SipCall): readonly string[] {
  const names = [
    'from',
    'contact',
    'p-asserted-identity',
    'p-preferred-identity',
    'remote-party-id',
  ];
  return names
    .flatMap((name) => call.invite?.headers.get(name) ?? [])
    .map((address) => /sips?:([^@>;]*)@/.exec(address)?.[1] ?? '');
}

/** Dials a number that the carrier must get; the call as it came there. */
async function goesOut(number: string): Promise<SipCall> {
  const outgoing = carrier.nextCall();
  const call = phone.call(number);
  const come = await outgoing;
  expect(come.invite?.startLine).toContain(`sip:${number}@`);
  come.answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
  await come.ended.promise;
  return come;
}

async function isRefused(number: string): Promise<void> {
  const seen = carrier.invitesSeen;
  expect(await phone.call(number).final.promise).toBe(603);
  expect(carrier.invitesSeen).toBe(seen);
}

test('of a company that has just signed up the carrier gets calls for help only, without an extension', async () => {
  for (const number of [mobile, ...dear]) await isRefused(number);
  expect(callers(await goesOut('113')).filter((user) => /^\d{2,6}$/.test(user))).toEqual([]);
});

test('once it is allowed, with a trunk and a number, the carrier gets its calls with that number', async () => {
  await admin.call(endpoints.syncSwitchboards);
  expect((await askForHotline(admin, { hotline, submit: '1' })).status).toBe(200);
  const { body: waiting } = await operator.call(endpoints.getHotlineRequests);
  const id = waiting.data.find((one) => one.hotline === hotline)?.id ?? '';
  await operator.call(endpoints.decideHotline, {
    params: { id },
    body: { approved: true, reason: '' },
  });
  // A number alone opens nothing.
  for (const number of [mobile, ...dear]) await isRefused(number);
  const body = v.parse(outsideCallingFormSchema, { state: 'allowed', trunks: ['nha-mang'] });
  await operator.call(endpoints.decideOutsideCalling, { params: { code: admin.tenant }, body });
  expect(callers(await goesOut(mobile))[0]).toBe(hotline);
  expect(callers(await goesOut('113'))[0]).toBe(hotline);
  for (const number of dear) await isRefused(number);
  const closed = { ...body, state: 'suspended', reason: 'Gọi rác' } as const;
  await operator.call(endpoints.decideOutsideCalling, {
    params: { code: admin.tenant },
    body: closed,
  });
  await isRefused(mobile);
  await goesOut('113');
});
