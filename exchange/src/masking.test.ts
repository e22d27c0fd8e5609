import { maskPhone } from '@alo/contracts';
import { type SipMessage, header } from './sip/sip-message.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipCall } from './testing/sip-call.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, outside, queue, ring } from './testing/some-verbs.ts';
import { talk, VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

// 101 and 102 may not see numbers, 103 may.

const number = '0987654321';
const hotline = '02471088888';
const ref = `ref.party.${'Ab_-9'.repeat(10)}`;
const refHeader = 'X-Alo-Party-Ref';

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let carrier: Carrier;
let an: SipPhone;
let mai: SipPhone;
let duyen: SipPhone;

type Mask = 1 | 2 | 3 | null;

function put(extension: string, mask: Mask): Promise<void> {
  return exchange.ari.putSubscriber({
    tenant: 'dn0002',
    extension,
    password: `secret-dn0002-${extension}`,
    name: `Máy ${extension}`,
    maxContacts: 1,
    provider: 1,
    codecs: ['opus', 'alaw', 'ulaw'],
    webrtc: true,
    mask,
  });
}

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, carrier, an, mai, duyen } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(async () => {
  await house.ready();
  await put('101', 2);
  await put('102', 2);
  await put('103', null);
  for (const phone of [an, mai, duyen]) phone.heard.length = 0;
});

/** Seven digits of the number in a row: more than any mask shows. Ids of session descriptions are left out. */
function seen(phone: SipPhone): string[] {
  const parts = [0, 1, 2, 3].map((start) => number.slice(start, start + 7));
  const heads = phone.heard.map((text) => text.split('\r\n\r\n')[0] ?? '');
  return parts.filter((part) => heads.some((head) => head.includes(part)));
}

/** From and the reference, as the phone was told. */
function partyShown(call: SipCall) {
  const invite = call.invite as SipMessage;
  return {
    from: /^(.*)<sip:([^@]*)@/.exec(header(invite, 'From'))?.slice(1),
    ref: header(invite, refHeader),
  };
}

const whole = { from: ['', number], ref: '' };
const masked = { from: ['', '098***321'], ref };
const toMai = [dial('102'), { tenant: 'dn0002', ref }] as const;
const toDuyen = [dial('103'), { tenant: 'dn0002', ref }] as const;

/** Answers a call of the carrier; both sides talk. */
async function connect(call: SipCall, incoming: SipCall): Promise<void> {
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await house.bridged();
}

