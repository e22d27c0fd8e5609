/** Milliseconds that a person waits for a hang-up to be delivered. */
const WAIT_MS = 3000;

/** Milliseconds after which the exchange has ended the call by itself. */
const OWED_MS = 300_000;

interface Hangup {
  /** Sends it to the exchange. */
  readonly send: () => void;
  /** Shows the call as ended, though the exchange does not know yet. */
  readonly release: () => void;
}

/**
 * Holds hang-ups while the WebSocket is down. JsSIP would forget the call at once without a BYE on the wire,
 * and the other party would stay in it. The person waits for 3 s; the exchange is notified as soon as it is back.
 */
export class HangupOutbox {
  readonly #waiting = new Map<string, Hangup & { timer: ReturnType<typeof setTimeout> }>();
  /** Released, and still to be sent. */
  readonly #owed = new Map<() => void, ReturnType<typeof setTimeout>>();

  put(callId: string, hangup: Hangup): void {
    if (this.#waiting.has(callId)) return;
    const timer = setTimeout(() => this.#release(callId), WAIT_MS);
    this.#waiting.set(callId, { ...hangup, timer });
  }

  /** The WebSocket is back. */
  flush(): void {
    for (const [callId, { send }] of [...this.#waiting]) {
      this.drop(callId);
      send();
    }
    for (const [send, timer] of [...this.#owed]) {
      clearTimeout(timer);
      this.#owed.delete(send);
      send();
    }
  }

  /** The call ended by itself. */
  drop(callId: string): void {
    clearTimeout(this.#waiting.get(callId)?.timer);
    this.#waiting.delete(callId);
  }

  #release(callId: string): void {
    const hangup = this.#waiting.get(callId);
    if (hangup === undefined) return;
    const { send, release } = hangup;
    this.drop(callId);
    this.#owed.set(
      send,
      setTimeout(() => this.#owed.delete(send), OWED_MS),
    );
    release();
  }
}
