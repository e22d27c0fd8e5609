import { execFileSync } from 'node:child_process';
import { AmiClient } from '../ami/ami-client.ts';
import { SubscriberSync } from '../ari/subscriber-sync.ts';
import { ExchangeFixture } from '../testing/exchange-fixture.ts';
import { SipPhone } from '../testing/sip-phone.ts';
import { tcpWire, type SipWire, udpWire } from '../testing/sip-wire.ts';
import { waitFor } from '../testing/wait-for.ts';
import { ChallengeCapture } from './challenge-capture.ts';
import { guardLimits } from './guess-counts.ts';
import { SipBruteForceGuard } from './sip-brute-force-guard.ts';

// Real requests from several addresses of one network, which this machine is given meanwhile.

/** Addresses of the documentation: nothing else has them. */
const network = (at: number) => [1, 2, 3].map((last) => `2001:db8:a10:${at}::${last}`);
const networks = [1, 2, 3].map(network);
const limits = { ...guardLimits, ofAccount: 6, ofAddress: 12, ofKnownAddress: 12 };

function change(command: 'add' | 'del'): boolean {
  try {
    for (const address of networks.flat())
      execFileSync('ip', ['-6', 'addr', command, `${address}/128`, 'dev', 'lo'], {
        stdio: 'ignore',
      });
    return true;
  } catch {
    return false;
  }
}

const isGiven = change('add');
if (!isGiven) process.stderr.write('A test of guesses by IPv6 was left out: it needs addresses.\n');

(isGiven ? describe : describe.skip)('guesses from one network of IPv6', () => {
  let exchange: ExchangeFixture;
  let ami: AmiClient;
  let challenges: ChallengeCapture;
  let guard: SipBruteForceGuard;
  const wires: SipWire[] = [];
  const errors: unknown[] = [];

  beforeAll(async () => {
    exchange = await ExchangeFixture.start(undefined, { sipIpv6: true });
    for (const extension of ['101', '102', '103'])
      await exchange.phone('dn0002', extension, { webrtc: false });
    ami = new AmiClient(exchange.instance.ami);
    ami.start();
    await waitFor(() => ami.connected);
    const onError = (error: unknown) => void errors.push(error);
    challenges = new ChallengeCapture(() => exchange.instance.capture, onError);
    challenges.listen();
    guard = new SipBruteForceGuard({
      ...{ ami, ari: exchange.ari, challenges, limits, onError },
      subscribers: new SubscriberSync(exchange.ari),
      allowlist: () => [],
      onDenied: () => undefined,
    });
  }, 180_000);

  afterAll(async () => {
    for (const wire of wires) await wire.close();
    guard.close();
    challenges.close();
    ami.stop();
    await exchange.stop();
    change('del');
    expect(errors).toEqual([]);
  });

  async function register(address: string, extension: string, isRight = true, open = udpWire) {
    const wire = await open(address, exchange.settings.sipPort ?? 0);
    wires.push(wire);
    const user = `dn0002-${extension}`;
    const password = isRight ? `secret-${user}` : 'wrong';
    return new SipPhone({ url: '', user, password }, wire).register();
  }

  test.each([
    ['UDP', 0, udpWire],
    ['TCP', 1, tcpWire],
  ] as const)(
    'by %s shut its whole /64 out of the account, and nobody else',
    async (_, at, open) => {
      const [one = '', other = '', third = ''] = networks[at] ?? [];
      expect(await register(third, '101', true, open)).toBe(200);
      for (let guess = 0; guess < limits.ofAccount; guess += 1)
        await register(guess % 2 === 0 ? one : other, '101', false, open);
      await waitFor(async () => (await register(third, '101', true, open)) !== 200);
      // Neither a colleague there nor the same account elsewhere.
      expect(await register(third, '102', true, open)).toBe(200);
      expect(await register(networks[2]?.[0] ?? '', '101', true, open)).toBe(200);
    },
  );

  test('of many accounts shut its whole /64', async () => {
    const [one = '', other = '', third = ''] = networks[2] ?? [];
    for (let guess = 0; guess < limits.ofAddress * 2; guess += 1)
      await register(guess % 2 === 0 ? one : other, `${110 + guess}`, false);
    for (let guess = 0; guess < limits.ofAddress; guess += 1)
      await register(guess % 2 === 0 ? one : other, ['102', '103'][guess % 2] ?? '', false);
    await waitFor(async () => (await register(third, '101')) !== 200);
    expect(await register(networks[0]?.[2] ?? '', '102')).toBe(200);
  });
});