describe('a call from outside', () => {
  test('shows the mask and the reference to who may not see it; the record has the number', async () => {
    server.script([...toMai]);
    const call = carrier.call(hotline, number);
    const incoming = await mai.nextCall();
    expect(partyShown(incoming)).toEqual(masked);
    await talk(call, incoming);
    expect(seen(mai)).toEqual([]);
    expect(await server.recorded()).toMatchObject({ fromNumber: number, direction: 'inbound' });
    expect(server.asked[0]?.get('from')).toBe(number);
  });

  test('shows the number to who may', async () => {
    server.script([...toDuyen]);
    const call = carrier.call(hotline, number);
    const incoming = await duyen.nextCall();
    expect(partyShown(incoming)).toEqual(whole);
    await talk(call, incoming);
    expect(seen(duyen)).not.toEqual([]);
  });

  test.each([1, 2, 3] as const)('is masked at position %d as everywhere', async (position) => {
    await put('102', position);
    for (const from of [number, '+84987654321', '0247108', '123456']) {
      server.script([...toMai]);
      const call = carrier.call(hotline, from);
      const incoming = await mai.nextCall();
      const shown = from.length <= 6 ? from : maskPhone(from, position);
      expect(partyShown(incoming).from).toEqual(['', shown]);
      await talk(call, incoming);
    }
  });

  test.each([
    ['the number', number, ''],
    ['the number in groups', '0987 654 321', ''],
    ['a name', 'Shop Hoa', '"Shop Hoa" '],
  ])('whose name is %s, and that was forwarded', async (_, name, shown) => {
    server.script([...toMai]);
    const diversion = ['Diversion', `<sip:${number}@alo.invalid>;reason=unconditional`] as const;
    const call = carrier.call(hotline, number, { name, headers: [diversion] });
    const incoming = await mai.nextCall();
    expect(partyShown(incoming)).toEqual({ ...masked, from: [shown, '098***321'] });
    await talk(call, incoming);
    expect(seen(mai)).toEqual([]);
  });

  test('that hides its number stays without one, whatever its name says', async () => {
    server.script([...toMai]);
    const call = carrier.call(hotline, 'anonymous', { name: number });
    const incoming = await mai.nextCall();
    expect(partyShown(incoming).from?.[1]).toBe('anonymous');
    await talk(call, incoming);
    expect(seen(mai)).toEqual([]);
  });

  test('is masked without the server too; then there is no reference', async () => {
    server.script([dial('102'), { tenant: 'dn0002' }]);
    const call = carrier.call(hotline, number);
    const incoming = await mai.nextCall();
    expect(partyShown(incoming)).toEqual({ ...masked, ref: '' });
    await talk(call, incoming);
  });

  test.each([
    ['a dialled phone', { ...dial('102'), prefix: 'Bán hàng' }],
    ['a ring group', { ...ring(['102']), prefix: 'Bán hàng' }],
    ['a queue', { ...queue('7'), prefix: 'Bán hàng' }],
  ])('has the prefix of %s before what may be seen', async (_, verb) => {
    server.script([verb, { tenant: 'dn0002', ref }]);
    const call = carrier.call(hotline, number, { name: 'Shop Hoa' });
    const incoming = await mai.nextCall();
    expect(partyShown(incoming)).toEqual({
      ...masked,
      from: ['"Bán hàng Shop Hoa" ', '098***321'],
    });
    incoming.answer();
    await house.bridged();
    await call.bye();
    await incoming.ended.promise;
  });

  test('has the prefix alone where there is no name, and none in the next step', async () => {
    server.script(
      [{ ...dial('103', 'subscriber.s103.0'), prefix: 'VIP' }, { tenant: 'dn0002' }],
      [dial('103'), { tenant: 'dn0002' }],
    );
    const call = carrier.call(hotline, number);
    const first = await duyen.nextCall();
    expect(partyShown(first).from).toEqual(['"VIP" ', number]);
    first.reject(486);
    const second = await duyen.nextCall();
    expect(partyShown(second).from).toEqual(['', number]);
    await talk(call, second);
  });

  test.each(['a:b)', 'x,y;z', '${EXTEN}', '&|?!', "o'c"])(
    'prefix %s is text and no more',
    async (prefix) => {
      server.script([{ ...dial('103'), prefix }, { tenant: 'dn0002' }]);
      const call = carrier.call(hotline, number, { name: 'Hoa):System(x)' });
      const incoming = await duyen.nextCall();
      expect(partyShown(incoming).from).toEqual([`"${prefix} Hoa):System(x)" `, number]);
      await talk(call, incoming);
    },
  );

  test('shows each phone of a ring group what it may see', async () => {
    server.script([ring(['102', '103']), { tenant: 'dn0002', ref }]);
    const call = carrier.call(hotline, number);
    const [first, second] = await Promise.all([mai.nextCall(), duyen.nextCall()]);
    expect([partyShown(first), partyShown(second)]).toEqual([masked, whole]);
    await talk(call, second);
    await first.ended.promise;
    expect(seen(mai)).toEqual([]);
  });

  test('is masked in a queue', async () => {
    server.script([queue('7'), { tenant: 'dn0002', ref }]);
    const call = carrier.call(hotline, number);
    const incoming = await mai.nextCall();
    expect(partyShown(incoming)).toEqual(masked);
    incoming.answer();
    await house.bridged();
    await call.bye();
    await incoming.ended.promise;
    expect(seen(mai)).toEqual([]);
    expect(await server.recorded()).toMatchObject({ fromNumber: number });
  });

  test('rights that change count from the next call on, and the phone rings once', async () => {
    for (const mask of [null, 2, null] as const) {
      await put('102', mask);
      server.script([...toMai]);
      const before = mai.invitesSeen;
      const call = carrier.call(hotline, number);
      const incoming = await mai.nextCall();
      expect(partyShown(incoming)).toEqual(mask === null ? whole : masked);
      await talk(call, incoming);
      expect(mai.invitesSeen).toBe(before + 1);
    }
  });
});

