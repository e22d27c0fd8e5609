import type { Carrier, SipCall } from '@alo/exchange/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../app/demo/seeded-random.ts';
import { type Dialler, withDialler } from './with-dialler.ts';

export interface DiallerKillSettings {
  readonly contacts: number;
  readonly callsPerSecond: number;
  readonly seed: number;
  /** A PostgreSQL: the campaign is looked at while the server is gone. */
  readonly url: string;
  readonly onProgress?: (step: string) => void;
}

export interface DiallerKillOutcome {
  readonly contacts: number;
  readonly attempts: number;
  /** Attempts without an outcome, or contacts that are not over. */
  readonly lost: number;
  /** Calls that a carrier had beyond the attempts of a number. */
  readonly twice: number;
  readonly outcomes: Readonly<Record<string, number>>;
}

/** Milliseconds in which everything must be over after the last kill. */
const settlesWithin = 300_000;

/** A carrier of which calls come to every end; INVITEs are counted by number. */
function followCarrier(carrier: Carrier, random: () => number): ReadonlyMap<string, number> {
  const calls = new Map<string, number>();
  const take = async (call: SipCall) => {
    const number = /sip:(\d+)@/.exec(call.invite?.headers.get('to')?.[0] ?? '')?.[1] ?? '';
    calls.set(number, (calls.get(number) ?? 0) + 1);
    const will = random();
    await delay(200 + 800 * random());
    if (will < 0.3) return call.reject(486);
    if (will < 0.5) return call.reject(404);
    if (will > 0.97) return;
    call.answer();
    await delay(500 + 1500 * random());
    await call.bye().catch(() => undefined);
  };
  carrier.onCall = (call) => void take(call).catch(() => undefined);
  return calls;
}

/**
 * Has a campaign call while the server and then Asterisk are killed in the middle: each attempt must get one outcome, no number a
 * call without an attempt, and every contact its end.
 */
export async function runDiallerKills(settings: DiallerKillSettings): Promise<DiallerKillOutcome> {
  const { contacts, callsPerSecond, seed, url, onProgress = () => undefined } = settings;
  return withDialler({ url, callsPerSecond }, async (dialler) => {
    const { asterisk, carrier, server, restart } = dialler;
    const calls = followCarrier(carrier, seededRandom(seed));
    const campaign = await dialler.campaign(contacts);
    const untilBegun = async (count: number) => {
      while ((await look(dialler, campaign)).attempts < count) await delay(100);
    };
    await untilBegun(contacts / 3);
    await server.end('SIGKILL');
    onProgress('the server was killed');
    await restart();
    await untilBegun((2 * contacts) / 3);
    process.kill(asterisk.process.pid ?? 0, 'SIGKILL');
    onProgress('Asterisk was killed');
    for (const until = Date.now() + settlesWithin; Date.now() < until; await delay(1000)) {
      const now = await look(dialler, campaign);
      if (now.open === 0 && now.waiting === 0) break;
    }
    const { attempts, open, waiting, outcomes, byNumber } = await look(dialler, campaign);
    const twice = [...calls].filter(([number, made]) => made > (byNumber.get(number) ?? 0));
    return { contacts, attempts, lost: open + waiting, twice: twice.length, outcomes };
  });
}

/** What is stored of a campaign. */
async function look({ inTenant }: Pick<Dialler, 'inTenant'>, campaign: string) {
  return inTenant(async (db) => {
    const attempts = await db
      .selectFrom('dial_attempt')
      .select(['number', 'outcome'])
      .where('campaign_id', '=', campaign)
      .execute();
    const waiting = await db
      .selectFrom('campaign_contact')
      .select('id')
      .where('campaign_id', '=', campaign)
      .where('status', 'in', ['new', 'retry', 'queued', 'calling'])
      .execute();
    const outcomes: Record<string, number> = {};
    const byNumber = new Map<string, number>();
    for (const { number, outcome } of attempts) {
      const name = outcome ?? 'open';
      outcomes[name] = (outcomes[name] ?? 0) + 1;
      byNumber.set(number, (byNumber.get(number) ?? 0) + 1);
    }
    const open = outcomes['open'] ?? 0;
    return { attempts: attempts.length, open, waiting: waiting.length, outcomes, byNumber };
  });
}
