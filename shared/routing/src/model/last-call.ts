import type { Destination } from '@alo/contracts';

/** Calls go back to whom the caller knows (entities §4.12). */
export interface RouteLastCall {
  readonly id: string;
  /** Seconds, 5-60. */
  readonly ringTimeout: number;
  /** Seconds that a caller waits for an agent who is talking, 0-120. */
  readonly waitIfBusy: number;
  readonly fallback: Destination | null;
  readonly isActive: boolean;
}
