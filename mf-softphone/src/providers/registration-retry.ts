import { reconnectDelay } from '@alo/core';

/** Refusals that another try cannot change. */
const final: ReadonlySet<number> = new Set([401, 403, 404]);

export function isRetryable(code: number | null): boolean {
  return code === null || !final.has(code);
}

/**
 * Tries a refused registration again after 4 to 30 s ± 30 %. JsSIP itself falls silent after a refusal
 * until the WebSocket drops.
 */
export class RegistrationRetry {
  readonly #register: () => void;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(register: () => void) {
    this.#register = register;
  }

  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#register, reconnectDelay(this.#attempt + 2, Math.random()));
    this.#attempt += 1;
  }

  /** Registered, or stopped: no try is due and the next one begins with the shortest wait. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#attempt = 0;
  }
}
