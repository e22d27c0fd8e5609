import type { Destination } from '@alo/contracts';

/** A telephone number of the tenant (entities §4.1). */
export interface RouteNumber {
  readonly id: string;
  readonly number: string;
  /** What phones show as the number that was called. */
  readonly displayName?: string;
  readonly usage: 'in' | 'out' | 'inout';
  readonly inboundId: string | null;
  /** Calls at once, in and out; absent or 0: without limit. */
  readonly maxChannels?: number;
  /** Extensions that may show it outside; absent or null: everybody. */
  readonly allowed?: readonly string[] | null;
  /** Epoch milliseconds; null: does not expire. */
  readonly expiresAt: number | null;
  readonly isActive: boolean;
}

/** Callers that a rule is for, and where their calls go (entities §4.4). */
export interface IncomingRule {
  readonly id: string;
  readonly callers: 'any' | 'exact' | 'prefix' | 'list' | 'vip' | 'anonymous';
  readonly values: readonly string[];
  readonly destination: Destination | null;
  readonly isActive: boolean;
}

/** What happens to calls of one number; rules in the order of priority (entities §4.4). */
export interface RouteInbound {
  readonly id: string;
  readonly greeting: string | null;
  /** 0 without limit. */
  readonly maxCalls: number;
  readonly timeConditionId: string | null;
  /** Before the caller's name on phones. */
  readonly prefix?: string;
  readonly rules: readonly IncomingRule[];
  readonly isActive: boolean;
}
