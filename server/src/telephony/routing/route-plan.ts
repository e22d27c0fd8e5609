import { internalNumberOf, toE164 } from '@alo/contracts';
import { priceOf, type RoutePlan } from '@alo/routing';
import { outsideGrantOf, type TrunkOffer } from '../outside-calling/outside-grant-of.ts';
import type { TenantRouting } from './tenant-routing.ts';
import {
  extensionsOf,
  pickupFrom,
  promptOf,
  toBlockedIncoming,
  toBlockedOutgoing,
  toOutboundRule,
  toRouteConference,
  toRouteInbound,
  toRouteIvr,
  toRouteLastCall,
  toRouteMessage,
  toRouteQueue,
  toRouteRingGroup,
  toRouteSubscriber,
  toRouteTimeCondition,
} from './to-route-objects.ts';

/** Makes each object when it is asked for first, and keeps it. */
function finder<Item extends { readonly id: string }, Found>(
  items: readonly Item[],
  make: (item: Item) => Found,
): (id: string) => Found | undefined {
  const byId = new Map(items.map((item) => [item.id, item]));
  const made = new Map<string, Found>();
  return (id) => {
    const item = byId.get(id);
    if (item === undefined) return undefined;
    const found = made.get(id) ?? make(item);
    made.set(id, found);
    return found;
  };
}

/** The end of the last day of service, by the clock of Vietnam. */
function endOfDay(day: string | null): number | null {
  return day === null ? null : Date.parse(`${day}T24:00:00+07:00`);
}

/** What a company sets up by itself; what it may do outside is the operator's. */
type OwnPlan = Omit<RoutePlan, 'trunks' | 'outside'>;

/** What a routing says at any time. It is the same object until something is saved: made once for it. */
const ownPlans = new WeakMap<TenantRouting, OwnPlan>();

/** The number that a subscriber shows: its own, else the first in service of its user's team, department or branch. */
function ownNumberOf(
  { numbers }: TenantRouting,
  subscriber: TenantRouting['subscribers'][number] | undefined,
): string | undefined {
  const own = subscriber?.outbound_number_id;
  if (own !== undefined && own !== null) return own;
  const shown = numbers.filter(({ is_active, usage }) => is_active && usage !== 'in');
  return subscriber?.unitNumberIds.find((id) => shown.some((number) => number.id === id));
}

/**
 * The routing of a tenant as the one routing function reads it. `trunks`: the ways to carriers, in order; `sendsEmail`:
 * who signed up must have confirmed the address before a call goes out.
 */
export function toRoutePlan(
  routing: TenantRouting,
  trunks: readonly TrunkOffer[],
  sendsEmail = false,
): RoutePlan {
  const own = ownPlans.get(routing) ?? toOwnPlan(routing);
  ownPlans.set(routing, own);
  const isUnconfirmed = sendsEmail && !routing.isEmailConfirmed;
  return {
    ...own,
    trunks: trunks.map(({ name }) => name),
    outside: outsideGrantOf(routing.outsideCalling, routing.tenant, trunks, isUnconfirmed),
  };
}

function toOwnPlan(routing: TenantRouting): OwnPlan {
  const { objects, numbers } = routing;
  const subscriberById = finder(routing.subscribers, (one) => toRouteSubscriber(routing, one));
  const ofExtension = new Map(routing.subscribers.map((one) => [one.extension, one]));
  const inboundOf = new Map(objects.inbound.map(({ id, form }) => [form.number_id, id]));
  const routeNumbers = numbers.map((one) => ({
    id: one.id,
    number: one.number,
    displayName: one.display_name,
    usage: one.usage,
    inboundId: inboundOf.get(one.id) ?? null,
    maxChannels: one.max_channels,
    allowed: extensionsOf(routing, one.allowed_scope),
    expiresAt: endOfDay(one.expiredAt),
    isActive: one.is_active,
  }));
  const numberOf = new Map(routeNumbers.map((one) => [toE164(one.number), one]));
  const internal = new Map(
    (
      [
        ['group', objects.ring_group],
        ['queue', objects.queue],
        ['ivr', objects.ivr],
        ['voicemaill', objects.shared_voicemail],
        ['conference', objects.conference],
      ] as const
    ).flatMap(([kind, ofKind]) =>
      ofKind.flatMap(({ id, form }) => {
        const extension = internalNumberOf(form);
        return extension === null ? [] : [[extension, { kind, id }] as const];
      }),
    ),
  );
  return {
    tenant: routing.tenant,
    priceOf: (number) => priceOf(routing.tariff, number),
    timeZone: 'Asia/Ho_Chi_Minh',
    planLastDay: routing.plan.dateExpired,
    subscriber: (extension) => subscriberById(ofExtension.get(extension)?.id ?? ''),
    subscriberById,
    featureCodes: routing.featureCodes,
    internalNumber: (extension) => internal.get(extension),
    pickupFrom: (extension) => pickupFrom(routing, extension),
    number: (number) => numberOf.get(toE164(number)),
    numberById: finder(routeNumbers, (one) => one),
    numbers: routeNumbers,
    ownNumber: (extension) => ownNumberOf(routing, ofExtension.get(extension)),
    inbound: finder(objects.inbound, (one) => toRouteInbound(routing, one)),
    ringGroup: finder(objects.ring_group, (one) => toRouteRingGroup(routing, one)),
    queue: finder(objects.queue, (one) => toRouteQueue(routing, one)),
    ivr: finder(objects.ivr, (one) => toRouteIvr(routing, one)),
    message: finder(objects.message, (one) => toRouteMessage(routing, one)),
    timeCondition: finder(objects.time_condition, (one) => toRouteTimeCondition(routing, one)),
    nightCondition: (number) =>
      objects.time_condition.find(({ form }) => form.night_number === number)?.id,
    lastCall: finder(objects.last_call, toRouteLastCall),
    conference: finder(objects.conference, toRouteConference),
    mailbox: (id) => objects.shared_voicemail.some((one) => one.id === id && one.form.is_active),
    boxGreeting: (id) => {
      const box = objects.shared_voicemail.find((one) => one.id === id);
      return promptOf(routing, box?.form.greeting_id ?? null);
    },
    blockedIncoming: objects.blocked_incoming.map(toBlockedIncoming),
    blockedOutgoing: objects.blocked_outgoing.map((one) => toBlockedOutgoing(routing, one)),
    outboundRules: objects.outbound
      .toSorted((one, other) => one.form.priority - other.form.priority)
      .map((one) => toOutboundRule(routing, one)),
  };
}
