/** What is reported of an event: the event itself, that there are many, or nothing. */
export type Telling = 'one' | 'many' | 'nothing';

interface Limits {
  /** Milliseconds in which the same event is reported once. */
  readonly quiet: number;
  /** The most events reported one by one in that time; then once that there are many. */
  readonly most: number;
}

/** Keeps an attack from flooding somebody's notices. Remembers no more than `most` and one. */
export class NoticeBudget {
  readonly #limits: Limits;
  readonly #sentAt = new Map<string, number>();
  #manyAt = Number.NEGATIVE_INFINITY;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Counts that this is reported now. @param now milliseconds */
  take(what: string, now: number): Telling {
    const { quiet, most } = this.#limits;
    for (const [key, at] of this.#sentAt) if (now - at >= quiet) this.#sentAt.delete(key);
    if (this.#sentAt.has(what)) return 'nothing';
    if (this.#sentAt.size < most) {
      this.#sentAt.set(what, now);
      return 'one';
    }
    if (now - this.#manyAt < quiet) return 'nothing';
    this.#manyAt = now;
    return 'many';
  }
}
