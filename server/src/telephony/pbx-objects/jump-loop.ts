/** One way from an object to another. */
export interface Jump {
  readonly from: string;
  readonly slot: string;
  readonly to: string;
}

/**
 * Kinds that forward a call without human action: a cycle of them would never end (entities.md
 * §1.2). A menu waits for a key, a queue for an agent: rings through those are allowed.
 */
export const jumpKinds = ['time_condition', 'message', 'last_call'] as const;

/** The slot of `start` through which pure jumps come back to it; null when there is none. */
export function findJumpLoop(start: string, jumps: readonly Jump[]): string | null {
  const ways = Map.groupBy(jumps, ({ from }) => from);
  for (const { slot, to } of ways.get(start) ?? []) {
    const open = [to];
    const seen = new Set<string>();
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === start) return slot;
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(ways.get(at) ?? []).map((jump) => jump.to));
    }
  }
  return null;
}
