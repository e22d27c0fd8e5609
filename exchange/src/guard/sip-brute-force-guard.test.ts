import { AmiClient } from '../ami/ami-client.ts';
import type { AmiMessage } from '../ami/ami-message.ts';
import { SubscriberSync } from '../ari/subscriber-sync.ts';
import { header } from '../sip/sip-message.ts';
import { ExchangeFixture } from '../testing/exchange-fixture.ts';
import { SipPhone } from '../testing/sip-phone.ts';
import { tcpWire, type SipWire, udpWire } from '../testing/sip-wire.ts';
import { token } from '../testing/token.ts';
import { waitFor } from '../testing/wait-for.ts';
import { ChallengeCapture } from './challenge-capture.ts';
import { guardLimits } from './guess-counts.ts';
import type { OpenDenial } from './denial.ts';
import { SipBruteForceGuard, type GuessGuardParts } from './sip-brute-force-guard.ts';

const limits = { ...guardLimits, ofAccount: 5, ofAddress: 12, ofKnownAddress: 12 };
const right = 'secret-dn0002-101';

let exchange: ExchangeFixture;
let ami: AmiClient;
let subscribers: SubscriberSync;
let challenges: ChallengeCapture;
let guard: SipBruteForceGuard;
const wires: SipWire[] = [];
const errors: unknown[] = [];
const reported: OpenDenial[] = [];
const onError = (error: unknown) => void errors.push(error);

const newGuard = (allowlist: readonly string[] = [], connection: GuessGuardParts['ami'] = ami) =>
  new SipBruteForceGuard({
    ...{ ami: connection, ari: exchange.ari, subscribers, challenges, limits, onError },
    allowlist: () => allowlist,
    onDenied: (denial) => reported.push(denial),
  });

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  await exchange.phone('dn0002', '101', { webrtc: false });
  await exchange.phone('dn0002', '102', { webrtc: false });
  ami = new AmiClient(exchange.instance.ami);
  subscribers = new SubscriberSync(exchange.ari);
  challenges = new ChallengeCapture(() => exchange.instance.capture, onError);
  challenges.listen();
  ami.start();
  await waitFor(() => ami.connected);
}, 180_000);

beforeEach(() => {
  guard = newGuard();
});

afterEach(async () => {
  guard.close();
  for (const wire of wires.splice(0)) await wire.close();
  expect(errors.splice(0)).toEqual([]);
});

afterAll(async () => {
  ami.stop();
  challenges.close();
  await exchange.stop();
});

/** A desk phone at an address, whose person knows the password or does not. */
async function phoneAt(address: string, password = right, user = 'dn0002-101', open = udpWire) {
  const wire = await open(address, exchange.settings.sipPort ?? 0);
  wires.push(wire);
  return new SipPhone({ url: '', user, password }, wire);
}

/** Sends a request of any method that answers this challenge; gives the status. */
async function answer(phone: SipPhone, challenge: string, method = 'REGISTER') {
  const uri = 'sip:alo.invalid';
  const response = await phone.request(method, uri, token(), [
    ['From', `<${phone.address()}>;tag=${token()}`],
    ['To', `<${phone.address()}>`],
    ['Contact', `<${phone.contact()}>`],
    ['Authorization', phone.authorize(challenge, method, uri)],
  ]);
  return { status: response.status ?? 0, challenge: header(response, 'WWW-Authenticate') };
}

const madeUp = () =>
  `Digest realm="asterisk", nonce="${Math.floor(Date.now() / 1000)}/${token()}${token()}"`;
const register = async (address: string, ...who: readonly string[]) =>
  (await phoneAt(address, ...who)).register();

/** Waits until every request so far has been judged: somebody else was blocked after it. */
async function whenAllIsJudged(address: string): Promise<void> {
  const guesser = await phoneAt(address, 'wrong', 'dn0002-102');
  await waitFor(async () => {
    await guesser.register();
    return (await register(address, 'secret-dn0002-102', 'dn0002-102')) !== 200;
  });
}

test('130 forged requests with made-up nonces shut nobody', async () => {
  const forger = await phoneAt('127.0.0.5', 'wrong');
  const other = await phoneAt('127.0.0.6', 'wrong');
  const { challenge } = await answer(other, madeUp());
  for (let at = 0; at < 130; at += 1) {
    expect((await answer(forger, at % 2 === 0 ? madeUp() : challenge)).status).toBe(401);
  }
  const nobody = await phoneAt('127.0.0.5', 'wrong', 'dn0002-999');
  for (let at = 0; at < limits.ofAddress * 2; at += 1) await answer(nobody, madeUp());
  await whenAllIsJudged('127.0.0.7');
  expect(await register('127.0.0.5')).toBe(200);
});

