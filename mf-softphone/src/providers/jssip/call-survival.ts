import type { RTCSession, TerminateOptions } from 'jssip/lib/RTCSession';

/** Milliseconds after which a refused offer is made again, and how often in a call. */
const OFFER_AGAIN = 1000;
const OFFERS_AGAIN = 5;

/** Milliseconds that the media of a call may be lost: as long as a network may be away. */
const MEDIA_WITHIN = 30_000;

interface SurvivalParts {
  /** The offer that was under way will get no answer. */
  readonly forgetOffer: () => void;
  readonly sendNewOffer: () => void;
}

/**
 * JsSIP ends an established call by itself when an offer inside it is refused or its connection breaks, and
 * when the media path fails. The other party is still there: here such a call continues and is repaired. Only ends
 * that somebody asked for pass, and that of media which do not come back.
 */
export class CallSurvival {
  readonly #parts: SurvivalParts;
  readonly #terminate: (options?: TerminateOptions) => void;
  #offersAgain = 0;
  #offerTimer: ReturnType<typeof setTimeout> | undefined;
  #mediaTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: RTCSession, parts: SurvivalParts) {
    this.#parts = parts;
    this.#terminate = session.terminate.bind(session);
    session.terminate = (options) => {
      if (!session.isEstablished() || !this.#survives(options)) this.#terminate(options);
    };
  }

  /** The media path works (again). */
  mediaUp(): void {
    clearTimeout(this.#mediaTimer);
    this.#mediaTimer = undefined;
  }

  stop(): void {
    clearTimeout(this.#offerTimer);
    this.mediaUp();
  }

  #survives(options: TerminateOptions = {}): boolean {
    switch (options.cause) {
      case 'Connection Error':
        this.#parts.forgetOffer();
        return true;
      case 'WebRTC Error':
        return this.#refused();
      case 'Request Timeout':
        // A session timer that has run out ends the call: the exchange has forgotten it by then.
        return options.reason_phrase === 'Request Timeout' && this.#refused();
      case 'RTP Timeout':
        this.#mediaTimer ??= setTimeout(() => this.#terminate(options), MEDIA_WITHIN);
        this.#parts.sendNewOffer();
        return true;
      default:
        return false;
    }
  }

  #refused(): boolean {
    this.#parts.forgetOffer();
    if (this.#offersAgain < OFFERS_AGAIN) {
      this.#offersAgain += 1;
      clearTimeout(this.#offerTimer);
      this.#offerTimer = setTimeout(() => this.#parts.sendNewOffer(), OFFER_AGAIN);
    }
    return true;
  }
}
