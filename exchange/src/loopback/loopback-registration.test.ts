import { once } from 'node:events';
import WebSocket from 'ws';
import { LoopbackFixture } from '../testing/loopback-fixture.ts';
import type { SipPhone } from '../testing/sip-phone.ts';
import { waitFor } from '../testing/wait-for.ts';

let fixture: LoopbackFixture;
let stranger: SipPhone;
let victims: SipPhone[];

beforeAll(async () => {
  fixture = await LoopbackFixture.start(300);
  victims = [
    await fixture.registeredPhone('dn0002', '101'),
    await fixture.registeredPhone('dn0002', '102'),
  ];
  stranger = await fixture.registeredPhone('dn0003', '101');
});
afterAll(() => fixture.stop());

const victimsHeard = (): number => victims.reduce((sum, phone) => sum + phone.invitesSeen, 0);
const changesOf = (extension: string) =>
  fixture.registrations
    .filter((change) => change.extension === extension)
    .map(({ registered }) => registered);

describe('nothing that dn0003 dials rings at dn0002', () => {
  test.each([
    '102',
    'dn0002-102',
    'sip:dn0002-102@127.0.0.1',
    'sip:102@dn0002',
    '102;phone-context=dn0002',
    '102%40dn0002',
    '+dn0002-102',
    '*102',
    '1'.repeat(64),
  ])('%s', async (target) => {
    expect(await stranger.call(target).final.promise).toBeGreaterThanOrEqual(400);
    expect(victimsHeard()).toBe(0);
  });

  test('not even when routing is wrong about the tenant', async () => {
    fixture.route = () => Promise.resolve({ do: 'dial', endpoint: 'dn0002-102', timeout: 5 });
    expect(await stranger.call('102').final.promise).toBe(404);
    expect(victimsHeard()).toBe(0);
    fixture.route = LoopbackFixture.directRoute;
  });

  test('its own 102 is found, and back', async () => {
    const own = await fixture.registeredPhone('dn0003', '102');
    const call = stranger.call('102');
    (await own.nextCall()).reject(486);
    expect(await call.final.promise).toBe(486);
    expect(victimsHeard()).toBe(0);
  });
});

describe('nobody is somebody else', () => {
  test('a wrong password, an unknown subscriber: the same answer', async () => {
    const liar = await fixture.connectPhone({ user: 'dn0002-101', password: 'wrong-password' });
    expect(await liar.register()).toBe(401);
    const nobody = await fixture.connectPhone({ user: 'dn0009-101', password: 'any-password' });
    expect(await nobody.register()).toBe(401);
    expect(await nobody.call('101').final.promise).toBe(401);
  });

  test("one's own password does not register or call as another", async () => {
    const liar = await fixture.connectPhone({ ...stranger.options, fromUser: 'dn0002-101' });
    expect(await liar.register()).toBe(403);
    expect(await liar.call('102').final.promise).toBe(403);
    expect(victimsHeard()).toBe(0);
  });

  test('an answer to the challenge of another connection is worth nothing', async () => {
    const { options } = stranger;
    const thief = await fixture.connectPhone(options);
    const challenge = 'Digest realm="alo", nonce="0123456789abcdef0123456789abcdef", qop="auth"';
    const reply = await thief.request('REGISTER', 'sip:alo.invalid', 'x', [
      ['From', `<${thief.address()}>;tag=1`],
      ['To', `<${thief.address()}>`],
      ['Contact', `<${thief.contact()}>`],
      ['Authorization', thief.authorize(challenge, 'REGISTER', 'sip:alo.invalid')],
    ]);
    expect(reply.status).toBe(401);
  });

  test('a connection that only guesses is ended', async () => {
    const guesser = await fixture.connectPhone({ user: 'dn0002-101', password: 'wrong-password' });
    const challenge = 'Digest realm="alo", nonce="0", qop="auth"';
    let isOpen = true;
    void guesser.closed.then(() => (isOpen = false));
    for (let tries = 0; tries < 25; tries += 1) {
      guesser.send('REGISTER', 'sip:alo.invalid', 'x', tries + 1, `z9hG4bK${tries}`, [
        ['From', `<${guesser.address()}>;tag=1`],
        ['To', `<${guesser.address()}>`],
        ['Authorization', guesser.authorize(challenge, 'REGISTER', 'sip:alo.invalid')],
      ]);
    }
    await waitFor(() => !isOpen);
  });
});

describe('the state of a subscriber', () => {
  test('follows registering, un-registering and a connection that is lost', async () => {
    const phone = await fixture.phone('dn0002', '120');
    expect(changesOf('120')).toEqual([]);
    await phone.register();
    await phone.register();
    expect(changesOf('120')).toEqual([true]);
    await phone.register(0);
    expect(changesOf('120')).toEqual([true, false]);
    await phone.register();
    phone.drop();
    await waitFor(() => changesOf('120').length === 4);
    expect(changesOf('120')).toEqual([true, false, true, false]);
  });

  test('ends when the subscriber is removed, who cannot register any more', async () => {
    const phone = await fixture.registeredPhone('dn0002', '121');
    fixture.exchange.remove({ tenant: 'dn0002', extension: '121' });
    expect(changesOf('121')).toEqual([true, false]);
    expect(await phone.register()).toBe(401);
  });

  test('a new password counts from the next registration on', async () => {
    const phone = await fixture.registeredPhone('dn0002', '122');
    const changed = {
      tenant: 'dn0002',
      extension: '122',
      name: 'Máy 122',
      password: 'another-one',
      maxContacts: 1,
    };
    fixture.exchange.put(changed);
    expect(await phone.register()).toBe(401);
    const fresh = await fixture.connectPhone({ user: 'dn0002-122', password: 'another-one' });
    expect(await fresh.register()).toBe(200);
  });
});

test.each([
  ['without the secret path', (url: string) => url.replace(/\/[0-9a-f]+$/, '/ws'), {}],
  ['from a page of a browser', (url: string) => url, { origin: 'http://127.0.0.1:8080' }],
])('a connection %s is refused', async (_, toUrl, options) => {
  const socket = new WebSocket(toUrl(fixture.exchange.url), 'sip', options);
  const [error] = await once(socket, 'error');
  expect(String(error)).toMatch(/Unexpected server response: 40[01]/);
});
