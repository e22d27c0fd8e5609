/** Milliseconds between two checks whether the call may send an offer again: JsSIP has no event for it. */
const LOOK_AGAIN = 100;

/**
 * Begins an offer inside a call. `waits`: another one is not answered yet. `needless`: nothing to offer any
 * more. `begun`: `done` will be called with the answer.
 */
export type Offer = (done: () => void) => 'begun' | 'waits' | 'needless';

interface Waiting {
  readonly offer: Offer;
  readonly settle: () => void;
}

/**
 * Sends the offers of one call one after another. JsSIP refuses a second one while the first has no answer,
 * and treats a refused hold as done.
 */
export class OfferQueue {
  readonly #waiting: Waiting[] = [];
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  /** Resolves when the offer was answered, was needless, or the call is over. */
  push(offer: Offer): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    return new Promise((settle) => {
      this.#waiting.push({ offer, settle });
      this.#next();
    });
  }

  /** An offer that was sent will get no answer: the connection that carried it is gone. */
  forget(): void {
    this.#busy = false;
    this.#next();
  }

  /** The call is over. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const { settle } of this.#waiting.splice(0)) settle();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const [first] = this.#waiting;
    if (this.#busy || this.#stopped || first === undefined) return;
    this.#busy = true;
    const outcome = first.offer(() => this.#answered(first));
    if (outcome === 'needless') this.#answered(first);
    if (outcome !== 'waits') return;
    this.#busy = false;
    this.#timer = setTimeout(() => this.#next(), LOOK_AGAIN);
  }

  #answered(answered: Waiting): void {
    if (this.#waiting[0] !== answered) return;
    this.#waiting.shift();
    answered.settle();
    this.#busy = false;
    this.#next();
  }
}
