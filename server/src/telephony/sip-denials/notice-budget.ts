/** What is told of something: itself, that there are many, or nothing. */
export type Telling = 'one' | 'many' | 'nothing';

interface Limits {
  /** Milliseconds in which the same is told once. */
  readonly quiet: number;
  /** The most that are told one by one in that time; then once that there are many. */
  readonly most: number;
}

/** Keeps an attack from flooding somebody's notices. Remembers no more than `most` and one. */
export class NoticeBudget {
  readonly #limits: Limits;
  readonly #toldAt = new Map<string, number>();
  #manyAt = Number.NEGATIVE_INFINITY;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Counts that this is told now. @param now milliseconds */
  take(what: string, now: number): Telling {
    const { quiet, most } = this.#limits;
    for (const [key, at] of this.#toldAt) if (now - at >= quiet) this.#toldAt.delete(key);
    if (this.#toldAt.has(what)) return 'nothing';
    if (this.#toldAt.size < most) {
      this.#toldAt.set(what, now);
      return 'one';
    }
    if (now - this.#manyAt < quiet) return 'nothing';
    this.#manyAt = now;
    return 'many';
  }
}
