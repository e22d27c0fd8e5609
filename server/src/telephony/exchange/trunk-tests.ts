import type { TrunkTestNow } from '@alo/contracts';

/** A test call that the operator asks for. */
export interface TrunkTestRequest {
  readonly trunk: string;
  readonly number: string;
  /** The number that is shown; empty: none. */
  readonly shown: string;
  /** Whose call it is, who pays: the operator's company. */
  readonly tenant: string;
}

/** Test calls by a carrier, as the exchange makes them. */
export interface TrunkTests {
  /** Begins one; undefined while another one goes on. Rejects while the exchange does not answer. */
  readonly begin: (request: TrunkTestRequest) => Promise<TrunkTestNow | undefined>;
  /** The last one, by its id. */
  readonly find: (id: string) => TrunkTestNow | undefined;
  /** Hangs it up. Rejects while the exchange does not answer. */
  readonly end: (id: string) => Promise<void>;
}
