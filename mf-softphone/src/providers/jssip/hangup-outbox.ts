/** A hang-up waits no longer than this for the WebSocket. */
const WAIT_MS = 3000;

/**
 * Holds hang-ups while the WebSocket is down. JsSIP would forget the call at once without a BYE on the
 * wire, and the other party would stay in it.
 */
export class HangupOutbox {
  readonly #waiting = new Map<string, { act: () => void; timer: ReturnType<typeof setTimeout> }>();

  put(callId: string, act: () => void): void {
    if (this.#waiting.has(callId)) return;
    const timer = setTimeout(() => this.#send(callId), WAIT_MS);
    this.#waiting.set(callId, { act, timer });
  }

  /** The WebSocket is back, or there is no more time. */
  flush(): void {
    for (const callId of [...this.#waiting.keys()]) this.#send(callId);
  }

  /** The call ended by itself. */
  drop(callId: string): void {
    clearTimeout(this.#waiting.get(callId)?.timer);
    this.#waiting.delete(callId);
  }

  #send(callId: string): void {
    const entry = this.#waiting.get(callId);
    this.drop(callId);
    entry?.act();
  }
}
