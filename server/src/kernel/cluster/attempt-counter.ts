/** So many attempts in so long a time. */
export interface AttemptLimit {
  readonly key: string;
  readonly most: number;
  /** Milliseconds. */
  readonly within: number;
  /** The time starts over with each attempt that counts, instead of each attempt being forgotten after its own. */
  readonly isRenewed?: boolean;
}

/** Counts attempts of all nodes together. */
export interface AttemptCounter {
  /**
   * Counts an attempt by every limit, in one step: of many at the same moment no more get through than of one after the
   * other. Where a limit is reached nothing is counted.
   * @returns milliseconds to wait, 0 when it was counted
   */
  readonly count: (limits: readonly AttemptLimit[]) => Promise<number>;
  /** Forgets the attempts of a key: they were right. */
  readonly clear: (key: string) => Promise<void>;
}

/** {@link AttemptCounter} of an installation of one node. */
export class LocalAttemptCounter implements AttemptCounter {
  /** Moments by key, the keys in the order of their last attempt. */
  readonly #times = new Map<string, readonly number[]>();
  readonly #mostKeys: number;
  readonly #now: () => number;

  /** @param mostKeys keys that are remembered; those that were not used for longest are forgotten */
  constructor(mostKeys: number, now: () => number = Date.now) {
    this.#mostKeys = mostKeys;
    this.#now = now;
  }

  async count(limits: readonly AttemptLimit[]): Promise<number> {
    const now = this.#now();
    const states = limits.map((limit) => ({ ...limit, times: this.#recent(limit, now) }));
    const waits = states
      .filter(({ times, most }) => times.length >= most)
      .map(({ times, within, isRenewed }) => {
        const begin = (isRenewed === true ? times.at(-1) : times[0]) ?? now;
        return begin + within - now;
      });
    if (waits.length > 0) return Math.max(...waits);
    for (const { key, times } of states) {
      this.#times.delete(key);
      this.#times.set(key, [...times, now]);
    }
    for (const key of this.#times.keys()) {
      if (this.#times.size <= this.#mostKeys) break;
      this.#times.delete(key);
    }
    return 0;
  }

  async clear(key: string): Promise<void> {
    this.#times.delete(key);
  }

  #recent({ key, within, isRenewed }: AttemptLimit, now: number): readonly number[] {
    const times = this.#times.get(key) ?? [];
    const since = now - within;
    if (isRenewed === true) return (times.at(-1) ?? since) > since ? times : [];
    return times.filter((time) => time > since);
  }
}
