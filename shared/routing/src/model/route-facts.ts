import type { CappedUse } from '../limits/call-caps.ts';

/** What a phone is doing now. */
export type PhoneNow = 'idle' | 'busy' | 'absent';

/**
 * What is true at this moment and no longer when the next call comes. A decision that read none of it holds for the next
 * call too: which facts it read is written down with it, so whatever changes by itself belongs here and not in the plan.
 */
export interface RouteFacts {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Calls from outside that are up through a number. */
  readonly callsOf: (numberId: string) => number;
  /** Those, and the calls to outside that show the number. */
  readonly channelsOf: (numberId: string) => number;
  /** Calls that an extension has made through a rule today. */
  readonly callsToday: (ruleId: string, extension: string) => number;
  /** Caps of calls to outside with what was used of them, of an extension (empty: a forward), its tenant and the operator. */
  readonly usedCaps: (extension: string) => readonly CappedUse[];
  readonly phoneNow: (extension: string) => PhoneNow;
  /** May the agent of an extension be given calls (status_activity 1)? */
  readonly isReady: (extension: string) => boolean;
  /** How often a ring group has rung or a rule has dialled: where a rotation stands. */
  readonly turn: (id: string) => number;
  /** The caller is marked as VIP. */
  readonly isVip: (caller: string) => boolean;
  /**
   * The extension that a caller last spoke with, or that owns the customer, by the rules of a "last agent" object
   * (4.12) or of a queue that prefers such an agent.
   */
  readonly lastAgent: (id: string, caller: string) => string | undefined;
  /** The number that this callee was last called from. */
  readonly lastShown: (callee: string) => string | undefined;
}

const nothing = (): undefined => undefined;

/** Default facts: every phone is free and nothing else happens, in 1970. Known facts override them. */
export const quietFacts: RouteFacts = {
  now: 0,
  usedCaps: () => [],
  callsOf: () => 0,
  channelsOf: () => 0,
  callsToday: () => 0,
  phoneNow: () => 'idle',
  isReady: () => true,
  turn: () => 0,
  isVip: () => false,
  lastAgent: nothing,
  lastShown: nothing,
};
