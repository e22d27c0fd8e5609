/** How fast a campaign begins calls. Plain data; epoch milliseconds. */
export interface CallRate {
  /** When the next call is due. */
  readonly nextAt: number;
}

export const newRate: CallRate = { nextAt: -Infinity };

/** Milliseconds of which a round that comes late makes up the calls; what is older is not made up. */
const madeUpMs = 200;

const gapOf = (callsPerSecond: number) => 1000 / callsPerSecond;

/**
 * Calls that are due at a moment. They are spread over the second instead of coming together, and over time there are as many a
 * second as wanted, although rounds come late: in any second at most a fifth more, and one.
 */
export function callsDue({ nextAt }: CallRate, callsPerSecond: number, at: number): number {
  if (callsPerSecond <= 0 || at < nextAt) return 0;
  const since = Math.max(nextAt, at - madeUpMs);
  return Math.floor((at - since) / gapOf(callsPerSecond)) + 1;
}

/** The rate after one call has begun that was due. */
export function afterCall({ nextAt }: CallRate, callsPerSecond: number, at: number): CallRate {
  return { nextAt: Math.max(nextAt, at - madeUpMs) + gapOf(callsPerSecond) };
}
