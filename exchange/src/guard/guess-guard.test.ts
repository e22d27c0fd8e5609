import { AmiClient } from '../ami/ami-client.ts';
import { ExchangeFixture } from '../testing/exchange-fixture.ts';
import { SipPhone } from '../testing/sip-phone.ts';
import { type SipWire, udpWire } from '../testing/sip-wire.ts';
import { waitFor } from '../testing/wait-for.ts';
import { guardLimits } from './address-record.ts';
import { GuessGuard } from './guess-guard.ts';

/** An address that gave the right password is as any other: the probes of these tests give it. */
const limits = {
  ...guardLimits,
  ...{ firstRest: 50, longestRest: 100, most: 5, mostOfKnown: 5, shut: 8000 },
};

let exchange: ExchangeFixture;
let ami: AmiClient;
let guard: GuessGuard;
const wires: SipWire[] = [];
const errors: unknown[] = [];

const newGuard = (spared: readonly string[] = [], lengths = limits) =>
  new GuessGuard({
    ami,
    ari: exchange.ari,
    spared,
    limits: lengths,
    onError: (error) => void errors.push(error),
  });

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  await exchange.phone('dn0002', '101', { webrtc: false });
  ami = new AmiClient(exchange.instance.ami);
  ami.start();
  await waitFor(() => ami.connected);
}, 180_000);

beforeEach(() => {
  guard = newGuard();
});

afterEach(async () => {
  guard.close();
  for (const wire of wires.splice(0)) await wire.close();
  expect(errors).toEqual([]);
});

afterAll(async () => {
  ami.stop();
  await exchange.stop();
});

/** A desk phone at an address, whose person knows the password or does not. */
async function phoneAt(address: string, password = 'secret-dn0002-101', user = 'dn0002-101') {
  const wire = await udpWire(address, exchange.settings.sipPort ?? 0);
  wires.push(wire);
  return new SipPhone({ url: '', user, password }, wire);
}

/** Guesses until nothing was asked for any more during several of the longest rests. */
async function guessUntilShut(phone: SipPhone): Promise<void> {
  const from = Date.now();
  let asked = from;
  while (Date.now() - asked < 4 * limits.longestRest) {
    if ((await phone.register()) === 401) asked = Date.now();
    if (Date.now() - from > 30_000) throw new Error('The address is still open');
  }
}

/** Is somebody at the address let in who knows the password? */
async function isOpen(address: string): Promise<boolean> {
  return (await (await phoneAt(address)).register()) === 200;
}

test('an address that guesses is shut, others are not, and it is opened again', async () => {
  const guesser = await phoneAt('127.0.0.4', 'wrong');
  const colleague = await phoneAt('127.0.0.5');
  await guessUntilShut(guesser);
  expect(await isOpen('127.0.0.4')).toBe(false);
  expect(await colleague.register()).toBe(200);
  const browser = await exchange.registeredPhone('dn0002', '102');
  expect(await browser.register()).toBe(200);
  await waitFor(() => isOpen('127.0.0.4'));
});

test('the second wrong password makes the address rest', async () => {
  guard.close();
  guard = newGuard([], { ...limits, firstRest: 800, longestRest: 800, shut: 3_600_000 });
  const guesser = await phoneAt('127.0.0.9', 'wrong');
  expect(await guesser.register()).toBe(401);
  expect(await guesser.register()).toBe(401);
  const from = Date.now();
  await waitFor(async () => !(await isOpen('127.0.0.9')));
  await waitFor(() => isOpen('127.0.0.9'));
  expect(Date.now() - from).toBeGreaterThan(600);
});

test('names that are nobody’s are guesses too', async () => {
  const guesser = await phoneAt('127.0.0.6', 'wrong', 'dn0002-999');
  await guessUntilShut(guesser);
  expect(await isOpen('127.0.0.6')).toBe(false);
});

test('a server that starts anew still opens in time', async () => {
  const guesser = await phoneAt('127.0.0.7', 'wrong');
  await guessUntilShut(guesser);
  guard.close();
  guard = newGuard();
  expect(await isOpen('127.0.0.7')).toBe(false);
  await waitFor(() => isOpen('127.0.0.7'));
});

test('a carrier and this machine itself stay open whatever comes under their names', async () => {
  guard.close();
  guard = newGuard(['127.0.0.8']);
  for (const address of ['127.0.0.8', '127.0.0.1']) {
    const guesser = await phoneAt(address, 'wrong');
    for (let round = 0; round < limits.most * 2; round += 1) {
      expect(await guesser.register()).toBe(401);
    }
  }
});
