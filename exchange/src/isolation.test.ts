import { AmiClient } from './ami/ami-client.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { waitFor } from './testing/wait-for.ts';
import type { SipPhone } from './testing/sip-phone.ts';

let exchange: ExchangeFixture;
let stranger: SipPhone;
let victims: SipPhone[];

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  victims = [
    await exchange.registeredPhone('dn0002', '101'),
    await exchange.registeredPhone('dn0002', '102'),
  ];
  stranger = await exchange.registeredPhone('dn0003', '101');
}, 180_000);

afterAll(() => exchange.stop());

const victimsHeard = (): number => victims.reduce((sum, phone) => sum + phone.invitesSeen, 0);

describe('nothing that dn0003 dials rings at dn0002', () => {
  test.each([
    '102',
    'dn0002-102',
    'sip:dn0002-102@127.0.0.1',
    'sip:102@dn0002',
    '102;phone-context=dn0002',
    '102%40dn0002',
    '%64n0002-102',
    '102&PJSIP/dn0002-102',
    '102%26PJSIP/dn0002-102',
    '1%2C30)%20Dial(PJSIP/dn0002-102',
    '%24%7BSHELL(id)%7D',
    '1%24%7BDB(ps_endpoints/endpoint/dn0002-102)%7D',
    '1%22%5D%3Fdial',
    '+dn0002-102',
    '*102',
    '#102',
    'do-dial',
    's',
    'h',
    'BUSY',
    '1'.repeat(64),
  ])('%s', async (target) => {
    const status = await stranger.call(target).final.promise;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(victimsHeard()).toBe(0);
  });

  test('not even when the server is wrong about the tenant', async () => {
    exchange.answer = () => ({ do: 'dial', endpoint: 'dn0002-102', timeout: 5 });
    expect(await stranger.call('102').final.promise).toBe(404);
    expect(victimsHeard()).toBe(0);
  });

  test('nor by way of the address a phone registers', async () => {
    exchange.answer = () => ({ do: 'dial', endpoint: 'dn0003-105', timeout: 5 });
    const trap = await exchange.registeredPhone('dn0003', '105', {
      contactUser: 'x&PJSIP/dn0002-102',
    });
    const call = stranger.call('105');
    (await trap.nextCall()).reject(486);
    expect(await call.final.promise).toBe(486);
    const comma = await exchange.registeredPhone('dn0003', '105', { contactUser: 'x,30,g' });
    const second = stranger.call('105');
    (await comma.nextCall()).reject(486);
    expect(await second.final.promise).toBe(486);
    expect(victimsHeard()).toBe(0);
  });

  test.each([
    ['a header', 'x?X-Alo-Call-Id=n1-9.9&Subject=y'],
    ['a header that looks like a path', 'x/y?X-Alo-Call-Id=n1-9.9'],
    ['codes', 'x%3FX-Alo-Call-Id=n1-9.9%26PJSIP%2Fdn0002-102'],
  ])('nor by %s in that address', async (_, contactUser) => {
    exchange.answer = () => ({ do: 'dial', endpoint: 'dn0003-106', timeout: 5 });
    const trap = await exchange.registeredPhone('dn0003', '106', { contactUser });
    const call = stranger.call('106');
    const incoming = await trap.nextCall();
    const asked = exchange.questions.at(-1);
    expect(incoming.invite?.headers.get('x-alo-call-id')).toEqual([asked?.query.get('call')]);
    expect(incoming.invite?.headers.has('subject')).toBe(false);
    incoming.reject(486);
    expect(await call.final.promise).toBe(486);
    expect(victimsHeard()).toBe(0);
  });

  test('nor by a transfer', async () => {
    exchange.answer = (question) => ({
      do: 'dial',
      endpoint: `${question.get('tenant')}-${question.get('to')}`,
      timeout: 5,
    });
    const colleague = await exchange.registeredPhone('dn0003', '106');
    for (const target of ['102', 'dn0002-102', '102%26PJSIP/dn0002-102']) {
      await waitFor(async () => (await exchange.bridgedChannels()) === 0);
      const call = stranger.call('106');
      const incoming = await colleague.nextCall();
      incoming.answer();
      await call.final.promise;
      await waitFor(async () => (await exchange.bridgedChannels()) === 2);
      // Whom nobody takes comes back to whoever sent him, and is not wanted there either.
      void stranger.nextCall().then((back) => back.reject(486));
      await call.refer(target);
      await call.bye();
      await incoming.ended.promise;
      expect(victimsHeard()).toBe(0);
    }
  });
});

describe('nobody is somebody else', () => {
  test('a wrong password does not register', async () => {
    const liar = await exchange.connectPhone({ user: 'dn0002-101', password: 'wrong-password' });
    expect(await liar.register()).toBe(401);
  });

  test("one's own password does not register as another", async () => {
    const { password } = stranger.options;
    const liar = await exchange.connectPhone({
      user: 'dn0003-101',
      password,
      fromUser: 'dn0002-101',
    });
    expect(await liar.register()).toBeGreaterThanOrEqual(400);
    expect(await liar.call('102').final.promise).toBeGreaterThanOrEqual(400);
    expect(victimsHeard()).toBe(0);
  });

  test('an unknown subscriber gets the same answer as a wrong password', async () => {
    const nobody = await exchange.connectPhone({ user: 'dn0009-101', password: 'any-password' });
    expect(await nobody.register()).toBe(401);
    expect(await nobody.call('101').final.promise).toBe(401);
  });
});

test('the call of dn0003 to its own 102 does not find that of dn0002, and back', async () => {
  const own = await exchange.registeredPhone('dn0003', '102');
  const call = stranger.call('102');
  (await own.nextCall()).reject(486);
  expect(await call.final.promise).toBe(486);
  expect(victimsHeard()).toBe(0);
});

test('AMI refuses a wrong password', async () => {
  const client = new AmiClient({ ...exchange.instance.ami, password: 'wrong' });
  let connected = false;
  client.onConnected(() => (connected = true));
  const access = exchange.instance.ari;
  client.start();
  const answer = await fetch(`${access.url}/asterisk/ping`, {
    headers: { authorization: `Basic ${Buffer.from('alo:wrong').toString('base64')}` },
  });
  expect(answer.status).toBe(401);
  client.stop();
  expect(connected).toBe(false);
});
