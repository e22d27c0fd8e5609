import type { Destination } from '@alo/contracts';
import { queueName } from '@alo/exchange';
import type { RouteVerb } from '@alo/routing';
import type { TenantRouting } from './tenant-routing.ts';
import {
  membersOfGroup,
  promptOf,
  toRouteQueue,
  toRouteRingGroup,
  toRouteSubscriber,
} from './to-route-objects.ts';

/** Seconds that phones ring, and that a queue without an end of its own keeps callers, while the server is away. */
const ringSeconds = 30;
const queueSeconds = 300;
/** Phones that ring together: an answer in Asterisk's store must stay short. */
const mostPhones = 20;

/**
 * What a destination comes to while the server is away; undefined for one without anybody, and for one that needs the
 * server (menus, announcements, times) or costs money (numbers outside).
 */
export function fallbackVerbOf(
  routing: TenantRouting,
  { dest_type, dest_id }: Destination,
): RouteVerb | undefined {
  const id = dest_id ?? '';
  switch (dest_type) {
    case 'direct':
      return phone(routing, id);
    case 'group':
      return group(routing, id);
    case 'queue':
      return queue(routing, id);
    case 'voicmail':
      return personalBox(routing, id);
    case 'voicemaill':
      return sharedBox(routing, id);
    case 'ivr':
    case 'fw':
    case 'msg':
    case 'time':
    case 'lastcall':
    case 'conference':
      return undefined;
  }
}

const endpointOf = ({ tenant }: TenantRouting, extension: string) => `${tenant}-${extension}`;

function phone(routing: TenantRouting, id: string): RouteVerb | undefined {
  const subscriber = routing.subscribers.find((one) => one.id === id && one.isActive);
  if (subscriber === undefined) return undefined;
  const endpoint = endpointOf(routing, subscriber.extension);
  return { do: 'dial', endpoint, timeout: ringSeconds };
}

/** Members outside would cost money that nobody counts. */
function group(routing: TenantRouting, id: string): RouteVerb | undefined {
  const object = routing.objects.ring_group.find((one) => one.id === id);
  if (object?.form.is_active !== true) return undefined;
  const active = new Set(
    routing.subscribers.filter((one) => one.isActive).map(({ extension }) => extension),
  );
  const endpoints = toRouteRingGroup(routing, object)
    .members.filter(({ kind, number }) => kind === 'subscriber' && active.has(number))
    .map(({ number }) => endpointOf(routing, number))
    .slice(0, mostPhones);
  if (endpoints.length === 0) return undefined;
  const place = `ring_group.${id}.1`;
  const nobodyOutside = { numbers: [], trunks: [] };
  return {
    do: 'ring',
    endpoints,
    ...nobodyOutside,
    timeout: ringSeconds,
    quiet: false,
    place,
    hops: 0,
  };
}

function queue(routing: TenantRouting, id: string): RouteVerb | undefined {
  const object = routing.objects.queue.find((one) => one.id === id);
  if (object?.form.is_active !== true) return undefined;
  const isMember = (member: (typeof object.form.members)[number]) =>
    member.type === 'group'
      ? membersOfGroup(routing, member.id).some(({ isActive }) => isActive)
      : phone(routing, member.id) !== undefined;
  if (!object.form.members.some(isMember)) return undefined;
  const { greeting, maxWait } = toRouteQueue(routing, object);
  return {
    do: 'queue',
    queue: queueName({ tenant: routing.tenant, id }),
    prompts: greeting === null ? [] : [greeting],
    longest: maxWait > 0 ? maxWait : queueSeconds,
    place: `queue.${id}.0`,
    hops: 0,
  };
}

function personalBox(routing: TenantRouting, id: string): RouteVerb | undefined {
  const found = routing.subscribers.find((one) => one.id === id && one.isActive);
  if (found === undefined) return undefined;
  const { extension, hasVoicemail, voicemailGreeting } = toRouteSubscriber(routing, found);
  return hasVoicemail ? boxOf(routing, extension, voicemailGreeting) : undefined;
}

function sharedBox(routing: TenantRouting, id: string): RouteVerb | undefined {
  const found = routing.objects.shared_voicemail.find((one) => one.id === id);
  if (found?.form.is_active !== true) return undefined;
  return boxOf(routing, `box-${id}`, promptOf(routing, found.form.greeting_id));
}

function boxOf(
  { tenant }: TenantRouting,
  box: string,
  greeting: string | null | undefined,
): RouteVerb {
  const prompts = typeof greeting === 'string' ? [greeting] : [];
  return { do: 'voicemail', box: `${box}@${tenant}`, prompts };
}
