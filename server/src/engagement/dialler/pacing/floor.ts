/** What is going on in a campaign at a moment. */
export interface Floor {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Agents of the campaign who work. */
  readonly agents: number;
  /** Agents who could take a call now: ready, and nobody waits in another queue of theirs. */
  readonly ready: number;
  /** People who have answered and have no agent yet. */
  readonly waiting: number;
  /** Agents in a conversation of the campaign. */
  readonly talking: number;
  /** Seconds until each agent who wraps up is ready again. */
  readonly wrapUps: readonly number[];
  /** Seconds of wrapping up after a conversation. */
  readonly wrapUp: number;
  /** Seconds since which each call rings; contacts that an agent looks at before calling too. */
  readonly ringing: readonly number[];
}

/** A call for each agent who is ready, so that nobody who answers waits. */
export function callsForReady({ ready, waiting, ringing }: Floor): number {
  return Math.max(0, ready - waiting - ringing.length);
}
