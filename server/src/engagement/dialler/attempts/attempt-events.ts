import type { CarrierSign } from '../budgets/carrier-sign.ts';
import type { Outcome } from '../outcomes/outcome.ts';

/** An attempt that is over. Moments in epoch milliseconds. */
export interface EndedAttempt {
  readonly tenant: string;
  readonly campaignId: string;
  readonly attemptId: string;
  readonly outcome: Outcome;
  readonly trunk: string;
  /** What it says of the carrier; null: nothing. */
  readonly carrier: CarrierSign | null;
  readonly startedAt: number;
  readonly answeredAt: number | null;
  readonly endedAt: number;
  /** Of the agent; 0 where none talked. */
  readonly talkSeconds: number;
}

/** Tells those who dial what became of attempts, once it is committed. Nothing waits for a listener. */
export class AttemptEvents {
  readonly #listeners = new Set<(ended: EndedAttempt) => void>();

  /** Returns an unsubscribe function. */
  onEnd(listener: (ended: EndedAttempt) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  readonly ended = (attempt: EndedAttempt): void => {
    for (const listener of this.#listeners) listener(attempt);
  };
}
