import { header } from './sip/sip-message.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipCall } from './testing/sip-call.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, queue, ring } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';

const hotline = '02471088888';
const customer = '0987654321';
const tenant = { tenant: 'dn0002' };

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let carrier: Carrier;
let an: SipPhone;
let mai: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, carrier, an, mai } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

/** Which number was called, as the phone is told, and who calls. */
function partyShown({ invite }: SipCall) {
  if (invite === undefined) throw new Error('No call that came in.');
  return {
    called: Buffer.from(header(invite, 'X-Alo-Called'), 'base64').toString(),
    from: /^(.*<sip:[^@]*)@/.exec(header(invite, 'From'))?.[1],
  };
}

test.each([
  ['a dialled phone', dial('102')],
  ['a ring group', ring(['102'])],
  ['a queue', queue('7')],
])('%s is told the name of the number that was called, and who calls', async (_, verb) => {
  server.script([{ ...verb, called: 'Tổng đài Bán hàng (HN)' }, tenant]);
  const call = carrier.call(hotline, customer, { name: 'Shop Hoa' });
  const incoming = await mai.nextCall();
  expect(partyShown(incoming)).toEqual({
    called: 'Tổng đài Bán hàng (HN)',
    from: `"Shop Hoa" <sip:${customer}`,
  });
  incoming.answer();
  await house.bridged();
  await call.bye();
  await incoming.ended.promise;
});

test('who may not see numbers is told it beside the mask', async () => {
  const linh = await exchange.registeredPhone('dn0002', '104', { mask: 2 });
  server.script([{ ...dial('104'), called: 'Chăm sóc' }, tenant]);
  const call = carrier.call(hotline, customer, { name: 'Shop Hoa' });
  const incoming = await linh.nextCall();
  expect(partyShown(incoming)).toEqual({ called: 'Chăm sóc', from: '"Shop Hoa" <sip:098***321' });
  call.cancel();
  await incoming.ended.promise;
});

test('a phone is told nothing of a number without a name', async () => {
  server.script([dial('102'), tenant]);
  const call = carrier.call(hotline, customer);
  const incoming = await mai.nextCall();
  expect(incoming.invite?.headers.has('x-alo-called')).toBe(false);
  call.cancel();
  await incoming.ended.promise;
});

test('the name goes with the caller who is transferred', async () => {
  server.script([{ ...dial('101'), called: 'Chăm sóc' }, tenant], [dial('102'), tenant]);
  const call = carrier.call(hotline, customer);
  const first = await an.nextCall();
  first.answer();
  await house.bridged();
  expect(await first.refer('102')).toBe(202);
  const second = await mai.nextCall();
  expect(partyShown(second)).toEqual({ called: 'Chăm sóc', from: `<sip:${customer}` });
  second.answer();
  await first.bye();
  await house.bridged();
  await call.bye();
  await second.ended.promise;
});

test('a colleague who is asked is told of no number', async () => {
  server.script([{ ...dial('101'), called: 'Chăm sóc' }, tenant], [dial('102'), tenant]);
  const call = carrier.call(hotline, customer);
  const first = await an.nextCall();
  first.answer();
  await house.bridged();
  const asking = an.call('102');
  expect(partyShown(await mai.nextCall())).toEqual({ called: '', from: '"Máy 101" <sip:101' });
  asking.cancel();
  await call.bye();
  await first.ended.promise;
});