describe('a transfer', () => {
  test('to who may not see the number masks it; from one to who may shows it', async () => {
    server.script([...toDuyen], dial('102'), dial('103'));
    const call = carrier.call(hotline, number);
    const first = await duyen.nextCall();
    await connect(call, first);
    expect(await first.refer('102')).toBe(202);
    const second = await mai.nextCall();
    expect(partyShown(second)).toEqual(masked);
    second.answer();
    await first.bye();
    await house.bridged();
    expect(await second.refer('103')).toBe(202);
    const third = await duyen.nextCall();
    expect(partyShown(third)).toEqual(whole);
    third.answer();
    await second.bye();
    await call.bye();
    await third.ended.promise;
    expect(seen(mai)).toEqual([]);
    expect(await server.recorded()).toMatchObject({ fromNumber: number });
  });

  test('that nobody takes comes back masked', async () => {
    server.script([...toMai], dial('109'));
    const call = carrier.call(hotline, number);
    const first = await mai.nextCall();
    await connect(call, first);
    expect(await first.refer('109')).toBe(202);
    const back = await mai.nextCall();
    expect(partyShown(back)).toEqual(masked);
    await first.bye();
    back.reject(486);
    expect(await call.ended.promise).toBe('there');
    expect(seen(mai)).toEqual([]);
  });

  test.each([
    ['who may to who may not', () => ({ giver: duyen, taker: mai, way: toDuyen, to: '102' })],
    ['who may not to who may', () => ({ giver: mai, taker: duyen, way: toMai, to: '103' })],
  ])('after talking, from %s', async (_, parts) => {
    const { giver, taker, way, to } = parts();
    server.script([...way], dial(to));
    const call = carrier.call(hotline, number);
    const first = await giver.nextCall();
    await connect(call, first);
    const consulting = giver.call(to);
    const third = await taker.nextCall();
    third.answer();
    expect(await consulting.final.promise).toBe(200);
    await waitFor(async () => (await exchange.bridgedChannels()) === 4);
    await first.connectWith(consulting, to);
    await Promise.all([first.bye(), consulting.bye()]);
    // Whoever may see it is told with whom he talks now.
    if (taker === duyen) await waitFor(() => seen(duyen).length > 0);
    await call.bye();
    await third.ended.promise;
    expect(seen(mai)).toEqual([]);
  });
});

test('a transfer to a caller who is masked names him by the mask', async () => {
  server.script([...toMai], dial('103'));
  const call = carrier.call(hotline, number);
  const first = await mai.nextCall();
  await connect(call, first);
  const consulting = mai.call('103');
  const third = await duyen.nextCall();
  third.answer();
  expect(await consulting.final.promise).toBe(200);
  await waitFor(async () => (await exchange.bridgedChannels()) === 4);
  await consulting.connectWith(first, '098***321');
  await Promise.all([first.bye(), consulting.bye()]);
  await call.bye();
  expect(await third.ended.promise).toBe('there');
  expect(seen(mai)).toEqual([]);
});

describe('a call to outside by reference', () => {
  const customer = 'ref.customer.018f0000-0000-7000-8000-00000000a001';
  const out = [
    { ...outside(['carrier']), number },
    { dialled: number, ref },
  ] as const;

  test('tells the phone nothing of the number: ringing, answer, hold', async () => {
    server.script([...out]);
    const call = an.call(customer);
    const taken = await carrier.nextCall();
    expect(taken.invite?.startLine).toContain(`sip:${number}@`);
    expect(taken.invite?.headers.has(refHeader.toLowerCase())).toBe(false);
    await connect(call, taken);
    expect((await call.ask('UPDATE')).status).toBe(200);
    await call.bye();
    expect(await taken.ended.promise).toBe('there');
    expect(seen(an)).toEqual([]);
    const identities = an.heard.flatMap(
      (text) => /^P-Asserted-Identity: (.*)\r$/m.exec(text)?.[1] ?? [],
    );
    expect(new Set(identities)).toEqual(new Set([`<sip:098***321;ref=${ref}@alo.invalid>`]));
    expect(await server.recorded()).toMatchObject({ toNumber: number });
  });

  test('dials what a phone was told of a caller, sign for sign', async () => {
    server.script([...out]);
    const call = an.call(ref);
    await talk(call, await carrier.nextCall());
    expect(server.asked[0]?.get('to')).toBe(ref);
  });

  test.each([
    ['masked there, with its reference', '102', masked, () => mai],
    ['shown there to who may see it', '103', whole, () => duyen],
  ])('that is transferred is %s', async (_, to, expected, taker) => {
    server.script([...out], dial(to));
    const call = an.call(customer);
    const taken = await carrier.nextCall();
    await connect(call, taken);
    expect(await call.refer(to)).toBe(202);
    const second = await taker().nextCall();
    expect(partyShown(second)).toEqual(expected);
    second.answer();
    await call.bye();
    await house.bridged();
    await taken.bye();
    await second.ended.promise;
    expect(seen(mai)).toEqual([]);
  });

  test('connects a colleague who is sent outside without telling him the number', async () => {
    server.script(dial('102'), [...out]);
    const call = duyen.call('102');
    const incoming = await mai.nextCall();
    expect(partyShown(incoming)).toEqual({ from: ['"Máy 103" ', '103'], ref: '' });
    await connect(call, incoming);
    expect(await call.refer(number)).toBe(202);
    const taken = await carrier.nextCall();
    taken.answer();
    await call.bye();
    await house.bridged();
    await taken.bye();
    await incoming.ended.promise;
    expect(seen(mai)).toEqual([]);
  });
});
