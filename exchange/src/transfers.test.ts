import { transferCall } from './ami/transfer-call.ts';
import { foldCallEvents } from './call-record/fold-call-events.ts';
import { header, type SipMessage } from './sip/sip-message.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipCall } from './testing/sip-call.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { waitFor } from './testing/wait-for.ts';

let exchange: ExchangeFixture;
let an: SipPhone;
let mai: SipPhone;
let duyen: SipPhone;

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  an = await exchange.registeredPhone('dn0002', '101');
  mai = await exchange.registeredPhone('dn0002', '102');
  duyen = await exchange.registeredPhone('dn0002', '103');
}, 180_000);

afterEach(() => waitFor(async () => (await exchange.bridgedChannels()) === 0));

afterAll(() => exchange.stop());

/** Both ends of an answered call, once Asterisk has put them together: before that nothing is transferred. */
async function talk(from: SipPhone, to: SipPhone, number: string): Promise<[SipCall, SipCall]> {
  const before = await exchange.bridgedChannels();
  const call = from.call(number);
  const incoming = await to.nextCall();
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await waitFor(async () => (await exchange.bridgedChannels()) >= before + 2);
  return [call, incoming];
}

/** Status lines that the exchange told of a transfer. */
const reported = (call: SipCall) =>
  call.received
    .filter(({ method }) => method === 'NOTIFY')
    .map(({ body }) => body.split('\r\n')[0] ?? '');

test('a blind transfer rings there, and its end is reported', async () => {
  const [call, other] = await talk(an, mai, '102');
  expect(await call.refer('103')).toBe(202);
  const third = await duyen.nextCall();
  third.answer();
  await waitFor(() => reported(call).includes('SIP/2.0 200 OK'));
  expect(reported(call)[0]).toBe('SIP/2.0 100 Trying');
  await call.bye();
  await third.bye();
  expect(await other.ended.promise).toBe('there');
});

test.each([
  ['is busy', '103', (called: SipCall) => called.reject(486)],
  ['does not exist', '199', undefined],
] as const)('a party whose target %s comes back to whoever sent it', async (_, target, refuse) => {
  const [call, other] = await talk(an, mai, '102');
  expect(await call.refer(target)).toBe(202);
  refuse?.(await duyen.nextCall());
  const back = await an.nextCall();
  expect(header(back.invite as SipMessage, 'From')).toContain('sip:102@');
  await call.bye();
  back.answer();
  await back.bye();
  expect(await other.ended.promise).toBe('there');
});

test('who does not take it back either is asked once only', async () => {
  const [call, other] = await talk(an, mai, '102');
  await call.refer('103');
  (await duyen.nextCall()).reject(486);
  (await an.nextCall()).reject(486);
  expect(await other.ended.promise).toBe('there');
  await call.bye();
});

test('an attended transfer: the two others are one call, and who asked is out', async () => {
  const [call, other] = await talk(an, mai, '102');
  const [second, third] = await talk(an, duyen, '103');
  await call.connectWith(second, '103');
  await waitFor(() => reported(call).includes('SIP/2.0 200 OK'));
  await Promise.all([call.bye(), second.bye()]);
  await third.bye();
  expect(await other.ended.promise).toBe('there');
});

test.each(['the caller', 'the called one'] as const)(
  'a talk is sent on from outside of it, from the phone of %s',
  async (whose) => {
    const ami = await exchange.ami();
    const [call, other] = await talk(an, mai, '102');
    const [gone, stays] = whose === 'the caller' ? [call, other] : [other, call];
    const from = whose === 'the caller' ? 'dn0002-101' : 'dn0002-102';
    const channels = await exchange.ari.channels();
    const of = (endpoint: string) => channels.find(({ name }) => name.includes(endpoint));
    const [channel, id] = [of(from)?.name ?? '', of('dn0002-101')?.id ?? ''];
    expect(await transferCall(ami, channel, '103')).toBe(true);
    expect(await gone.ended.promise).toBe('there');
    const third = await duyen.nextCall();
    third.answer();
    await waitFor(async () => (await exchange.bridgedChannels()) === 2);
    expect(await transferCall(ami, channel, '103')).toBe(false);
    await third.bye();
    expect(await stays.ended.promise).toBe('there');
    await waitFor(async () =>
      (await exchange.events(id)).some(({ event }) => event === 'LINKEDID_END'),
    );
    const record = foldCallEvents(await exchange.events(id));
    expect(record?.legs.map(({ endpoint }) => endpoint)).toEqual([
      'dn0002-101',
      'dn0002-102',
      'dn0002-103',
    ]);
  },
);
