import { buildCallMap } from './call-map.ts';
import type { TenantNumber, TenantRouting } from './tenant-routing.ts';
import { queueMembers } from './to-exchange-objects.ts';
import { extensionsOf, membersOfGroup } from './to-route-objects.ts';

type ById = ReadonlyMap<string, readonly string[]>;

function membersOfRingGroup(routing: TenantRouting, id: string): string[] {
  const members = routing.objects.ring_group.find((one) => one.id === id)?.form.members ?? [];
  return members.flatMap((member) => {
    if (member.type === 'group')
      return membersOfGroup(routing, member.id).map(({ extension }) => extension);
    return member.type === 'subscriber' ? extensionOf(routing, member.id) : [];
  });
}

function membersOfQueue(routing: TenantRouting, id: string): string[] {
  const queue = routing.objects.queue.find((one) => one.id === id);
  if (queue === undefined) return [];
  return queueMembers(routing, queue.form).map(({ extension }) => extension);
}

function extensionOf({ subscribers }: TenantRouting, id: string): string[] {
  const extension = subscribers.find((one) => one.id === id)?.extension;
  return extension === undefined ? [] : [extension];
}

function extensionsOfNumber(routing: TenantRouting, number: TenantNumber): readonly string[] {
  const nodes = buildCallMap(routing, number.id)?.nodes ?? [];
  const called = nodes.flatMap(({ kind, id }) => {
    if (id === null) return [];
    if (kind === 'subscriber') return extensionOf(routing, id);
    if (kind === 'queue') return membersOfQueue(routing, id);
    return kind === 'ring_group' ? membersOfRingGroup(routing, id) : [];
  });
  const callers = number.usage === 'in' ? null : extensionsOf(routing, number.allowed_scope);
  return [...new Set([...called, ...(callers ?? [])])];
}

/** What was found for a routing, which is another object when it has changed. */
const found = new WeakMap<TenantRouting, ById>();

/**
 * Extensions by id of a number: those to which calls to it may come, whatever a caller chooses and at whatever time, and those
 * for which it is shown outside where that is not everybody.
 */
export function extensionsOfNumbers(routing: TenantRouting): ById {
  const known = found.get(routing);
  if (known !== undefined) return known;
  const all = new Map(routing.numbers.map((one) => [one.id, extensionsOfNumber(routing, one)]));
  found.set(routing, all);
  return all;
}
