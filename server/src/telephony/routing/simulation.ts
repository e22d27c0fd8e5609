import { objectKindSchema, objectName } from '@alo/contracts';
import { parseEndpointId, type RouteVerb, type SimulatedStep } from '@alo/routing';
import * as v from 'valibot';
import type { TenantRouting } from './tenant-routing.ts';

/** Steps of a tried call, with the names of what decided them. */
export function describeSteps(routing: TenantRouting, steps: readonly SimulatedStep[]) {
  return steps.map(({ verb, reasons, outcome }) => ({
    verb: verb.do,
    detail: detailOf(routing, verb),
    outcome: outcome ?? '',
    reasons: reasons.map((reason) => ({
      ...reason,
      name: nameOf(routing, reason.kind, reason.id),
    })),
  }));
}

function nameOf(routing: TenantRouting, kind: string, id: string): string {
  if (id === '') return '';
  if (kind === 'number') return routing.numbers.find((one) => one.id === id)?.number ?? '';
  if (kind === 'subscriber') {
    const subscriber = routing.subscribers.find((one) => one.id === id);
    return subscriber === undefined ? '' : `${subscriber.extension} · ${subscriber.name}`;
  }
  if (kind === 'incoming') {
    return (
      routing.objects.inbound.find(({ form }) => form.rules.some((rule) => rule.id === id))?.form
        .name ?? ''
    );
  }
  const named = kind === 'group' ? 'ring_group' : kind;
  if (!v.is(objectKindSchema, named)) return '';
  const object = routing.objects[named].find((one) => one.id === id);
  return object === undefined ? '' : objectName(object.form);
}

function detailOf(routing: TenantRouting, verb: RouteVerb): string {
  const extension = (endpoint: string) => parseEndpointId(endpoint)?.extension ?? '';
  switch (verb.do) {
    case 'dial':
      return extension(verb.endpoint);
    case 'pickup':
    case 'page':
      return verb.endpoints.map(extension).join(', ');
    case 'ring':
      return [...verb.endpoints.map(extension), ...verb.numbers].join(', ');
    case 'outside':
      return verb.callerId === undefined ? verb.number : `${verb.number} (${verb.callerId})`;
    case 'queue':
      return nameOf(routing, 'queue', verb.queue.slice(verb.queue.indexOf('-q') + 2));
    case 'voicemail':
      return boxName(routing, verb.box.slice(0, verb.box.indexOf('@')));
    case 'wait':
      return String(verb.seconds);
    case 'conference':
      return nameOf(routing, 'conference', verb.room.slice(verb.room.indexOf('-c') + 2));
    case 'ivr':
    case 'otp':
    case 'play':
    case 'announce':
    case 'echo':
    case 'confirm':
      return '';
    case 'reject':
    case 'hangup':
      return String(verb.cause);
  }
}

/** The extension of a mailbox, or the name of a shared one (`box-<id>`). */
function boxName(routing: TenantRouting, box: string): string {
  return box.startsWith('box-') ? nameOf(routing, 'shared_voicemail', box.slice(4)) : box;
}
