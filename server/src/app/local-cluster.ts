import type { LoginTicket, PhoneTicket, StreamTicket } from '../identity/auth/ticket-contents.ts';
import { type AttemptCounter, LocalAttemptCounter } from '../kernel/cluster/attempt-counter.ts';
import { type Broadcast, LocalBroadcast } from '../kernel/cluster/broadcast.ts';
import { type Leadership, soleNode } from '../kernel/cluster/leadership.ts';
import { LocalOneTimeStore, type OneTimeStore } from '../kernel/cluster/one-time-store.ts';
import type { LiveMessage } from '../kernel/live/live-streams.ts';
import type { TrunkChange } from '../telephony/trunk-book/trunk-book.ts';
import type { RoutingChange } from '../telephony/exchange/routing-change.ts';

/** What all nodes of an installation share besides the database. */
export interface Cluster {
  readonly liveMessages: Broadcast<LiveMessage>;
  readonly routingChanges: Broadcast<RoutingChange>;
  readonly trunkChanges: Broadcast<TrunkChange>;
  readonly leadership: Leadership;
  readonly guesses: AttemptCounter;
  readonly signUps: AttemptCounter;
  readonly loginTickets: OneTimeStore<LoginTicket>;
  readonly streamTickets: OneTimeStore<StreamTicket>;
  readonly phoneTickets: OneTimeStore<PhoneTicket>;
}

/** The cluster of one node, in the memory of this process. */
export function localCluster(): Cluster {
  return {
    liveMessages: new LocalBroadcast(),
    routingChanges: new LocalBroadcast(),
    trunkChanges: new LocalBroadcast(),
    leadership: soleNode,
    guesses: new LocalAttemptCounter(10_000),
    // Whoever tries more keys has reached the limit of the whole installation long before.
    signUps: new LocalAttemptCounter(1000),
    loginTickets: new LocalOneTimeStore(60_000),
    streamTickets: new LocalOneTimeStore(30_000),
    phoneTickets: new LocalOneTimeStore(60_000),
  };
}
