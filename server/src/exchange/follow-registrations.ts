import type { RegisteredPhone } from '@alo/contracts';
import {
  type AmiClient,
  type HotDesks,
  type Registration,
  RegistrationTracker,
} from '@alo/exchange';
import type { LiveStreams } from '../kernel/live/live-streams.ts';

/** Which phones are registered, and which extensions have a desk phone among them. */
export interface FollowedRegistrations {
  readonly registrations: RegistrationTracker;
  readonly hasDeskPhone: (tenant: string, extension: string) => boolean;
}

/** A phone as pages read it. */
export const toPhone = ({
  kind,
  transport,
  userAgent,
}: Registration['phones'][number]): RegisteredPhone => ({ kind, transport, user_agent: userAgent });

/**
 * Publishes registrations as live events.
 * @param onDeskPhone called when the first desk phone of an extension comes, or the last one goes: queues call its
 * members in another way then
 */
export function followRegistrations(
  {
    ami,
    live,
    hotDesks,
  }: {
    readonly ami: AmiClient;
    readonly live: Pick<LiveStreams, 'publish'>;
    readonly hotDesks: HotDesks;
  },
  onDeskPhone: (tenant: string) => void,
): FollowedRegistrations {
  const withDeskPhone = new Set<string>();
  const registrations = new RegistrationTracker(
    ami,
    (registration) => {
      const { tenant, extension, registered, kinds } = registration;
      const owner = hotDesks.ownerOf(registration);
      live.publish(tenant, {
        ...{ type: 'subscriber.registration', extension, registered },
        phones: registration.phones.map(toPhone),
        guest: owner.extension === extension ? null : owner.extension,
      });
      const id = `${tenant}-${extension}`;
      if (withDeskPhone.has(id) === kinds.includes('desk')) return;
      if (kinds.includes('desk')) withDeskPhone.add(id);
      else withDeskPhone.delete(id);
      onDeskPhone(tenant);
    },
    hotDesks,
  );
  return {
    registrations,
    hasDeskPhone: (tenant, extension) => withDeskPhone.has(`${tenant}-${extension}`),
  };
}
