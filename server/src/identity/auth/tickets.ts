import { randomBytes } from 'node:crypto';

/**
 * Things that may be taken once within a short time: sign-in tickets, tickets of the event stream.
 * Kept in this process: the ticket is used at the node that gave it.
 */
export class Tickets<Value> {
  readonly #kept = new Map<string, { readonly value: Value; readonly until: number }>();
  readonly #lifetime: number;
  readonly #now: () => number;

  /** @param lifetime milliseconds a ticket stays good */
  constructor(lifetime: number, now: () => number = Date.now) {
    this.#lifetime = lifetime;
    this.#now = now;
  }

  give(value: Value): string {
    this.#forgetOld();
    const ticket = randomBytes(24).toString('base64url');
    this.#kept.set(ticket, { value, until: this.#now() + this.#lifetime });
    return ticket;
  }

  /** The value of a ticket, once; undefined when it is unknown, used or too old. */
  take(ticket: string): Value | undefined {
    const entry = this.#kept.get(ticket);
    this.#kept.delete(ticket);
    return entry !== undefined && entry.until > this.#now() ? entry.value : undefined;
  }

  /** Makes a ticket good again that was taken in vain: for its use by the same person, at once. */
  giveBack(ticket: string, value: Value): void {
    this.#kept.set(ticket, { value, until: this.#now() + this.#lifetime });
  }

  #forgetOld(): void {
    const now = this.#now();
    for (const [ticket, { until }] of this.#kept) {
      // Insertion order is order of age: the first good one ends the sweep.
      if (until > now) break;
      this.#kept.delete(ticket);
    }
  }
}
