import { toE164 } from '@alo/contracts';
import { keysOfTalk } from '@alo/exchange';
import { explainRoute, type RouteCall, type RouteVerb } from '@alo/routing';
import { isOpenNumber } from '../../kernel/masking/shown-number.ts';
import type { Database } from '../../kernel/database/database.ts';
import {
  holdOutsideCalls,
  noteOutsideCall,
  sentOutside,
} from '../outside-calling/outside-ledger.ts';
import type { TrunkOffer } from '../outside-calling/outside-grant-of.ts';
import { LiveFacts } from '../routing/live-facts.ts';
import { recordDecision } from '../routing/record-decision.ts';
import { recordKeyOf } from '../routing/to-exchange-objects.ts';
import { defaultMusic } from '../routing/to-route-objects.ts';
import { toRoutePlan } from '../routing/route-plan.ts';
import type { TenantRouting } from '../routing/tenant-routing.ts';
import { cachedRouting } from '../routing/routing-cache.ts';
import { countDecision } from '../pbx-objects/routing-counter.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { isCacheable } from './cache-answer.ts';

/** What a way is found with. */
export interface RouteParts {
  readonly database: Database;
  readonly exchange: Pick<Exchange, 'calls' | 'isRegistered'>;
  /** Ways to carriers, in order. */
  readonly trunks: readonly TrunkOffer[];
  /** E-mails are sent here: who signed up must have confirmed the address before a call goes out. */
  readonly sendsEmail?: boolean;
}

/** What the dial plan is answered. */
export interface FoundRoute {
  readonly verb: RouteVerb;
  readonly tenant: string;
  /** Version of the routing that decided; for the call record. */
  readonly version: string;
  /** Is what follows recorded; missing: as before. */
  readonly record?: boolean;
  /** Seconds between the tones of a recording; missing: none. */
  readonly beep?: number;
  /** What the keys of phones do during the talk that follows; missing: nothing. */
  readonly keys?: string;
  /** Id of the company's music, for who is put on hold; missing: it has none. */
  readonly hold?: string;
  /** Number of the party outside where the company hides numbers: phones are told a reference to it. */
  readonly hidden?: string;
  /** The next calls like it are answered the same, until something is saved. */
  readonly standing: boolean;
}

/** Seconds from one tone of a recording to the next; the first is heard at once. */
export const beepEvery = 30;

/**
 * Asks the one routing function with what the server knows of the caller's tenant. The function tells by what it
 * asks which facts of the moment it needs: only those are read, and then it is asked again. What leads outside is
 * asked for once more with the limits and what was used of them, one call of the tenant after the other.
 */
export async function findRoute(
  { database, exchange, trunks, sendsEmail = false }: RouteParts,
  call: RouteCall,
): Promise<FoundRoute> {
  const routing = await cachedRouting(database, call.tenant);
  const present = new LiveFacts({ exchange, routing, call });
  const plan = toRoutePlan(routing, trunks, sendsEmail);
  const decide = () => explainRoute(call, plan, present.facts);
  let decision = decide();
  while (present.misses) {
    await database.withTenant(call.tenant, (db) => present.read(db));
    decision = decide();
  }
  if (sentOutside(decision).length > 0) {
    decision = await database.withTenant(call.tenant, async (db) => {
      await holdOutsideCalls(db, call.tenant);
      await present.readCaps(db);
      let limited = decide();
      while (present.misses) {
        await present.read(db);
        limited = decide();
      }
      const sent = sentOutside(limited);
      if (sent.length > 0) await noteOutsideCall(db, call.tenant, call.call, sent);
      return limited;
    });
  }
  await countDecision(database, call, decision);
  const { verb } = decision;
  return { ...answerParts(routing, call, verb), standing: isCacheable(routing, call, decision) };
}

/** What the dial plan is told beside a verb: recording, keys, music, whether the party outside is hidden. */
export function answerParts(
  routing: TenantRouting,
  call: RouteCall,
  verb: RouteVerb,
): Omit<FoundRoute, 'standing'> {
  // Who has answered a campaign is the party outside of whatever follows.
  const party =
    call.origin === 'trunk'
      ? call.from
      : call.origin === 'campaign'
        ? call.to
        : verb.do === 'outside'
          ? verb.number
          : '';
  const isOwn = routing.numbers.some(({ number }) => toE164(number) === toE164(party));
  const record = recordDecision(routing, call, verb);
  const hold = defaultMusic(routing);
  const [recordKey] = record === undefined ? [] : recordKeyOf(routing);
  return {
    verb,
    tenant: call.tenant,
    version: String(routing.version),
    ...(record === undefined ? {} : { record }),
    ...(recordKey === undefined ? {} : { keys: keysOfTalk(recordKey) }),
    ...(hold === null ? {} : { hold }),
    ...(record === true && routing.recordingBeep ? { beep: beepEvery } : {}),
    ...(routing.hidesNumbers && !isOpenNumber(party) && !isOwn ? { hidden: party } : {}),
  };
}
