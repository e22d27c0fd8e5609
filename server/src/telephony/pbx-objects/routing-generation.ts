const generations = new Map<string, number>();
const listeners = new Set<(tenant: string) => void>();

/** Rises with every change of a tenant's routing that this process knows of; what was read before is old then. */
export function routingGeneration(tenant: string): number {
  return generations.get(tenant) ?? 0;
}

/**
 * What this process has read of a tenant's routing is old: in the transaction of a change, which reads it again itself,
 * and when `routingChanges` tells of one.
 */
export function invalidateRouting(tenant: string): void {
  generations.set(tenant, routingGeneration(tenant) + 1);
  for (const listener of listeners) listener(tenant);
}

/** Calls a listener on every such change; returns an unsubscribe function. */
export function onRoutingInvalidated(listener: (tenant: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
