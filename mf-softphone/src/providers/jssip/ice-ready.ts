/** Milliseconds after the first candidate, and after the beginning at the latest. */
const AFTER_FIRST = 500;
const AT_LATEST = 2000;

const reachable: ReadonlySet<string | null> = new Set(['srflx', 'relay']);

/**
 * Decides when enough ICE candidates are there: at the first one that the world can reach, 500 ms after
 * the first of any kind, 2 s after the beginning at the latest. Waiting for all of them can take 40 s.
 */
export class IceReady {
  #beganAt = Date.now();
  #ready: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  hear({
    candidate,
    ready,
  }: {
    candidate: Pick<RTCIceCandidate, 'type'>;
    ready: () => void;
  }): void {
    // An offer with an ICE restart gathers anew.
    if (this.#ready !== undefined && this.#ready !== ready) {
      this.stop();
      this.#beganAt = Date.now();
    }
    this.#ready = ready;
    if (reachable.has(candidate.type)) {
      this.stop();
      ready();
      return;
    }
    const left = Math.max(0, AT_LATEST - (Date.now() - this.#beganAt));
    this.#timer ??= setTimeout(ready, Math.min(AFTER_FIRST, left));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
