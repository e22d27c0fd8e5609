/** A campaign that wants calls of a trunk. */
export interface Demand {
  readonly campaign: string;
  /** Calls that it would begin now. */
  readonly calls: number;
  /** Its part beside the others: 2 gets twice as many as 1. */
  readonly weight: number;
}

/** How far each campaign has been served: calls by weight. Of those that want nothing, nothing is kept. */
export type Served = Readonly<Record<string, number>>;

/** Calls given to each campaign, and how far each is served after that. */
export interface Shares {
  readonly calls: Readonly<Record<string, number>>;
  readonly served: Served;
}

/**
 * Shares the calls that a trunk can begin now among campaigns: each goes to the campaign that has been served least (start-time
 * fair queueing). Over time each gets its part, also where there is one call at a time; what one does not want, others get. Who
 * joins begins where the least served stands, so that nobody saves up turns while wanting nothing.
 */
export function shareCalls(capacity: number, demands: readonly Demand[], before: Served): Shares {
  const wanting = demands.filter(({ calls }) => calls > 0);
  const known = wanting.flatMap(({ campaign }) => before[campaign] ?? []);
  const start = known.length === 0 ? 0 : Math.min(...known);
  // Counted from the least served, so that the numbers stay small.
  const rows = wanting.map(({ campaign, calls, weight }) => ({
    ...{ campaign, weight, left: calls, given: 0 },
    served: (before[campaign] ?? start) - start,
  }));
  for (let call = 0; call < capacity; call += 1) {
    const next = rows
      .filter(({ left }) => left > 0)
      .reduce<(typeof rows)[number] | null>(
        (least, row) => (least === null || row.served < least.served ? row : least),
        null,
      );
    if (next === null) break;
    next.left -= 1;
    next.given += 1;
    next.served += 1 / next.weight;
  }
  return {
    calls: Object.fromEntries(rows.map(({ campaign, given }) => [campaign, given])),
    served: Object.fromEntries(rows.map(({ campaign, served }) => [campaign, served])),
  };
}
