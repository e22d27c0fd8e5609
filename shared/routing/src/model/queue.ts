import type { Destination } from '@alo/contracts';

/** A queue, as far as the way of a call needs it; the rest is Asterisk's (entities §4.6). */
export interface RouteQueue {
  readonly id: string;
  readonly greeting: string | null;
  /** Seconds, 0 without end. */
  readonly maxWait: number;
  /** Seconds that an agent whom the caller knows rings before the queue; null: the queue at once. */
  readonly stickyRing: number | null;
  /** Before the caller's name on the agents' phones. */
  readonly prefix?: string;
  readonly timeout: Destination | null;
  readonly full: Destination | null;
  readonly empty: Destination | null;
  readonly exit: Destination | null;
  readonly isActive: boolean;
}
