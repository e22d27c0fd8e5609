import { type CallContext, hasPermission, toE164, writtenForms } from '@alo/contracts';
import { type CallSnapshot, endpointOf } from '@alo/exchange';
import { numberKindOf } from '@alo/routing';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import { isOpenNumber } from '../../kernel/masking/shown-number.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { routingWithin } from '../../telephony/routing/routing-cache.ts';
import type { TenantRouting } from '../../telephony/routing/tenant-routing.ts';
import type { CallLogPorts } from '../context.ts';
import { readOwnScope } from './call-scope.ts';
import { numberBehind } from './dialled-party.ts';
import { earlierCalls } from './earlier-calls.ts';

/** Who asks, and what knows the calls of this moment. */
interface Asker extends UserInTransaction {
  readonly services: Pick<CallLogPorts, 'database' | 'exchange' | 'secrets'>;
}

/**
 * What is known of the call with `target` that a phone of the user rings for or is in: nobody learns anything of the calls
 * of others. Null where there is no such call.
 */
export async function callContext(asker: Asker, target: string): Promise<CallContext | null> {
  const { db, user, services } = asker;
  const call = await ownCall(asker, target);
  if (call === undefined) return null;
  const routing = await routingWithin(db, services.database, user.tenant);
  const other = outsideNumberOf(call);
  const isOutside = call.direction !== 'internal';
  const mayLook = hasPermission(user.subject, 'callhistory.view');
  return {
    hotline: hotlineOf(call, routing),
    queue: queueOf(call, routing),
    number: (isOutside && numberKindOf(other)) || null,
    earlier: isOutside && mayLook && isWhole(other) ? await earlierCalls(db, user, other) : null,
  };
}

/** The user's present call with somebody; where the phone knows no number of the other side, the newest without one. */
async function ownCall(asker: Asker, target: string): Promise<CallSnapshot | undefined> {
  const { db, user, services } = asker;
  const { extensions } = await readOwnScope(db, user);
  const endpoints = new Set(extensions.map((extension) => `${user.tenant}-${extension}`));
  const own = services.exchange
    .calls(user.tenant)
    .filter(
      ({ state, channels }) =>
        state !== 'ended' && channels.some((channel) => endpoints.has(endpointOf(channel) ?? '')),
    )
    .toSorted((one, other) => other.startedAt - one.startedAt);
  const number = await numberOf(asker, target);
  if (number === null) return own.find((call) => !isWhole(outsideNumberOf(call)));
  const forms = writtenForms(number);
  return own.find((call) => forms.includes(call.fromNumber) || forms.includes(call.toNumber));
}

/** Null: the phone does not know who it is. */
async function numberOf(asker: Asker, target: string): Promise<string | null> {
  try {
    const number = await numberBehind(asker, target);
    return /\d/.test(number) ? number : null;
  } catch (error) {
    // A reference that is too old or of somebody whom the user may not see.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** Of a call inside the company nobody is outside: then an extension, or what was dialled. */
function outsideNumberOf({ direction, fromNumber, toNumber }: CallSnapshot): string {
  return direction === 'inbound' ? fromNumber : toNumber;
}

const isWhole = (number: string) => /^\+?\d+$/.test(number) && !isOpenNumber(number);

function hotlineOf(
  { direction, toNumber, shown }: CallSnapshot,
  { numbers }: TenantRouting,
): CallContext['hotline'] {
  const number = direction === 'inbound' ? toNumber : (shown ?? '');
  if (direction === 'internal' || number === '') return null;
  const key = toE164(number);
  const known = numbers.find((one) => toE164(one.number) === key);
  return { number: known?.number ?? number, name: known?.display_name ?? '' };
}

function queueOf({ queue }: CallSnapshot, { objects }: TenantRouting): CallContext['queue'] {
  const known = objects.queue.find(({ id }) => id === queue?.id);
  if (queue === undefined || queue === null || known === undefined) return null;
  const { waitedMs, waitsSince } = queue;
  const now = waitsSince === null ? 0 : Math.max(0, Date.now() - waitsSince);
  return {
    name: known.form.name,
    waited_sec: Math.floor((waitedMs + now) / 1000),
    is_waiting: waitsSince !== null,
  };
}
