import type { AmiClient } from './ami/ami-client.ts';
import { followParking, parkCall } from './ami/park-call.ts';
import { listParkedCalls, listTalks, type ParkedCall } from './ari/parked-calls.ts';
import { parkAnswer, takeAnswer } from './config/dial-plan/park.ts';
import type { RouteVerb } from '@alo/routing';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import { header } from './sip/sip-message.ts';
import type { SipCall } from './testing/sip-call.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, outside, queue } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let ami: AmiClient;
let carrier: Carrier;
let an: SipPhone;
let mai: SipPhone;
let duyen: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, ami, carrier, an, mai, duyen } = house.parts);
  await ami.action('QueueAdd', { Queue: 'dn0002-q6', Interface: 'PJSIP/dn0002-102@web' });
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

const recorded = { tenant: 'dn0002', record: true };
const label = 'Hết giờ đỗ';

const parkedCalls = () => listParkedCalls(exchange.ari, 'dn0002');

/** The one call that is parked. */
async function parkedCall(): Promise<ParkedCall> {
  let found: readonly ParkedCall[] = [];
  await waitFor(async () => (found = await parkedCalls()).length === 1);
  if (found[0] === undefined) throw new Error('Nothing is parked.');
  return found[0];
}

/** The server parks what an extension talks. */
async function park(by: string, seconds = 20): Promise<ParkedCall> {
  const [talk] = await listTalks(exchange.ari, { tenant: 'dn0002', extension: by });
  if (talk === undefined) throw new Error(`${by} does not talk.`);
  expect(await parkCall(ami, talk, { slot: 3, by, seconds, label })).toBe(true);
  await house.inside('MusicOnHold');
  return parkedCall();
}

async function take(phone: SipPhone, { channel }: ParkedCall): Promise<SipCall> {
  exchange.answer = () => takeAnswer(channel);
  const call = phone.call('*683');
  expect(await call.final.promise).toBe(200);
  await house.bridged();
  return call;
}

/** A talk of extension 102: its end, and the one that is parked. */
interface Talk {
  readonly left: SipCall;
  readonly stays: SipCall;
}

async function customerCalls(...then: readonly RouteVerb[]): Promise<Talk> {
  server.script([dial('102', 'subscriber.s2.0'), recorded], ...then);
  const stays = carrier.call('02471088888', '0987654321');
  const left = await mai.nextCall();
  await house.answered(stays, left);
  return { left, stays };
}

const talks: Readonly<Record<string, () => Promise<Talk>>> = {
  'a customer has called': () => customerCalls(),
  'a queue has called': async () => {
    server.script([queue('6'), recorded]);
    const stays = carrier.call('02471088888', '0987654321');
    const left = await mai.nextCall();
    await house.answered(stays, left);
    return { left, stays };
  },
  'a customer is called': async () => {
    server.script([outside(['carrier']), recorded]);
    const left = mai.call('0912345678');
    const stays = await carrier.nextCall();
    await house.answered(left, stays);
    return { left, stays };
  },
  'a colleague has called': async () => {
    server.script([dial('102'), recorded]);
    const stays = an.call('102');
    const left = await mai.nextCall();
    await house.answered(stays, left);
    return { left, stays };
  },
};

test.each(Object.entries(talks))(
  '%s: parked and taken by another, it stays one call',
  async (_, talk) => {
    const { left, stays } = await talk();
    const { callId, number, ...waits } = await park('102');
    expect(await left.ended.promise).toBe('there');
    expect(waits).toMatchObject({ slot: 3, by: '102' });
    expect(await listParkedCalls(exchange.ari, 'dn0003')).toEqual([]);
    expect(['0987654321', '0912345678', '101']).toContain(number);
    const taken = await take(duyen, await parkedCall());
    expect(await parkedCalls()).toEqual([]);
    await taken.bye();
    expect(await stays.ended.promise).toBe('there');
    const record = await server.recorded();
    expect(record).toMatchObject({
      callId,
      disposition: 'answered',
      hangupBy: 'agent',
      hangupEndpoint: 'dn0002-103',
      hangupCause: 16,
      toEndpoint: 'dn0002-103',
    });
    expect(record?.legs.map(({ endpoint, trunk }) => endpoint ?? trunk).sort()).toEqual(
      [number === '101' ? 'dn0002-101' : 'carrier', 'dn0002-102', 'dn0002-103'].sort(),
    );
    expect(record?.path?.recordings).not.toHaveLength(0);
  },
);

test('who parked it takes it again: two legs of one phone', async () => {
  const { stays } = await customerCalls();
  await park('102');
  const taken = await take(mai, await parkedCall());
  await stays.bye();
  await taken.ended.promise;
  const record = await server.recorded();
  expect(record?.hangupBy).toBe('customer');
  expect(record?.legs.map(({ endpoint }) => endpoint)).toEqual([null, 'dn0002-102', 'dn0002-102']);
});

