/** Failures of one account from one address before it has to wait (entities.md §2.1). */
const maximum = 5;
/** Milliseconds to wait then. */
const penalty = 15 * 60_000;

/**
 * Slows down guessing of passwords by account and address together, so that nobody can lock a
 * colleague out from elsewhere.
 */
export class LoginThrottle {
  readonly #failures = new Map<string, { count: number; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Seconds still to wait; 0 when a try is allowed. */
  waitSeconds(key: string): number {
    const entry = this.#failures.get(key);
    if (entry === undefined || entry.count < maximum) return 0;
    return Math.max(0, Math.ceil((entry.until - this.#now()) / 1000));
  }

  fail(key: string): void {
    const now = this.#now();
    const entry = this.#failures.get(key);
    const count = entry === undefined || entry.until <= now ? 1 : entry.count + 1;
    this.#failures.delete(key);
    this.#failures.set(key, { count, until: now + penalty });
    const oldest = this.#failures.keys().next();
    if (this.#failures.size > 10_000 && !oldest.done) this.#failures.delete(oldest.value);
  }

  succeed(key: string): void {
    this.#failures.delete(key);
  }
}
