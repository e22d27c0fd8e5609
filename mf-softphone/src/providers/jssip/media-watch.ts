/** How long the media path may be broken before it is told. */
const TELL_AFTER = 5000;

/** Watches the media path of a call: tells when it is broken for five seconds, and when it is back. */
export class MediaWatch {
  readonly #tell: (up: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = false;

  constructor(tell: (up: boolean) => void) {
    this.#tell = tell;
  }

  watch(peer: RTCPeerConnection): void {
    peer.addEventListener('iceconnectionstatechange', () => {
      const { iceConnectionState: state } = peer;
      if (state === 'disconnected' || state === 'failed') this.#broken();
      if (state === 'connected' || state === 'completed') this.#mended();
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #broken(): void {
    this.#timer ??= setTimeout(() => {
      this.#told = true;
      this.#tell(false);
    }, TELL_AFTER);
  }

  #mended(): void {
    this.stop();
    if (this.#told) this.#tell(true);
    this.#told = false;
  }
}
