/** Services of the wire that end a call. */
export const service = { stop: 28, state: 31, exists: 205 } as const;

export interface Farewell {
  readonly service: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Send = (farewell: Farewell, onAnswer: () => void) => void;

/**
 * Hang-ups and rejections that the server has not acknowledged. The SDK drops silently what it is told
 * while the WebSocket is down, and the other party would stay in the call: here it is sent again.
 */
export class Farewells {
  readonly #send: Send;
  readonly #waiting = new Map<string, Farewell>();
  #whenEmpty: (() => void) | null = null;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Sends it now, and after each reconnection until it is acknowledged. */
  say(callId: string, farewell: Farewell): void {
    this.#waiting.set(callId, farewell);
    this.#deliver(callId, farewell);
  }

  flush(): void {
    for (const [callId, farewell] of this.#waiting) this.#deliver(callId, farewell);
  }

  /** Resolves when everything is acknowledged, at the latest after `within` ms. */
  async settled(within: number): Promise<void> {
    if (this.#waiting.size === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
      timer = setTimeout(resolve, within);
    });
    clearTimeout(timer);
  }

  #deliver(callId: string, farewell: Farewell): void {
    this.#send(farewell, () => {
      this.#waiting.delete(callId);
      if (this.#waiting.size === 0) this.#whenEmpty?.();
    });
  }
}
