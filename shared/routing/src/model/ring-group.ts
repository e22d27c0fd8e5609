import type { Destination } from '@alo/contracts';

/** How a ring group goes through its members (entities §4.5). */
export type RingStrategy =
  | 'ringall'
  | 'linear'
  | 'roundrobin'
  | 'random'
  | 'memoryhunt'
  | 'firstavailable';

/** Who rings: a subscriber, or a number outside that must confirm by a key. */
export interface RingMember {
  readonly kind: 'subscriber' | 'outside';
  /** Extension or number. */
  readonly number: string;
  /** Seconds; null: the time of the group. */
  readonly timeout: number | null;
  /** Seconds, 0-120: where all ring at once, this one joins so much later. */
  readonly delay?: number;
}

/** A ring group with its extension groups unfolded, in the order of priority (entities §4.5). */
export interface RouteRingGroup {
  readonly id: string;
  readonly strategy: RingStrategy;
  readonly members: readonly RingMember[];
  /** Seconds, 5-300. */
  readonly ringTimeout: number;
  readonly greeting: string | null;
  readonly skipBusy: boolean;
  readonly preventMissed: boolean;
  /** Who forwards the calls of the own phone is rung where they go; absent: the phone rings all the same. */
  readonly followsForwards?: boolean;
  /** Id of the music that the caller hears meanwhile; absent or null: it rings. */
  readonly music?: string | null;
  /** Before the caller's name on the phones. */
  readonly prefix?: string;
  readonly noAnswer: Destination | null;
  readonly isActive: boolean;
}