test('who guesses one account is shut out of it, a colleague behind the same address is not', async () => {
  const guesser = await phoneAt('127.0.0.10', 'wrong');
  for (let at = 0; at < limits.ofAccount; at += 1) await guesser.register();
  await waitFor(async () => (await register('127.0.0.10')) === 401);
  // It retries for ever, as a telephone with an old password does.
  for (let at = 0; at < limits.ofAddress * 2; at += 1) expect(await guesser.register()).toBe(401);
  expect(await register('127.0.0.10', 'secret-dn0002-102', 'dn0002-102')).toBe(200);
  expect(await register('127.0.0.11')).toBe(200);
  const browser = await exchange.registeredPhone('dn0002', '103');
  expect(await browser.register()).toBe(200);
});

test.each(['REGISTER', 'OPTIONS', 'INVITE', 'SUBSCRIBE', 'MESSAGE'])(
  'guesses by %s count, from fresh sockets with an old nonce too',
  async (method) => {
    const address = `127.0.1.${method.length + method.charCodeAt(0)}`;
    const { challenge } = await answer(await phoneAt(address, 'wrong'), madeUp(), method);
    const statuses: number[] = [];
    for (let at = 0; at < limits.ofAccount; at += 1) {
      statuses.push((await answer(await phoneAt(address, 'wrong'), challenge, method)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    await waitFor(async () => (await register(address)) === 401);
    expect(await register(address, 'secret-dn0002-102', 'dn0002-102')).toBe(200);
  },
);

test('an address that tries many names is shut', async () => {
  for (let at = 0; at < limits.ofAddress; at += 1) {
    await register('127.0.0.12', 'wrong', `dn0002-${900 + at}`);
  }
  await waitFor(async () => (await register('127.0.0.12')) === 403);
  expect(await register('127.0.0.13')).toBe(200);
});

test('over TCP a made-up nonce counts: nobody else can speak from there', async () => {
  const guesser = await phoneAt('127.0.0.14', 'wrong', 'dn0002-101', tcpWire);
  for (let at = 0; at < limits.ofAccount; at += 1) await answer(guesser, madeUp());
  await waitFor(async () => (await register('127.0.0.14')) === 401);
  expect(await register('127.0.0.14', 'secret-dn0002-102', 'dn0002-102')).toBe(200);
});

test('what is shut stays so when the subscriber is pushed or Asterisk reads its files again', async () => {
  const guesser = await phoneAt('127.0.0.15', 'wrong', 'dn0002-102');
  for (let at = 0; at < limits.ofAccount; at += 1) await guesser.register();
  const isShut = async () =>
    (await register('127.0.0.15', 'secret-dn0002-102', 'dn0002-102')) === 401;
  await waitFor(isShut);
  await subscribers.push({
    ...{ tenant: 'dn0002', extension: '102', password: 'secret-dn0002-102', name: 'An' },
    ...{ maxContacts: 1, provider: 1, codecs: ['alaw'], webrtc: false, mask: null },
  });
  expect(await isShut()).toBe(true);
  await ami.action('Reload', { Module: 'res_pjsip.so' });
  await waitFor(isShut);
  expect(await register('127.0.0.16', 'secret-dn0002-102', 'dn0002-102')).toBe(200);
});

test('accounts and addresses are opened in time by a server that restarts', async () => {
  const guesser = await phoneAt('127.0.0.17', 'wrong');
  for (let at = 0; at < limits.ofAccount; at += 1) await guesser.register();
  for (let at = 0; at < limits.ofAddress; at += 1) {
    await register('127.0.0.18', 'wrong', `dn0002-${900 + at}`);
  }
  await waitFor(async () => (await register('127.0.0.17')) === 401);
  await waitFor(async () => (await register('127.0.0.18')) === 403);
  guard.close();
  // A quarter of an hour later.
  const stored = await ami.action('DBGetTree', { Family: 'alo-denied' });
  const names = stored.map((entry) => entry.get('Key')?.split('/').at(-1) ?? '');
  expect(names).toEqual(expect.arrayContaining(['dn0002-101@127.0.0.17', '127.0.0.18']));
  for (const Key of ['dn0002-101@127.0.0.17', '127.0.0.18']) {
    await ami.action('DBPut', { Family: 'alo-denied', Key, Val: String(Date.now() + 200) });
  }
  ami.stop();
  guard = newGuard();
  ami.start();
  await waitFor(async () => (await register('127.0.0.17')) === 200);
  await waitFor(async () => (await register('127.0.0.18')) === 200);
  expect(await register('127.0.0.10')).toBe(401);
});

test('what is shut is listed and told once, and unblocked manually counts from zero', async () => {
  const [account, address] = ['127.0.0.25', '127.0.0.26'];
  const before = Date.now();
  const guesser = await phoneAt(account, 'wrong');
  for (let at = 0; at < limits.ofAccount; at += 1) await guesser.register();
  // The list has the newest first; Asterisk tells of wrong passwords a little later.
  await waitFor(() => guard.list().some(({ key }) => key === account));
  for (let at = 0; at < limits.ofAddress; at += 1) {
    await register(address, 'wrong', `dn0002-${900 + at}`);
  }
  await waitFor(async () => (await register(account)) === 401);
  await waitFor(async () => (await register(address)) === 403);
  const isMeant = ({ key }: OpenDenial) => key === account || key === address;
  const listed = guard.list().filter(isMeant);
  expect(listed).toEqual([
    expect.objectContaining({ key: address, account: '', wrong: limits.ofAddress }),
    expect.objectContaining({ key: account, account: 'dn0002-101', wrong: limits.ofAccount }),
  ]);
  for (const { since, until, account: name } of listed) {
    expect(since).toBeGreaterThanOrEqual(before);
    expect(until - since).toBe(name === '' ? limits.addressShut : limits.accountShut);
  }
  // A block is reported after Asterisk has stored it.
  await waitFor(() => reported.filter(isMeant).length === 2);
  expect(reported.filter(isMeant).toReversed()).toEqual(listed);
  guard.close();
  ami.stop();
  guard = newGuard();
  ami.start();
  await waitFor(() => guard.list().filter(isMeant).length === 2);
  expect(guard.list().filter(isMeant)).toEqual(listed);
  expect(reported.filter(isMeant)).toHaveLength(2);
  for (const { key, account: name } of listed) {
    expect(await guard.open({ key, account: name })).toBe(true);
    expect(await guard.open({ key, account: name })).toBe(false);
  }
  expect(guard.list().filter(isMeant)).toEqual([]);
  expect(await register(account)).toBe(200);
  expect(await register(address)).toBe(200);
  expect(await guesser.register()).toBe(401);
  expect(await register(account)).toBe(200);
});

test('a restarted Asterisk gets the blocks again, and admits everybody else', async () => {
  const guesser = await phoneAt('127.0.0.21', 'wrong');
  for (let at = 0; at < limits.ofAccount; at += 1) await guesser.register();
  await waitFor(async () => (await register('127.0.0.21')) === 401);
  // It is noted down after it is denied: on the way to an Asterisk that ends the note would be lost, and reported.
  const isNoted = async () =>
    (await ami.action('DBGetTree', { Family: 'alo-denied' })).some((entry) =>
      (entry.get('Key') ?? '').includes('127.0.0.21'),
    );
  await waitFor(isNoted);
  let isBooted = false;
  const forget = ami.onEvent((event) => {
    isBooted ||= event.get('Event') === 'FullyBooted';
  });
  process.kill(exchange.process.pid ?? 0, 'SIGKILL');
  await waitFor(() => isBooted);
  forget();
  await waitFor(async () => (await register('127.0.0.21')) === 401);
  expect(await register('127.0.0.22')).toBe(200);
  expect(await register('127.0.0.21', 'secret-dn0002-102', 'dn0002-102')).toBe(200);
  const another = await phoneAt('127.0.0.23', 'wrong');
  for (let at = 0; at < limits.ofAccount; at += 1) expect(await another.register()).toBe(401);
  await waitFor(async () => (await register('127.0.0.23')) === 401);
});

test('IPv6 counts by /64', async () => {
  guard.close();
  let emit: (event: AmiMessage) => void = () => undefined;
  const onEvent = (listener: typeof emit) => {
    emit = listener;
    return () => undefined;
  };
  const connection: GuessGuardParts['ami'] = {
    action: (name, fields) => ami.action(name, fields),
    onEvent,
  };
  guard = newGuard([], connection);
  const wrongFrom = (address: string, account: string) =>
    emit(
      new Map([
        ['Event', 'ChallengeResponseFailed'],
        ['Service', 'PJSIP'],
        ['AccountID', account],
        ['RemoteAddress', `IPV6/TCP/${address}/5060`],
      ]),
    );
  for (let at = 0; at < limits.ofAccount; at += 1) wrongFrom(`2001:db8:1:2::${at}`, 'dn0002-101');
  for (let at = 0; at < limits.ofAddress; at += 1) wrongFrom(`2001:db8:1:3:${at}::1`, '<unknown>');
  wrongFrom('2001:db8:1:4::1', 'dn0002-101');
  const shut = async () => {
    const stored = await ami.action('DBGetTree', { Family: 'alo-denied' });
    const names = stored.map((entry) => entry.get('Key')?.split('/').at(-1) ?? '');
    return names.filter((name) => name.includes('2001')).toSorted();
  };
  const [account, address] = ['2', '3'].map((last) =>
    encodeURIComponent(`2001:db8:1:${last}::/64`),
  );
  await waitFor(async () => (await shut()).length === 2);
  expect(await shut()).toEqual([address, `dn0002-101@${account}`]);
  expect(await register('127.0.0.23')).toBe(200);
});

test('a carrier and this machine itself stay open whatever comes under their names', async () => {
  guard.close();
  guard = newGuard(['127.0.0.8']);
  for (const [address, after] of [
    ['127.0.0.8', '127.0.0.19'],
    ['127.0.0.1', '127.0.0.20'],
  ] as const) {
    const guesser = await phoneAt(address, 'wrong');
    for (let at = 0; at < limits.ofAddress * 2; at += 1) expect(await guesser.register()).toBe(401);
    await whenAllIsJudged(after);
    expect(await register(address)).toBe(200);
  }
});
