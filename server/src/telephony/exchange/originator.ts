import type { OriginateAnswer, OriginatedCall } from '@alo/exchange';

/** Begins calls that nobody here has made. */
export interface Originator {
  /**
   * Begins a call. `refused`: the exchange said that there is none. Rejects where nobody knows: the call may have begun.
   */
  readonly begin: (call: OriginatedCall) => Promise<'begun' | 'refused'>;
  /** Ends a call that was begun; one that is over is no error. */
  readonly end: (callId: string) => Promise<void>;
  /** Reports how each was answered. Returns an unsubscribe function. */
  readonly follow: (onAnswer: (answer: OriginateAnswer) => void) => () => void;
}
