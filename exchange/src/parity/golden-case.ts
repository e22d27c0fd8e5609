import type { PhoneBehaviour, SimulationScript } from '@alo/routing';
import type { Company } from '@alo/routing/testing';

/** What a phone does when it rings; one of which nothing is said is not there. */
export type PhoneWill = Exclude<PhoneBehaviour, 'absent'>;

/** One golden case in plain words. */
export interface GoldenCase {
  readonly name: string;
  /** Number of a caller outside (empty: withheld), or an extension. */
  readonly from: string;
  readonly to: string;
  readonly configuration: Company;
  /** Epoch milliseconds; a Friday morning unless it is said. */
  readonly at?: number;
  /** By extension; the carrier is `outside`. */
  readonly phones?: Readonly<Record<string, PhoneWill>>;
  /** Keys pressed at each menu; an empty text is silence. */
  readonly keys?: readonly string[];
  /** What comes of the queue: only Asterisk knows how it gets there. */
  readonly queue?: NonNullable<SimulationScript['queue']>;
  /**
   * What the phones that ring show before the caller's number, step after step, with the number that was called behind a
   * dash; not looked at unless it is said.
   */
  readonly shown?: readonly string[];
  /** The way of the call, and where it ended. */
  readonly path: readonly string[];
  /** How the call is recorded, once. */
  readonly disposition: string;
}

/** Does a colleague call, or somebody outside? */
export function isFromAgent({ from }: GoldenCase): boolean {
  return /^\d{2,6}$/.test(from);
}
