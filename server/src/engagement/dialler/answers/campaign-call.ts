import { hangupCause, placeText, readPlace, type RouteCall, type RouteVerb } from '@alo/routing';
import { setTimeout as delay } from 'node:timers/promises';
import { readOriginatedId } from '@alo/exchange';
import { answerParts } from '../../../telephony/call-routing/find-route.ts';
import type { Exchange } from '../../../telephony/exchange/exchange.ts';
import { cachedRouting } from '../../../telephony/routing/routing-cache.ts';
import { promptOf } from '../../../telephony/routing/to-route-objects.ts';
import { type OpenAttempt, readAttempt } from '../attempts/read-attempt.ts';
import { leaveKept, seatKeptFor, takeSeat } from '../seats/take-seat.ts';
import { announcement, dropMessage } from './announcement.ts';
import { type DropParts, dropWords } from './drop-words.ts';
import { attemptSteps } from './attempt-steps.ts';
import { pressedKey } from './pressed-key.ts';

/** What calls of campaigns are answered with. */
export interface CampaignCallParts extends DropParts {
  readonly exchange: Pick<Exchange, 'calls' | 'isRegistered' | 'queues'>;
}

/** The call goes on by the routing of its company. */
interface Next {
  readonly next: NonNullable<RouteCall['next']>;
}

interface Decided {
  readonly verb: RouteVerb;
  readonly attempt: OpenAttempt | undefined;
}

/** What the dial plan is told, or where the call goes on. */
export type CampaignAnswer =
  | { readonly verb: RouteVerb; readonly parts: ReturnType<typeof answerParts> }
  | Next;

/** Milliseconds for which who has answered waits for an agent; the rule says 2 s, of which the phone needs some. */
const patienceMs = 1_500;
const lookEveryMs = 100;
/** Seconds in which the agent's phone has to answer by itself. */
const phoneWithin = 2;
/** Milliseconds for which an agent whose phone did not answer gets no call. */
const restMs = 15_000;

const end: RouteVerb = { do: 'hangup', cause: hangupCause.normal };

/**
 * What becomes of a call that a campaign has begun, once somebody has answered: an agent who is free, the announcement, or the
 * message that nobody is. The id of the call names the attempt.
 * @returns undefined for a call that is about something else, or goes on by the routing of its company
 */
export async function campaignCall(
  parts: CampaignCallParts,
  call: RouteCall,
): Promise<CampaignAnswer | undefined> {
  const answer = await decide(parts, call);
  if (answer === undefined || 'next' in answer) return answer;
  const { verb, attempt } = answer;
  const routing = await cachedRouting(parts.database, call.tenant);
  const shown = routing.numbers.filter(({ number }) => number === attempt?.shown);
  const asks = { ...call, numbers: shown.map(({ id }) => id) };
  return { verb, parts: answerParts(routing, asks, verb) };
}

async function decide(
  parts: CampaignCallParts,
  call: RouteCall,
): Promise<Decided | Next | undefined> {
  const { tenant, at = '' } = call;
  const meant = readOriginatedId(call.call);
  const place = readPlace(at);
  if (call.origin !== 'campaign' || meant?.kind !== 'campaign') return undefined;
  if (place !== null && place.kind !== 'attempt') return undefined;
  const attempt = await parts.database.withTenant(tenant, (db) =>
    readAttempt(db, meant.attempt, place === null ? new Date() : null),
  );
  if (attempt === undefined) return { verb: end, attempt };
  const decided = async (verb: RouteVerb | Promise<RouteVerb>) => ({ verb: await verb, attempt });
  switch (place?.step) {
    case undefined:
      return attempt.campaign.kind === 'auto'
        ? decided(announcement(await greetingOf(parts, tenant, attempt), attempt))
        : decided(findAgent(parts, call, attempt, Date.now() + patienceMs));
    case attemptSteps.agent:
      await parts.database.withTenant(tenant, (db) =>
        leaveKept(db, attempt.id, new Date(Date.now() + restMs)),
      );
      // By now the patience is over: another agent only where one is free at once.
      return decided(findAgent(parts, call, attempt, Date.now()));
    case attemptSteps.announced: {
      const pressed = await pressedKey(parts, call, attempt);
      return 'next' in pressed ? pressed : decided(pressed);
    }
    default:
      return decided(end);
  }
}

/** An agent's phone, or the message that nobody is free when none is until a moment. */
async function findAgent(
  parts: CampaignCallParts,
  { tenant }: RouteCall,
  attempt: OpenAttempt,
  until: number,
): Promise<RouteVerb> {
  const wanted = { campaignId: attempt.campaign.id, attemptId: attempt.id };
  for (;;) {
    const seatParts = { tenant, exchange: parts.exchange, now: Date.now() };
    const seat = await parts.database.withTenant(
      tenant,
      async (db) =>
        (await seatKeptFor(db, wanted, seatParts)) ?? (await takeSeat(db, wanted, seatParts)),
    );
    if (seat !== undefined) {
      return {
        ...{
          do: 'dial',
          endpoint: `${tenant}-${seat.extension}`,
          timeout: phoneWithin,
          auto: true,
        },
        ...{ place: placeText({ kind: 'attempt', id: attempt.id, step: attemptSteps.agent }) },
      };
    }
    if (Date.now() + lookEveryMs > until) break;
    await delay(lookEveryMs);
  }
  await parts.database.withTenant(tenant, (db) =>
    db
      .updateTable('dial_attempt')
      .set({ dropped_at: new Date() })
      .where('id', '=', attempt.id)
      .execute(),
  );
  const greeting = await greetingOf(parts, tenant, attempt);
  const company = greeting === null ? await dropWords(parts, tenant) : null;
  return dropMessage(greeting, company, attempt);
}

/** The sound of the campaign's own words; null while it has none. */
async function greetingOf(
  { database }: Pick<CampaignCallParts, 'database'>,
  tenant: string,
  { campaign }: OpenAttempt,
): Promise<string | null> {
  return promptOf(await cachedRouting(database, tenant), campaign.greetingId);
}
