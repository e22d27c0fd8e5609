import { readPlace, routeAnswer, route, routeCallSchema } from '@alo/routing';
import { type Company, inboundTo, outboundRule, to } from '@alo/routing/testing';
import * as v from 'valibot';
import { Redirections } from './ami/redirections.ts';
import type { CallRecord } from './call-record/call-record.ts';
import { foldCallEvents } from './call-record/fold-call-events.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { type Sipp, startSipp } from './testing/sipp.ts';
import { type SippPhoneWill, sippPhone } from './testing/sipp-scenarios.ts';
import { SipPhone as Phone } from './testing/sip-phone.ts';
import { udpWire } from './testing/sip-wire.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

// Phones that answer by 302, with the routing function as the server has it.

const hotline = '02471088888';
const customer = '0987654321';
const mobile = '0912345678';

let house: VerbHouse;
let redirections: Redirections;
let of: Company;
let callId: string;
let written: (string | undefined)[];
let sipp: Sipp | undefined;

beforeAll(async () => {
  house = await VerbHouse.start();
  redirections = new Redirections(house.parts.ami);
  house.parts.exchange.answer = (question) => answer(Object.fromEntries(question));
}, 180_000);

afterAll(async () => {
  redirections.close();
  await house.stop();
});

beforeEach(async () => {
  const { an, mai, duyen } = house.parts;
  for (const phone of [an, mai, duyen]) phone.onCall = undefined;
  of = inboundTo(to('direct', 's102'), { outboundRules: [outboundRule('o1')] });
  written = [];
  await house.ready();
});

afterEach(() => sipp?.stop());

async function answer(query: Record<string, string>): Promise<string> {
  const call = v.parse(routeCallSchema, { ...query, tenant: 'dn0002' });
  callId = call.call;
  const place = readPlace(call.at ?? '');
  const target =
    place?.kind === 'moved'
      ? await redirections.take(callId, 'dn0002', place.id, 1_000)
      : undefined;
  if (place?.kind === 'moved') written.push(target);
  const isNumber = target !== undefined && /^\+?\d{2,20}$/.test(target);
  const asked = isNumber ? { ...call, movedTo: target } : call;
  return routeAnswer(route(asked, of, of), { tenant: 'dn0002' });
}

async function recorded(): Promise<CallRecord | undefined> {
  const { exchange } = house.parts;
  await waitFor(async () =>
    (await exchange.events(callId)).some(({ event }) => event === 'LINKEDID_END'),
  );
  return foldCallEvents(await exchange.events(callId));
}

const sendOn = (phone: SipPhone, ...contacts: readonly string[]) => {
  phone.onCall = (call) => call.reject(302, contacts);
};

test('a colleague takes the call that a phone sent on', async () => {
  const { carrier, mai, duyen } = house.parts;
  sendOn(mai, '<sip:103@alo.invalid>');
  const call = carrier.call(hotline, customer);
  (await duyen.nextCall()).answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
  expect(written).toEqual(['103']);
  expect(await recorded()).toMatchObject({ toEndpoint: 'dn0002-103', hangupBy: 'customer' });
});

test('a number outside is dialled by the company’s way, once', async () => {
  const { carrier, other, mai } = house.parts;
  sendOn(mai, `<sip:+84${mobile.slice(1)}@alo.invalid>;q=0.9`, `<sip:${hotline}@127.0.0.1>;q=0.2`);
  of = { ...of, trunks: ['other'], outside: { ...of.outside, trunks: ['other'] } };
  const call = carrier.call(hotline, customer);
  const taken = await other.nextCall();
  taken.answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
  expect(written).toEqual([`+84${mobile.slice(1)}`]);
});

test.each([
  ['the name of a channel', '<sip:PJSIP%2Fdn0002-103@alo.invalid>', 'PJSIP/dn0002-103'],
  ['a Local channel', '<sip:Local%2F103%40from-agent@alo.invalid>', 'Local/103@from-agent'],
  ['the user of another tenant', '<sip:dn0003-101@alo.invalid>', 'dn0003-101'],
  ['a feature code', '<sip:*78@alo.invalid>', '*78'],
  ['a number that the company may not call', '<sip:00442071234567@alo.invalid>', '00442071234567'],
])('%s is not followed', async (_, contact, target) => {
  const { carrier, other, an, mai, duyen } = house.parts;
  const seen = () => [an, duyen, carrier, other].map(({ invitesSeen }) => invitesSeen);
  const before = seen();
  sendOn(mai, contact);
  const call = an.call('102');
  expect(await call.final.promise).toBe(486);
  expect(seen()).toEqual(before);
  expect(written).toEqual([target]);
  expect(await recorded()).toMatchObject({ disposition: 'busy', sipStatus: 486 });
});

test('phones that point at each other come to an end', async () => {
  const { carrier, mai, duyen } = house.parts;
  sendOn(mai, '<sip:103@alo.invalid>');
  sendOn(duyen, '<sip:102@alo.invalid>');
  const call = carrier.call(hotline, customer);
  expect(await call.final.promise).toBe(486);
  expect(written).toEqual(['103', '102', '103', '102', '103', '102']);
});

test('after an outcome that is none the old one is not read again', async () => {
  const { carrier, mai, duyen } = house.parts;
  sendOn(mai, '<sip:103@alo.invalid>');
  duyen.onCall = (call) => call.reject(486);
  const call = carrier.call(hotline, customer);
  expect(await call.final.promise).toBe(486);
  expect(written).toEqual(['103']);
});

const ringShortly = () => {
  const { subscriber } = of;
  of = {
    ...of,
    subscriber: (extension) => {
      const found = subscriber(extension);
      return found && { ...found, ringTimeout: 2 };
    },
  };
};

let deskPort: number | undefined;

/** The desk phone of 102, beside its browser. */
async function deskPhone(will: SippPhoneWill): Promise<void> {
  deskPort ??= await registeredPort();
  sipp = await startSipp({ scenario: sippPhone(will, '103'), from: '127.0.0.3', port: deskPort });
}

/** The port at which a phone has registered; nobody listens there any more. */
async function registeredPort(): Promise<number> {
  const wire = await udpWire('127.0.0.3', house.parts.exchange.settings.sipPort ?? 0);
  const desk = new Phone({ url: '', user: 'dn0002-102', password: 'secret-dn0002-102' }, wire);
  expect(await desk.register(3600)).toBe(200);
  await wire.close();
  return Number(wire.contact.split(':')[1]);
}

// Dial may take the 3xx of one phone before its cause is noted, when the other one says something in that moment.
test.each([1, 2, 3, 4, 5])('a desk phone beside a browser that refuses, turn %i', async () => {
  const { an, mai, duyen } = house.parts;
  await deskPhone('moves');
  const call = an.call('102');
  (await mai.nextCall()).reject(480);
  (await duyen.nextCall()).answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
  expect(written).toEqual(['103']);
});

test('a desk phone beside a browser that rings out', async () => {
  const { an, mai, duyen } = house.parts;
  ringShortly();
  await deskPhone('moves');
  const call = an.call('102');
  await mai.nextCall();
  (await duyen.nextCall()).answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
  expect(written).toEqual(['103']);
});

test('phones that ring out are a call that nobody took', async () => {
  const { an, mai } = house.parts;
  ringShortly();
  await deskPhone('rings');
  const call = an.call('102');
  await mai.nextCall();
  expect(await call.final.promise).toBe(480);
  expect(written).toEqual([undefined]);
  expect(await recorded()).toMatchObject({ disposition: 'no_answer' });
});
