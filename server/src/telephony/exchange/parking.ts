import type { ParkedCall, Parking as ParkedHow, PhoneTalk } from '@alo/exchange';

/** Parking at the telephone exchange. */
export interface Parking {
  /** Parked calls of a tenant, by slot. */
  readonly list: (tenant: string) => Promise<readonly ParkedCall[]>;
  /** What an extension talks by any of its phones, the newest first. */
  readonly talks: (tenant: string, extension: string) => Promise<readonly PhoneTalk[]>;
  /** The lowest free slot, for the call that comes next; undefined when all are taken. */
  readonly reserve: (tenant: string) => Promise<number | undefined>;
  /** Parks the other side of a talk; false when the two are not together any more. */
  readonly park: (talk: PhoneTalk, parking: ParkedHow) => Promise<boolean>;
  /** The call in a slot, for the one phone that asks first. */
  readonly take: (tenant: string, slot: number) => Promise<ParkedCall | undefined>;
}
