import { destinationTargets, type Destination, objectKindSchema } from '@alo/contracts';
import { lastAnswer, type RouteVerb } from '@alo/routing';
import * as v from 'valibot';
import { destinationsOf } from './destinations-of.ts';
import { fallbackVerbOf } from './fallback-verb.ts';
import { recordDecision } from './record-decision.ts';
import type { TenantRouting } from './tenant-routing.ts';

/** Objects that are looked into before a number counts as one without anybody behind it. */
const MOST = 50;

/**
 * What happens to calls to a number while the server is away, as an answer to the dial plan; undefined where nobody is
 * behind it. It is the way of callers of whom nothing is known: the time condition of the inbound or else its rule for
 * everybody. Menus, announcements and times cannot be asked then: what is nearest behind them counts, a mailbox last.
 */
export function fallbackOf(routing: TenantRouting, numberId: string): string | undefined {
  const number = routing.numbers.find(({ id }) => id === numberId);
  const verb = fallbackOfNumber(routing, numberId);
  if (number === undefined || verb === undefined) return undefined;
  const call = { tenant: routing.tenant, origin: 'trunk', from: '', to: number.number } as const;
  const record = recordDecision(routing, { ...call, call: 'fallback', hops: 0 }, verb);
  return lastAnswer(verb, {
    tenant: routing.tenant,
    version: String(routing.version),
    ...(record === undefined ? {} : { record }),
  });
}

function fallbackOfNumber(routing: TenantRouting, numberId: string): RouteVerb | undefined {
  const first = firstDestination(routing, numberId);
  const open = first === undefined ? [] : [first];
  const seen = new Set<string>();
  let mailbox: RouteVerb | undefined;
  for (let next = open.shift(); next !== undefined && seen.size < MOST; next = open.shift()) {
    const key = `${next.dest_type} ${next.dest_id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const verb = fallbackVerbOf(routing, next);
    if (verb?.do === 'voicemail') mailbox ??= verb;
    else if (verb !== undefined) return verb;
    const ways = destinationsOf(formOf(routing, next) ?? {});
    open.push(...ways.flatMap(({ destination }) => destination ?? []));
  }
  return mailbox;
}

/** Where callers go of whom nothing is known. */
function firstDestination({ objects }: TenantRouting, numberId: string): Destination | undefined {
  const inbound = objects.inbound.find(({ form }) => form.number_id === numberId)?.form;
  if (inbound?.is_active !== true) return undefined;
  if (inbound.time_condition_id !== null) {
    return { dest_type: 'time', dest_id: inbound.time_condition_id, dest_value: null };
  }
  const rule = inbound.rules
    .filter(({ is_active, caller_type }) => is_active && caller_type === 'any')
    .toSorted((one, other) => one.priority - other.priority)[0];
  return rule?.destination ?? undefined;
}

/** The form of the object that a destination names. */
function formOf({ objects }: TenantRouting, { dest_type, dest_id }: Destination) {
  const kind = destinationTargets[dest_type];
  if (!v.is(objectKindSchema, kind)) return undefined;
  return objects[kind].find(({ id }) => id === dest_id)?.form;
}
