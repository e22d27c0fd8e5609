const generations = new Map<string, number>();

/** Rises with every change of a tenant's routing that this process makes; what was read before is old then. */
export function routingGeneration(maDn: string): number {
  return generations.get(maDn) ?? 0;
}

/** To be called in the transaction of a change, or after it. */
export function routingIsOld(maDn: string): void {
  generations.set(maDn, routingGeneration(maDn) + 1);
}