/** Whom a phone was told it talks to, in the call. */
const told = (call: SipCall) =>
  call.received.map((request) => header(request, 'P-Asserted-Identity')).filter(Boolean);

test('a phone that takes a call is told whom it talks to', async () => {
  const { stays } = await customerCalls();
  const taken = await take(duyen, await park('102'));
  await waitFor(() => told(taken).some((party) => party.includes('0987654321')));
  await stays.bye();
  await taken.ended.promise;
});

test('a call that is transferred to the code is parked, and stays one call', async () => {
  const { left, stays } = await customerCalls();
  let asked: URLSearchParams | undefined;
  exchange.answer = (question) => {
    asked = question;
    return parkAnswer({ slot: 7, by: '102', seconds: 20, label: 'UA==' });
  };
  expect(await left.refer('*68')).toBe(202);
  const call = await parkedCall();
  expect(call).toMatchObject({ slot: 7, by: '102', number: '0987654321' });
  expect(asked?.get('to')).toBe('*68');
  expect(asked?.get('sent')).toBe('102');
  await left.bye();
  const taken = await take(duyen, call);
  await stays.bye();
  await taken.ended.promise;
  const record = await server.recorded();
  expect(record).toMatchObject({ hangupBy: 'customer', toEndpoint: 'dn0002-103' });
  expect(record?.legs).toHaveLength(3);
});

test('nobody takes it in time: it rings at who parked it, by its name', async () => {
  const { stays } = await customerCalls();
  await park('102', 1);
  const back = await mai.nextCall();
  expect(back.invite && header(back.invite, 'From')).toContain(label);
  expect(await parkedCalls()).toEqual([]);
  back.answer();
  await house.bridged();
  await stays.bye();
  await back.ended.promise;
  const record = await server.recorded();
  expect(record?.legs.map(({ endpoint }) => endpoint)).toEqual([null, 'dn0002-102', 'dn0002-102']);
});

describe.each([
  ['by a page or a second call', false],
  ['by a transfer', true],
])('parked %s', (_, isTransfer) => {
  test('who parked it does not take it back: it goes on as if nobody had answered', async () => {
    const { left, stays } = await customerCalls();
    const parkIt = () => {
      const route = exchange.answer;
      exchange.answer = (question) => {
        exchange.answer = route;
        expect(question.get('sent')).toBe('102');
        return parkAnswer({ slot: 7, by: '102', seconds: 1, label: 'UA==' });
      };
      return left.refer('*68');
    };
    server.script(dial('103'));
    if (isTransfer) await parkIt();
    else await park('102', 1);
    (await mai.nextCall()).reject(486);
    const next = await duyen.nextCall();
    expect(server.asked[0]?.get('at')).toBe('subscriber.s2.0');
    expect(server.asked[0]?.get('outcome')).toBe('noanswer');
    expect(server.asked[0]?.get('origin')).toBe('trunk');
    expect(server.asked[0]?.get('from')).toBe('0987654321');
    expect(server.asked[0]?.get('to')).toBe('02471088888');
    next.answer();
    await house.bridged();
    await stays.bye();
    await next.ended.promise;
  });
});

test('a call that a queue handed out goes to its head', async () => {
  const { stays } = await (talks['a queue has called'] ?? customerCalls)();
  // Asterisk takes the member who had the call for busy until it is over.
  const another = { Queue: 'dn0002-q6', Interface: 'PJSIP/dn0002-103@web' };
  await ami.action('QueueAdd', another);
  await park('102', 1);
  (await mai.nextCall()).reject(486);
  const again = await duyen.nextCall();
  again.answer();
  await house.bridged();
  await stays.bye();
  await again.ended.promise;
  await ami.action('QueueRemove', another);
});

test('a customer who gives up while parked ends the call', async () => {
  const { stays } = await customerCalls();
  const changes: string[] = [];
  const stop = followParking(ami, (tenant) => changes.push(tenant));
  await park('102');
  const seen = changes.length;
  await stays.bye();
  expect(await server.recorded()).toMatchObject({ disposition: 'answered', hangupBy: 'customer' });
  expect(await parkedCalls()).toEqual([]);
  await waitFor(() => changes.length > seen);
  expect(new Set(changes)).toEqual(new Set(['dn0002']));
  stop();
});

test('another tenant takes nothing, nor does a second phone, nor what is not parked', async () => {
  const stranger = await exchange.registeredPhone('dn0003', '101');
  const { stays } = await customerCalls();
  const call = await park('102');
  exchange.answer = () => takeAnswer(call.channel);
  expect(await stranger.call('*683').final.promise).toBe(480);
  const taken = await take(duyen, call);
  expect(await an.call('*683').final.promise).toBe(480);
  expect(await exchange.bridgedChannels()).toBe(2);
  await taken.bye();
  expect(await stays.ended.promise).toBe('there');
});
