import type { ActorWith } from '../../kernel/user/actor.ts';
import type { TelephonyPorts } from '../context.ts';

/** After the commit of a change of the routing: the exchange takes over what it keeps itself. */
export function routingChanged({
  afterCommit,
  services,
  user,
}: ActorWith<Pick<TelephonyPorts, 'exchange' | 'routingChanges'>>): void {
  afterCommit(() => {
    services.routingChanges.publish({ tenant: user.tenant });
    services.exchange.objectsChanged(user.tenant);
  });
}
