/** A request that has moved. */
export interface MovedRequest {
  readonly tenant: string;
  readonly requestId: string;
}

/** A call of a request that has ended. */
export interface EndedCall extends MovedRequest {
  readonly attemptId: string;
}

/** Tells whoever makes the calls that one has ended, once that is stored. */
export class OtpEvents {
  #listener: ((ended: EndedCall) => void) | undefined;

  /** There is one who makes calls. */
  onEnd(listener: (ended: EndedCall) => void): void {
    this.#listener = listener;
  }

  ended(ended: EndedCall): void {
    this.#listener?.(ended);
  }
}
