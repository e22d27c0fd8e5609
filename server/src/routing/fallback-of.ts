import { destinationTargets, type Destination, objectKindSchema } from '@alo/contracts';
import * as v from 'valibot';
import { destinationsOf } from './destinations-of.ts';
import type { TenantRouting } from './tenant-routing.ts';
import { membersOfGroup } from './to-route-objects.ts';

/** Objects that are looked into before a number counts as one without anybody behind it. */
const MOST = 50;

/**
 * The extension that calls to a number ring while the server is away: the first person behind it, nearest
 * first; undefined when there is none.
 */
export function fallbackOf(routing: TenantRouting, numberId: string): string | undefined {
  const inbound = routing.objects.inbound.find(({ form }) => form.number_id === numberId);
  if (inbound?.form.is_active !== true) return undefined;
  const open: object[] = [inbound.form];
  const seen = new Set<object>();
  for (let form = open.shift(); form !== undefined && seen.size < MOST; form = open.shift()) {
    if (seen.has(form)) continue;
    seen.add(form);
    const member = firstMember(routing, form);
    if (member !== undefined) return member;
    for (const { destination } of destinationsOf(form)) {
      const next = destination === null ? undefined : follow(routing, destination);
      if (typeof next === 'string') return next;
      if (next !== undefined) open.push(next);
    }
  }
  return undefined;
}

/** An extension, or the form of the object that comes next. */
function follow(
  { objects, subscribers }: TenantRouting,
  { dest_type, dest_id }: Destination,
): string | object | undefined {
  const kind = destinationTargets[dest_type];
  if (kind === 'subscriber') {
    return subscribers.find(({ id, isActive }) => id === dest_id && isActive)?.extension;
  }
  if (!v.is(objectKindSchema, kind)) return undefined;
  return objects[kind].find(({ id }) => id === dest_id)?.form;
}

const membersSchema = v.object({
  members: v.array(v.object({ type: v.string(), id: v.optional(v.string(), '') })),
});

/** The first subscriber of a ring group or queue. */
function firstMember(routing: TenantRouting, form: object): string | undefined {
  const read = v.safeParse(membersSchema, form);
  if (!read.success) return undefined;
  for (const { type, id } of read.output.members) {
    const people =
      type === 'group'
        ? membersOfGroup(routing, id)
        : routing.subscribers.filter((one) => one.id === id);
    const found = people.find(({ isActive }) => isActive);
    if (found !== undefined) return found.extension;
  }
  return undefined;
}
