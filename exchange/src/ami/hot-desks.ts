import { endpointId } from '@alo/routing';
import type { Subscriber } from '../ari/subscriber.ts';

/** An extension of a tenant. */
export type SubscriberName = Pick<Subscriber, 'tenant' | 'extension'>;

/** A subscriber with the extension at whose desk it is logged in. */
type GuestName = SubscriberName & {
  readonly hotDesk?: Pick<Subscriber, 'extension'> | null | undefined;
};

/**
 * Whose the desk phones of an extension are: they are those of another one that has logged in there (hot desking), until it
 * logs out.
 */
export class HotDesks {
  /** By the endpoint of who is logged in: where. */
  readonly #desks = new Map<string, SubscriberName>();
  /** By the endpoint of where: who is. */
  readonly #guests = new Map<string, SubscriberName>();
  readonly #listeners = new Set<(name: SubscriberName) => void>();

  /** Told of every extension that has got or lost desk phones. */
  onChange(listener: (name: SubscriberName) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes over where a subscriber is logged in, as it is pushed to the exchange. */
  note({ tenant, extension, hotDesk }: GuestName): void {
    const guest = { tenant, extension };
    const before = this.#desks.get(endpointId(guest));
    if (before?.extension === hotDesk?.extension) return;
    if (before !== undefined) this.#guests.delete(endpointId(before));
    this.#desks.delete(endpointId(guest));
    const changed = [guest, ...(before === undefined ? [] : [before])];
    if (hotDesk) {
      const desk = { tenant, extension: hotDesk.extension };
      const other = this.#guests.get(endpointId(desk));
      if (other !== undefined) this.#desks.delete(endpointId(other));
      this.#desks.set(endpointId(guest), desk);
      this.#guests.set(endpointId(desk), guest);
      changed.push(desk, ...(other === undefined ? [] : [other]));
    }
    for (const name of changed) for (const listener of this.#listeners) listener(name);
  }

  /** Takes over where all subscribers are logged in: who is not among them is logged in nowhere. */
  noteAll(all: readonly GuestName[]): void {
    const present = new Set(all.map(endpointId));
    for (const one of [...this.#guests.values()]) {
      if (!present.has(endpointId(one))) this.note({ ...one, hotDesk: null });
    }
    for (const one of all) this.note(one);
  }

  /** The extensions whose desk phones are those of this one: itself, unless somebody is logged in there, and where it is. */
  of(name: SubscriberName): readonly SubscriberName[] {
    const desk = this.#desks.get(endpointId(name));
    const own = this.#guests.has(endpointId(name)) ? [] : [name];
    return desk === undefined ? own : [...own, desk];
  }

  /** Whose the desk phones of an extension are. */
  ownerOf(name: SubscriberName): SubscriberName {
    return this.#guests.get(endpointId(name)) ?? name;
  }
}
