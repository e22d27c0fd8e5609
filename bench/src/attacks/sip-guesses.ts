import { AmiClient, ChallengeCapture, SipBruteForceGuard, SubscriberSync } from '@alo/exchange';
import { ExchangeFixture, SipPhone, udpWire, waitFor } from '@alo/exchange/testing';
import { randomUUID } from 'node:crypto';
import { table } from '../numbers.ts';

/** Who guesses, at an address of this machine that stands for one outside. */
interface Guesser {
  readonly address: string;
  /** Sends an answer to a challenge, with a wrong password, from a socket of its own; gives the status. */
  readonly guess: (method: string, challenge: string, user?: string) => Promise<number>;
  /** A challenge that Asterisk gave to this address. */
  readonly challenge: () => Promise<string>;
}

interface SipAttack {
  readonly name: string;
  readonly before: string;
  readonly run: (guesser: Guesser) => Promise<readonly number[]>;
}

const uri = 'sip:alo.invalid';
const victim = 'dn0002-101';
const colleague = 'dn0002-102';
/** A nonce as Asterisk makes them, which it never gave. */
const madeUp = () =>
  `Digest realm="asterisk", nonce="${Math.floor(Date.now() / 1000)}/${randomUUID().replaceAll('-', '')}"`;

async function times(count: number, one: (at: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push(await one(at));
  return statuses;
}

const attacks: readonly SipAttack[] = [
  {
    name: '130 REGISTERs over UDP that do not know the challenge',
    before: 'office shut (403)',
    // Every other one in an unknown name.
    run: ({ guess }) =>
      times(130, (at) => guess('REGISTER', madeUp(), at % 2 === 0 ? victim : `dn0002-${900 + at}`)),
  },
  {
    name: '5 wrong REGISTERs for one account',
    before: 'colleague cut',
    run: ({ guess, challenge }) => times(5, async () => guess('REGISTER', await challenge())),
  },
  {
    name: '60 REGISTERs from fresh sockets with an old nonce',
    before: '60 judged in 4 s',
    run: async ({ guess, challenge }) => {
      const old = await challenge();
      return times(60, () => guess('REGISTER', old));
    },
  },
  {
    name: '200 guesses by OPTIONS',
    before: 'unlimited',
    run: ({ guess, challenge }) => times(200, async () => guess('OPTIONS', await challenge())),
  },
  {
    name: '200 guesses of names that nobody has',
    before: '–',
    run: ({ guess, challenge }) =>
      times(200, async (at) => guess('REGISTER', await challenge(), `dn0002-${1000 + at}`)),
  },
];

/** Asterisk under attack, guarded as the product guards it. */
class GuardedExchange {
  readonly #exchange: ExchangeFixture;
  readonly #ami: AmiClient;
  readonly #challenges: ChallengeCapture;
  readonly #guard: SipBruteForceGuard;
  /** Wrong passwords that Asterisk compared with one of an account. */
  judged = 0;

  private constructor(exchange: ExchangeFixture) {
    const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
    const { ari, instance } = exchange;
    this.#exchange = exchange;
    this.#ami = new AmiClient(instance.ami);
    this.#challenges = new ChallengeCapture(() => instance.capture, onError);
    const subscribers = new SubscriberSync(ari);
    const challenges = this.#challenges;
    this.#guard = new SipBruteForceGuard({
      ...{ ami: this.#ami, ari, subscribers, challenges, allowlist: () => [], onError },
    });
    this.#ami.onEvent((event) => {
      const isWrong = event.get('Event') === 'ChallengeResponseFailed';
      if (isWrong && event.get('AccountID') === victim) this.judged += 1;
    });
  }

  static async start(): Promise<GuardedExchange> {
    const exchange = await ExchangeFixture.start();
    for (const extension of ['101', '102']) {
      await exchange.phone('dn0002', extension, { webrtc: false });
    }
    const guarded = new GuardedExchange(exchange);
    guarded.#challenges.listen();
    guarded.#ami.start();
    await waitFor(() => guarded.#ami.connected);
    return guarded;
  }

  async stop(): Promise<void> {
    this.#guard.close();
    this.#challenges.close();
    this.#ami.stop();
    await this.#exchange.stop();
  }

  guesserAt(address: string): Guesser {
    const guess = (method: string, challenge: string, user = victim) =>
      this.#with(address, user, 'a wrong one', async (phone) => {
        const headers = [
          ['From', `<${phone.address()}>;tag=${randomUUID()}`],
          ['To', `<${phone.address()}>`],
          ['Contact', `<${phone.contact()}>`],
          ['Authorization', phone.authorize(challenge, method, uri)],
        ] as const;
        return (await phone.request(method, uri, randomUUID(), headers)).status ?? 0;
      });
    const challenge = () =>
      this.#with(address, victim, '', async (phone) => {
        const headers = [
          ['From', `<${phone.address()}>;tag=${randomUUID()}`],
          ['To', `<${phone.address()}>`],
        ] as const;
        const answer = await phone.request('OPTIONS', uri, randomUUID(), headers);
        return answer.headers.get('www-authenticate')?.[0] ?? '';
      });
    return { address, guess, challenge };
  }

  /** Status for a phone at the address that knows its password. */
  register(address: string, user: string): Promise<number> {
    return this.#with(address, user, `secret-${user}`, (phone) => phone.register());
  }

  async #with<T>(
    address: string,
    user: string,
    password: string,
    work: (phone: SipPhone) => Promise<T>,
  ): Promise<T> {
    const wire = await udpWire(address, this.#exchange.settings.sipPort ?? 0);
    try {
      return await work(new SipPhone({ url: '', user, password }, wire));
    } finally {
      await wire.close();
    }
  }
}

/** The guesses of the field test on the port for carriers and desk phones, and who is let in behind the same address after each. */
export async function sipGuesses(): Promise<string> {
  const exchange = await GuardedExchange.start();
  try {
    const rows: string[][] = [];
    for (const [at, { name, before, run }] of attacks.entries()) {
      process.stderr.write(`attacks: ${name}\n`);
      const address = `127.0.2.${at + 1}`;
      exchange.judged = 0;
      const began = performance.now();
      const statuses = await run(exchange.guesserAt(address));
      const seconds = ((performance.now() - began) / 1000).toFixed(2);
      const counts = Map.groupBy(statuses, (status) => status);
      const answers = [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ');
      const judged = String(exchange.judged);
      const own = await exchange.register(address, victim);
      const other = await exchange.register(address, colleague);
      const elsewhere = await exchange.register('127.0.3.1', victim);
      rows.push([name, before, answers, judged, `${own}, ${other}, ${elsewhere}`, seconds]);
    }
    const after = 'then the phone, a colleague, the phone elsewhere';
    return table(['attack', '24/11/2026', 'answers', 'judged', after, 's'], rows);
  } finally {
    await exchange.stop();
  }
}
