import type { RTCSession } from 'jssip/lib/RTCSession';
import type { CallMedia } from '../../engine/telephony-provider.ts';

/** Milliseconds after which a call whose connection broke does not ring again: the server holds it that long. */
const AGAIN_WITHIN = 10_000;

interface LostRingParts {
  readonly answer: (media: CallMedia) => void;
  readonly expire: () => void;
}

/**
 * A call that rang when its connection broke. JsSIP has forgotten its transaction and would tell nobody of an answer; the
 * server hands the same call to the next connection, as a session of its own. What the person did meanwhile is kept.
 */
export class LostRing {
  readonly #parts: LostRingParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #answer: CallMedia | null = null;

  constructor(parts: LostRingParts) {
    this.#parts = parts;
  }

  get isLost(): boolean {
    return this.#timer !== undefined;
  }

  /** @param session that JsSIP has of it */
  begin(session: RTCSession): void {
    session.removeAllListeners();
    // Nothing of this leaves the page any more. Left alone it would end by itself, and the new one with it.
    session.terminate({ status_code: 480 });
    this.stop();
    this.#timer = setTimeout(() => {
      this.stop();
      this.#parts.expire();
    }, AGAIN_WITHIN);
  }

  /** The person answers: true where that has to wait until it rings again. */
  keepsAnswer(media: CallMedia): boolean {
    if (!this.isLost) return false;
    this.#answer = media;
    return true;
  }

  /** It rings again. */
  end(): void {
    const media = this.#answer;
    this.stop();
    // JsSIP has its session, and says that it rings, once its event has been heard.
    if (media !== null) queueMicrotask(() => this.#parts.answer(media));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#answer = null;
  }
}
