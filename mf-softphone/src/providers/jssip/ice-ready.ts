/** Milliseconds after the beginning, at the latest. */
const AT_LATEST = 2000;

/**
 * Milliseconds after the first candidate. Where no server can tell of more, the addresses of the machine itself
 * come together: what comes 100 ms later are those for TCP, on which Asterisk does not speak.
 */
const AFTER_FIRST = 8;
const AFTER_FIRST_SERVED = 500;

const reachable = /srflx|relay/;

/**
 * Decides when enough ICE candidates are there: at the first one that the world can reach, 500 ms after
 * the first of any kind (8 ms without a STUN or TURN server), 2 s after the beginning at the latest.
 * Waiting for all of them can take 40 s.
 */
export class IceReady {
  /** A STUN or TURN server may tell of more candidates. */
  served = false;
  #beganAt = Date.now();
  #ready: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  addCandidate({
    candidate,
    ready,
  }: {
    candidate: Pick<RTCIceCandidate, 'type'>;
    ready: () => void;
  }): void {
    // An offer with an ICE restart gathers candidates again.
    if (this.#ready !== undefined && this.#ready !== ready) {
      this.stop();
      this.#beganAt = Date.now();
    }
    this.#ready = ready;
    if (reachable.test(String(candidate.type))) {
      this.stop();
      return ready();
    }
    const left = AT_LATEST - (Date.now() - this.#beganAt);
    const wait = this.served ? AFTER_FIRST_SERVED : AFTER_FIRST;
    this.#timer ??= setTimeout(ready, Math.min(wait, left));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
