import {
  type AmiClient,
  type AriClient,
  listParkedCalls,
  listTalks,
  parkCall,
  type ParkedCall,
  type Parking as ParkedHow,
  type PhoneTalk,
} from '@alo/exchange';
import type { Parking } from '../telephony/exchange/parking.ts';

/** Parked calls that a company may have at once. */
const mostSlots = 20;
/** Milliseconds in which a call that was told of a slot has come there, or has been taken from it. */
const moving = 5000;

interface Parts {
  readonly ami: Pick<AmiClient, 'action'>;
  readonly ari: Pick<AriClient, 'channels' | 'channelVariable'>;
}

/**
 * Parked calls of all companies. Where they are Asterisk knows; here is only what has been promised a moment ago, so that
 * no two calls get one slot, and no two phones one call.
 */
export class ParkingLot implements Parking {
  readonly #parts: Parts;
  /** Until when a slot, or a channel that is being taken, is promised to somebody; by tenant and name. */
  readonly #promised = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  list(tenant: string): Promise<ParkedCall[]> {
    return listParkedCalls(this.#parts.ari, tenant);
  }

  /** What an extension talks by any of its phones, the newest first. */
  talks(tenant: string, extension: string): Promise<PhoneTalk[]> {
    return listTalks(this.#parts.ari, { tenant, extension });
  }

  /** The lowest free slot, for the call that comes next; undefined when all are taken. */
  async reserve(tenant: string): Promise<number | undefined> {
    const taken = new Set((await this.list(tenant)).map(({ slot }) => slot));
    for (let slot = 1; slot <= mostSlots; slot += 1) {
      if (!taken.has(slot) && this.#promise(`${tenant} ${slot}`)) return slot;
    }
    return undefined;
  }

  /** Parks the other side of a talk; false when the two are not together any more. */
  park(talk: PhoneTalk, parking: ParkedHow): Promise<boolean> {
    return parkCall(this.#parts.ami, talk, parking);
  }

  /** The call in a slot, for the one phone that asks first. */
  async take(tenant: string, slot: number): Promise<ParkedCall | undefined> {
    const call = (await this.list(tenant)).find((one) => one.slot === slot);
    return call !== undefined && this.#promise(`${tenant} ${call.channel}`) ? call : undefined;
  }

  #promise(what: string): boolean {
    const now = Date.now();
    for (const [promised, until] of this.#promised) {
      if (until < now) this.#promised.delete(promised);
    }
    if (this.#promised.has(what)) return false;
    this.#promised.set(what, now + moving);
    return true;
  }
}
