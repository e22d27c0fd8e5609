import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../app/demo/seeded-random.ts';
import { type Dialler, withDialler } from './with-dialler.ts';

export interface DiallerRate {
  /** Seconds that were watched, and the calls that were begun in them. */
  readonly seconds: number;
  readonly begun: number;
  /** Of the worst ten seconds in a row, calls a second. */
  readonly slowest: number;
  /** Processor seconds that the server took. */
  readonly serverSeconds: number;
  /** How often a carrier could not take a call, by outcome and cause: `congestion 34 × 2`. */
  readonly turnedBack: readonly string[];
}

/** How many calls have begun; the server's work so far, in processor seconds. */
async function look({ inTenant, server }: Dialler, campaign: string) {
  const { begun } = await inTenant((db) =>
    db
      .selectFrom('dial_attempt')
      .select(({ fn }) => fn.countAll<string>().as('begun'))
      .where('campaign_id', '=', campaign)
      .executeTakeFirstOrThrow(),
  );
  return { at: Date.now(), begun: Number(begun), work: server.cpuMs() / 1000 };
}

/** Attempts after which the dialler gives a carrier fewer calls for a while, and those of which nothing is known. */
async function turnedBack({ inTenant }: Dialler, campaign: string): Promise<readonly string[]> {
  const rows = await inTenant((db) =>
    db
      .selectFrom('dial_attempt')
      .select(['outcome', 'cause', 'originate'])
      .select(({ fn }) => fn.countAll<string>().as('many'))
      .where('campaign_id', '=', campaign)
      .where('outcome', 'in', ['congestion', 'no_trunk', 'lost'])
      .groupBy(['outcome', 'cause', 'originate'])
      .orderBy('outcome')
      .execute(),
  );
  return rows.map(({ outcome, cause, originate, many }) =>
    [outcome, cause, originate, `× ${many}`].filter((part) => part !== null).join(' '),
  );
}

/**
 * Has a campaign call at a rate for a while: a fifth is busy, two fifths ring out, the others hear a message of 3 s.
 * @param url - of a PostgreSQL
 */
export function runDiallerRate({
  url,
  callsPerSecond,
  seconds,
}: {
  readonly url: string;
  readonly callsPerSecond: number;
  readonly seconds: number;
}): Promise<DiallerRate> {
  return withDialler({ url, callsPerSecond }, async (dialler) => {
    const random = seededRandom(20_261_128);
    const state = { isOver: false };
    dialler.carrier.onCall = (call) => {
      const will = random();
      if (will < 0.2) return call.reject(486);
      if (will < 0.6) {
        // What still rings when it is over has no carrier any more.
        return void delay(2000).then(() => state.isOver || call.reject(480));
      }
      call.answer();
      void delay(3000).then(() => call.bye().catch(() => undefined));
    };
    const campaign = await dialler.campaign(callsPerSecond * (seconds + 30));
    // What begins with the campaign is another measurement.
    await delay(10_000);
    const looks = [await look(dialler, campaign)];
    for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
      await delay(10_000);
      looks.push(await look(dialler, campaign));
    }
    const rates = looks.slice(1).map((one, at) => {
      const before = looks[at] ?? one;
      return ((one.begun - before.begun) * 1000) / (one.at - before.at);
    });
    state.isOver = true;
    const [first, last] = [looks[0], looks.at(-1)];
    if (first === undefined || last === undefined) throw new Error('Nothing was measured');
    return {
      seconds: (last.at - first.at) / 1000,
      begun: last.begun - first.begun,
      slowest: Math.min(...rates),
      serverSeconds: last.work - first.work,
      turnedBack: await turnedBack(dialler, campaign),
    };
  });
}
