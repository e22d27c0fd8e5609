import type { TimeRow } from '../time/time-row.ts';

/** Which dialled numbers an outbound rule takes, and how it writes them for the carrier. */
export interface OutboundPattern {
  readonly prefix: string;
  /** Digits of the whole number. */
  readonly minLength: number;
  readonly maxLength: number;
  /** Digits taken from the front. */
  readonly strip: number;
  /** Digits put in front. */
  readonly prepend: string;
}

/** A way out for some numbers (entities §4.13). */
export interface OutboundRule {
  readonly id: string;
  readonly patterns: readonly OutboundPattern[];
  /** Ids of the numbers that may be shown, in order. */
  readonly numberIds: readonly string[];
  readonly choice: 'fixed' | 'rotate' | 'same_carrier' | 'last_used';
  /** Names of trunks in fail-over order; empty: those of the tenant. */
  readonly trunks: readonly string[];
  /** Extensions; null: everybody. */
  readonly allowed: readonly string[] | null;
  /** Null: always. */
  readonly rows: readonly TimeRow[] | null;
  /** Seconds, 0 without end. */
  readonly maxDuration: number;
  /** 0 without limit. */
  readonly maxCallsPerDay: number;
  readonly isActive: boolean;
}
