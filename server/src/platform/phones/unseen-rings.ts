import type { PhoneTicket } from '../../identity/auth/ticket-contents.ts';

type Owner = Pick<PhoneTicket, 'tenant' | 'extension'>;

/** Milliseconds for which it is known of a ring that was over: the exchange tells of it over another connection. */
const rememberedFor = 5000;

const nameOf = ({ tenant, extension }: Owner) => `${tenant}-${extension}`;

/**
 * Phones at which a call rings that nobody can see, for the page is gone: reloaded, crashed or without a network. Such a
 * ring is not the person's to have missed.
 */
export class UnseenRings {
  readonly #now = new Map<string, Set<() => boolean>>();
  readonly #last = new Map<string, number>();

  /**
   * A page of the extension is gone.
   * @param rings whether something rings there that no page has
   * @returns what is to be called when that is over
   */
  begin(owner: Owner, rings: () => boolean): () => void {
    const name = nameOf(owner);
    const present = this.#now.get(name) ?? new Set();
    this.#now.set(name, present.add(rings));
    return () => {
      present.delete(rings);
      if (present.size === 0 && this.#now.get(name) === present) this.#now.delete(name);
    };
  }

  /** A ring that nobody saw is over. */
  over(owner: Owner): void {
    const now = Date.now();
    for (const [name, at] of this.#last) if (now - at > rememberedFor) this.#last.delete(name);
    this.#last.set(nameOf(owner), now);
  }

  /** A call rings, or has just rung, where nobody sees it. */
  has(owner: Owner): boolean {
    const name = nameOf(owner);
    if ([...(this.#now.get(name) ?? [])].some((rings) => rings())) return true;
    return Date.now() - (this.#last.get(name) ?? 0) <= rememberedFor;
  }
}
