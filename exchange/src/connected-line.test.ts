import { header } from './sip/sip-message.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipCall } from './testing/sip-call.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, outside, queue } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

// 101 and 103 may see numbers, 102 may not.

const number = '0987654321';
const hotline = '02471088888';
const ref = `ref.party.${'Ab_-9'.repeat(10)}`;
const masked = '098***321';
/** What a page is told of who may not be seen: the mask, and by what the customer is found. */
const found = `${masked};ref=${ref}`;
const tenant = { tenant: 'dn0002' };

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let carrier: Carrier;
let an: SipPhone;
let mai: SipPhone;
let duyen: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, carrier, an, mai, duyen } = house.parts);
  await exchange.ari.putSubscriber({
    tenant: 'dn0002',
    extension: '102',
    password: 'secret-dn0002-102',
    name: 'Máy 102',
    maxContacts: 1,
    provider: 1,
    codecs: ['opus', 'alaw', 'ulaw'],
    webrtc: true,
    mask: 2,
  });
}, 180_000);

afterAll(() => house.stop());

beforeEach(async () => {
  await house.ready();
  for (const party of [mai, carrier]) party.heard.length = 0;
});

/** Nobody is told more than may be seen, in no message at all: only ids of session descriptions are left out. */
afterEach(() => {
  const heads = ({ heard }: { heard: string[] }) =>
    heard.map((text) => text.split('\r\n\r\n')[0] ?? '').join('\n');
  for (const start of [0, 1, 2, 3])
    expect(heads(mai)).not.toContain(number.slice(start, start + 7));
  expect(heads(carrier)).not.toMatch(/Máy|sip:10\d@/);
});

/** Whom a phone was told last that it talks with, as `name number`. */
function lastParty(call: SipCall): string | undefined {
  const identities = call.received.map((message) => header(message, 'P-Asserted-Identity'));
  const last = identities.findLast((identity) => identity !== '') ?? '';
  const [, name = '', user] = /^(?:"([^"]*)" )?<sip:([^@]*)@/.exec(last) ?? [];
  return user === undefined ? undefined : `${name} ${user}`.trim();
}

const showsParty = (call: SipCall, whom: string) => waitFor(() => lastParty(call) === whom);

async function connect(call: SipCall, incoming: SipCall): Promise<void> {
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await house.bridged();
}

/** `asking` has two calls, and connects the party of the first with that of the second. */
async function handOver(first: SipCall, second: SipCall): Promise<void> {
  await waitFor(async () => (await exchange.bridgedChannels()) === 4);
  await first.connectWith(second);
  await Promise.all([first.bye(), second.bye()]);
  await house.bridged();
}

describe('after a blind transfer', () => {
  test.each([
    ['who had called', '103', () => [an, mai, duyen] as const],
    ['who may not see numbers', '103', () => [mai, an, duyen] as const],
  ])('%s is told the new party', async (_, to, parts) => {
    const [caller, giver, taker] = parts();
    server.script([dial(giver === an ? '101' : '102'), tenant], [dial(to), tenant]);
    const call = caller.call(giver === an ? '101' : '102');
    const first = await giver.nextCall();
    await connect(call, first);
    expect(await first.refer(to)).toBe(202);
    const third = await taker.nextCall();
    third.answer();
    await house.bridged();
    await showsParty(call, 'Máy 103 103');
    await third.bye();
    await call.ended.promise;
  });

  test('who was called is told it, and the new party who calls', async () => {
    server.script([dial('102'), tenant], [dial('103'), tenant]);
    const call = an.call('102');
    const called = await mai.nextCall();
    await connect(call, called);
    expect(await call.refer('103')).toBe(202);
    const third = await duyen.nextCall();
    expect(header(third.invite!, 'From')).toContain('<sip:102@');
    third.answer();
    await house.bridged();
    await showsParty(called, 'Máy 103 103');
    await third.bye();
  });
});

