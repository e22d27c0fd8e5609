/** A subscriber as the exchange needs it. */
export interface ExchangeSubscriber {
  readonly tenant: string;
  readonly extension: string;
  readonly name: string;
  readonly password: string;
  readonly maxContacts: number;
  readonly codecs: readonly ('opus' | 'alaw' | 'ulaw')[];
  readonly webrtc: boolean;
}

/** What the server's modules ask of the telephone exchange. */
export interface Exchange {
  /** `absent`: this installation has none; `down`: it does not answer now. */
  readonly state: () => 'up' | 'down' | 'absent';
  /** Makes or replaces a subscriber; failures are repeated by the next reconciliation. */
  readonly push: (subscriber: ExchangeSubscriber) => void;
  readonly remove: (tenant: string, extension: string) => void;
  readonly isRegistered: (tenant: string, extension: string) => boolean;
  /** Proves the dial plan to us; undefined without an exchange. */
  readonly routeSecret: string | undefined;
  /** SIP over WebSocket of the exchange, for the proxy at `/sip`. */
  readonly socketUrl: string | undefined;
  readonly close: () => Promise<void>;
}

/** An installation without an exchange: everything but calls works. */
export const noExchange: Exchange = {
  state: () => 'absent',
  push: () => undefined,
  remove: () => undefined,
  isRegistered: () => false,
  routeSecret: undefined,
  socketUrl: undefined,
  close: () => Promise.resolve(),
};
