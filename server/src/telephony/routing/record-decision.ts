import { hasFeature, toE164 } from '@alo/contracts';
import { type RouteCall, type RouteVerb, shouldRecord } from '@alo/routing';
import type { TenantRouting } from './tenant-routing.ts';

/**
 * Is the conversation recorded that a step may lead to (entities.md §1.4)? Undefined for steps in which nobody
 * talks: the earlier decision stays in force.
 */
export function recordDecision(
  routing: TenantRouting,
  call: RouteCall,
  verb: RouteVerb,
): boolean | undefined {
  if (!['dial', 'ring', 'queue', 'outside', 'conference'].includes(verb.do)) return undefined;
  if (!hasFeature(routing.plan, 'recording', new Date())) return false;
  if (verb.do === 'conference') {
    const room = routing.objects.conference.find(({ id }) => verb.room.endsWith(`-c${id}`));
    return room?.form.record === true;
  }
  const { objects, subscribers, numbers } = routing;
  const own = subscribers.find(({ extension }) => extension === call.from);
  const called = subscribers.find(
    ({ extension }) => verb.do === 'dial' && verb.endpoint.endsWith(`-${extension}`),
  );
  const fromOutside = call.origin === 'trunk';
  const isCampaign = call.origin === 'campaign';
  const shown = verb.do === 'outside' ? (verb.callerId ?? '') : '';
  const own164 = toE164(fromOutside ? call.to : shown);
  const number = numbers.find(({ id, number: shownAs }) =>
    isCampaign ? id === call.numbers?.[0] : toE164(shownAs) === own164,
  );
  const inbound = objects.inbound.find(({ form }) => form.number_id === number?.id)?.form;
  const ofRoute = fromOutside ? inbound?.record_policy : ofRule(routing, verb);
  const ofNumber = ofRoute === undefined || ofRoute === 'inherit' ? number?.record_policy : ofRoute;
  return shouldRecord(
    {
      group: groupOf(routing, verb),
      subscriber: fromOutside || isCampaign ? called?.recordPolicy : own?.recordPolicy,
      number: ofNumber,
      tenant: 'none',
    },
    fromOutside ? 'inbound' : isCampaign || verb.do === 'outside' ? 'outbound' : 'internal',
  );
}

/** The policy of the outbound rule that a call goes by. */
function ofRule({ objects }: TenantRouting, verb: RouteVerb) {
  const id = verb.do === 'outside' ? verb.place.split('.')[1] : undefined;
  return objects.outbound.find((one) => one.id === id)?.form.record_policy;
}

/** The policy of the queue or ring group that a step is a part of. */
function groupOf({ objects }: TenantRouting, verb: RouteVerb) {
  const id = 'place' in verb ? verb.place?.split('.')[1] : undefined;
  const isOfQueue = 'place' in verb && verb.place?.startsWith('queue.') === true;
  if (isOfQueue) return objects.queue.find((one) => one.id === id)?.form.record_policy;
  if (verb.do !== 'ring') return undefined;
  return objects.ring_group.find((one) => one.id === id)?.form.record_policy;
}
