import type { Destination } from '@alo/contracts';
import type { Holiday } from '../time/holiday.ts';
import type { TimeRow } from '../time/time-row.ts';

/** A time condition with its time group and holiday calendar (entities §4.9). */
export interface RouteTimeCondition {
  readonly id: string;
  /** IANA name; null: that of the tenant. */
  readonly timeZone: string | null;
  readonly rows: readonly TimeRow[];
  readonly holidays: readonly Holiday[];
  readonly override: 'auto' | 'open' | 'closed';
  /** Epoch milliseconds until which the override counts; null: until it is taken back. */
  readonly overrideUntil: number | null;
  readonly match: Destination | null;
  readonly noMatch: Destination | null;
  readonly holiday: Destination | null;
  readonly isActive: boolean;
}
