import type { Context } from '../context.ts';
import { invalidateRouting } from './routing-generation.ts';

/** After the commit of a change of the routing: the exchange takes over what it keeps itself. */
export function routingChanged({ afterCommit, services, user }: Context): void {
  afterCommit(() => {
    invalidateRouting(user.maDn);
    services.exchange.objectsChanged(user.maDn);
  });
}
