import type { SubscriberPlace } from '@alo/contracts';
import type { TenantRouting } from './tenant-routing.ts';
import { extensionsOf } from './to-route-objects.ts';

/** Places of one kind that are answered. */
const most = 50;

/** An outside number has no id. */
interface Member {
  readonly type: string;
  readonly id?: string;
}

/** What a subscriber belongs to and what holds for it, as calls are routed. */
export function subscriberPlaces(
  routing: TenantRouting,
  subscriber: { readonly id: string; readonly extension: string },
): SubscriberPlace[] {
  const { group, ring_group, queue, outbound, blocked_outgoing } = routing.objects;
  const groups = group.filter(
    ({ form }) => form.is_active && form.subscriber_ids.includes(subscriber.id),
  );
  const reached = (kind: 'ring_group' | 'queue', objects: readonly Rung[]) =>
    objects.flatMap(({ id, form }): SubscriberPlace[] => {
      if (!form.is_active) return [];
      if (form.members.some((one) => one.type === 'subscriber' && one.id === subscriber.id)) {
        return [{ kind, id, name: form.name, via: '' }];
      }
      const through = groups.find((own) =>
        form.members.some((one) => one.type === 'group' && one.id === own.id),
      );
      return through === undefined ? [] : [{ kind, id, name: form.name, via: through.form.name }];
    });
  const holds = (extensions: readonly string[] | null) =>
    extensions === null || extensions.includes(subscriber.extension);
  const rules = outbound
    .filter(({ form }) => form.is_active && holds(extensionsOf(routing, form.allowed)))
    .toSorted((one, other) => one.form.priority - other.form.priority);
  const blocked = blocked_outgoing.filter(
    ({ form }) =>
      form.is_active && form.scope.kind !== 'all' && holds(extensionsOf(routing, form.scope)),
  );
  return [
    groups.map(({ id, form }) => ({ kind: 'group' as const, id, name: form.name, via: '' })),
    reached('ring_group', ring_group),
    reached('queue', queue),
    rules.map(({ id, form }) => ({ kind: 'outbound' as const, id, name: form.name, via: '' })),
    blocked.map(({ id, form }) => ({
      kind: 'blocked_outgoing' as const,
      ...{ id, name: form.value, via: '' },
    })),
  ].flatMap((places) => places.slice(0, most));
}

interface Rung {
  readonly id: string;
  readonly form: {
    readonly name: string;
    readonly is_active: boolean;
    readonly members: readonly Member[];
  };
}
