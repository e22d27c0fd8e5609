import type { Context } from '../http/serve.ts';

/** After the commit of a change of the routing: the exchange takes over what it keeps itself. */
export function routingChanged({ afterCommit, services, user }: Context): void {
  afterCommit(() => services.exchange.objectsChanged(user.maDn));
}