describe('after an attended transfer', () => {
  test.each([
    ['whole to who may see it', '103', () => duyen, number],
    ['masked to who may not, with the reference', '102', () => mai, found],
  ])('the number of a caller from outside is told %s', async (_, to, taker, shown) => {
    server.script([dial('101'), { ...tenant, ref }], [dial(to), tenant]);
    const call = carrier.call(hotline, number);
    const first = await an.nextCall();
    await connect(call, first);
    const consulting = an.call(to);
    const third = await taker().nextCall();
    third.answer();
    expect(await consulting.final.promise).toBe(200);
    await handOver(first, consulting);
    await showsParty(third, shown);
    await call.bye();
    await third.ended.promise;
  });

  test.each([
    ['whole to who may see it', '103', () => duyen, number],
    ['masked to who may not, with the reference', '102', () => mai, found],
  ])('the number that was dialled is told %s', async (_, to, taker, shown) => {
    server.script([outside(['carrier'], number), { ...tenant, ref }], [dial(to), tenant]);
    const call = an.call(number);
    const taken = await carrier.nextCall();
    await connect(call, taken);
    const consulting = an.call(to);
    const third = await taker().nextCall();
    third.answer();
    expect(await consulting.final.promise).toBe(200);
    await handOver(call, consulting);
    await showsParty(third, shown);
    await taken.bye();
    await third.ended.promise;
  });

  test('the number is told as it was dialled, whatever the way out makes of it', async () => {
    server.script([outside(['carrier'], `171${number}`), tenant], [dial('103'), tenant]);
    const call = an.call(number);
    const taken = await carrier.nextCall();
    expect(taken.invite?.startLine).toContain(`sip:171${number}@`);
    await connect(call, taken);
    expect(await call.refer('103')).toBe(202);
    const third = await duyen.nextCall();
    expect(header(third.invite!, 'From')).toContain(`<sip:${number}@`);
    third.answer();
    await house.bridged();
    await third.bye();
  });

  test('two colleagues are told of each other', async () => {
    server.script([dial('102'), tenant], [dial('103'), tenant]);
    const call = an.call('102');
    const called = await mai.nextCall();
    await connect(call, called);
    const consulting = an.call('103');
    const third = await duyen.nextCall();
    third.answer();
    expect(await consulting.final.promise).toBe(200);
    await handOver(call, consulting);
    await showsParty(called, 'Máy 103 103');
    await showsParty(third, 'Máy 102 102');
    await third.bye();
  });

  test('somebody who was handed over can be so again', async () => {
    server.script([dial('101'), { ...tenant, ref }], [dial('102'), tenant], [dial('103'), tenant]);
    const call = carrier.call(hotline, number);
    const first = await an.nextCall();
    await connect(call, first);
    const consulting = an.call('102');
    const second = await mai.nextCall();
    second.answer();
    expect(await consulting.final.promise).toBe(200);
    await handOver(first, consulting);
    await showsParty(second, found);
    expect(await second.refer('103')).toBe(202);
    const third = await duyen.nextCall();
    expect(header(third.invite!, 'From')).toContain(`<sip:${number}@`);
    third.answer();
    await house.bridged();
    await call.bye();
    await third.ended.promise;
  });
});

describe('a call that is picked up', () => {
  const pickup = (from: string) => ({ do: 'pickup' as const, endpoints: [`dn0002-${from}`] });
  /** Whom the 200 to an INVITE names. */
  const inAnswer = (phone: SipPhone) =>
    phone.heard.some((text) => text.startsWith('SIP/2.0 200') && text.includes('Identity'));

  test('is that of the colleague who took it, for a caller of the house', async () => {
    server.script([dial('102'), tenant], pickup('102'));
    an.heard.length = 0;
    const call = an.call('102');
    await mai.nextCall();
    const taking = duyen.call('*8');
    expect(await call.final.promise).toBe(200);
    await house.bridged();
    const answer = an.heard.find((text) => /^SIP\/2\.0 200[^]*CSeq: \d+ INVITE/.test(text));
    expect(answer).toContain('"Máy 103" <sip:103@');
    expect(inAnswer(duyen)).toBe(true);
    await call.bye();
    await taking.ended.promise;
  });

  test('shows who may not see numbers the mask and the reference', async () => {
    server.script([dial('103'), { ...tenant, ref }], pickup('103'));
    const call = carrier.call(hotline, number);
    await duyen.nextCall();
    const taking = mai.call('*8');
    expect(await call.final.promise).toBe(200);
    await house.bridged();
    const answer = mai.heard.find((text) => /^SIP\/2\.0 200[^]*CSeq: \d+ INVITE/.test(text));
    expect(answer).toContain(`<sip:${found}@`);
    await call.bye();
    await taking.ended.promise;
  });
});

test.each([
  ['rings a phone', dial('103'), () => duyen],
  ['waits in a queue', queue('7'), () => mai],
] as const)(
  'a caller from outside who %s is guarded in Asterisk once somebody talks',
  async (_, verb, taker) => {
    server.script([verb, tenant]);
    const call = carrier.call(hotline, number);
    await connect(call, await taker().nextCall());
    const channels = await exchange.process.console('core show channels concise');
    const [channel] = await house.parts.ami.action('GetVar', {
      Channel: /^(PJSIP\/trunk_[^!]+)/m.exec(channels)?.[1] ?? '',
      Variable: 'CALLERID(num-pres)',
    });
    expect(channel?.get('Value')).toBe('prohib_failed_screen');
    await call.bye();
  },
);

test('a colleague who waits in a queue is told who has answered, not who rings', async () => {
  server.script([queue('7'), tenant]);
  const call = an.call('600');
  const incoming = await mai.nextCall();
  expect(await call.final.promise).toBe(200);
  await waitFor(async () =>
    (await exchange.process.console('core show channels concise')).includes('!Ringing!'),
  );
  expect(lastParty(call) ?? '').not.toContain('102');
  incoming.answer();
  await showsParty(call, 'Máy 102 102');
  await call.bye();
  await incoming.ended.promise;
});
