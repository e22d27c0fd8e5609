import type { PhoneTicket } from '../identity/auth/ticket-contents.ts';
import type { Broadcast } from '../kernel/cluster/broadcast.ts';
import type { OneTimeStore } from '../kernel/cluster/one-time-store.ts';
import type { IdentityPorts } from '../identity/context.ts';
import {
  type Context as AnyContext,
  type FileContext as AnyFileContext,
  type ServedEndpoint as AnyServedCall,
  serving,
} from '../kernel/http/serve.ts';
import type { Exchange } from './exchange/exchange.ts';
import type { RoutingChange } from './exchange/routing-change.ts';
import type { TrunkBook, TrunkChange } from './trunk-book/trunk-book.ts';
import type { Sounds } from './sounds/sounds.ts';

/** What the telephone objects of a company ask of the server. */
export interface TelephonyPorts extends IdentityPorts {
  readonly exchange: Exchange;
  /** Every node forgets what it has read of a company's routing. Published after the commit. */
  readonly routingChanges: Broadcast<RoutingChange>;
  /** Looks at once at calls to outside that are up: what a company may do has changed. */
  readonly outsideCalls: { readonly check: (tenant?: string) => Promise<void> };
  /** Ways to carriers as they were last read. */
  readonly trunks: Pick<TrunkBook, 'active' | 'names' | 'titleOf'>;
  /** Every node reads them again. Published after the commit. */
  readonly trunkChanges: Broadcast<TrunkChange>;
  readonly sounds: Sounds;
  readonly phoneTickets: OneTimeStore<PhoneTicket>;
}

export type Context = AnyContext<TelephonyPorts>;
export type FileContext = AnyFileContext<TelephonyPorts>;
export type ServedEndpoint = AnyServedCall<TelephonyPorts>;
export const { serve, serveChecked, serveFile } = serving<TelephonyPorts>();
