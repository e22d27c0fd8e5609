import { randomBytes } from 'node:crypto';

/** Values that are taken once within a short time, by an unguessable ticket: at any node, whichever gave it. */
export interface OneTimeStore<Value> {
  /** Keeps a value; gives its ticket. */
  readonly put: (value: Value) => Promise<string>;
  /** The value of a ticket, once; undefined when it is unknown, used or too old. */
  readonly take: (ticket: string) => Promise<Value | undefined>;
  /** Makes a ticket good again that was taken but not used successfully: the same person may use it again at once. */
  readonly putBack: (ticket: string, value: Value) => Promise<void>;
}

/** {@link OneTimeStore} of an installation of one node. */
export class LocalOneTimeStore<Value> implements OneTimeStore<Value> {
  readonly #kept = new Map<string, { readonly value: Value; readonly until: number }>();
  readonly #lifetime: number;
  readonly #now: () => number;

  /** @param lifetime milliseconds that a ticket stays good */
  constructor(lifetime: number, now: () => number = Date.now) {
    this.#lifetime = lifetime;
    this.#now = now;
  }

  async put(value: Value): Promise<string> {
    this.#forgetOld();
    const ticket = randomBytes(24).toString('base64url');
    await this.putBack(ticket, value);
    return ticket;
  }

  async take(ticket: string): Promise<Value | undefined> {
    const entry = this.#kept.get(ticket);
    this.#kept.delete(ticket);
    return entry !== undefined && entry.until > this.#now() ? entry.value : undefined;
  }

  async putBack(ticket: string, value: Value): Promise<void> {
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
