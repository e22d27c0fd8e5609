/** Milliseconds that the media path may be broken before a repair is tried, and before it is reported. */
const MEND_AFTER = 2000;
const EMIT_AFTER = 5000;

type MediaPath = Pick<RTCPeerConnection, 'connectionState'>;

interface MediaListener {
  readonly emit: (up: boolean) => void;
  /** The path does not heal by itself. */
  readonly mend: () => void;
}

/** The path of the media stands: addresses were found and the keys of the voice agreed on. */
export function isUp({ connectionState }: MediaPath): boolean {
  return connectionState === 'connected';
}

/** Watches the media path of a call: after two broken seconds it asks for a repair, after five it reports the loss. */
export class MediaWatch {
  readonly #listener: MediaListener;
  #mendTimer: ReturnType<typeof setTimeout> | undefined;
  #emitTimer: ReturnType<typeof setTimeout> | undefined;
  #isReported = false;

  constructor(listener: MediaListener) {
    this.#listener = listener;
  }

  watch(peer: RTCPeerConnection): void {
    peer.addEventListener('connectionstatechange', () => {
      const { connectionState: state } = peer;
      if (state === 'disconnected' || state === 'failed') this.#broken();
      if (isUp(peer)) this.#mended();
    });
  }

  /** The parties talk from here on: a path that was never up counts as broken, and emits nothing. */
  expect(path: MediaPath): void {
    if (!isUp(path)) this.#broken();
  }

  stop(): void {
    clearTimeout(this.#mendTimer);
    clearTimeout(this.#emitTimer);
    this.#mendTimer = undefined;
    this.#emitTimer = undefined;
  }

  #broken(): void {
    this.#mendTimer ??= setTimeout(() => this.#listener.mend(), MEND_AFTER);
    this.#emitTimer ??= setTimeout(() => {
      this.#isReported = true;
      this.#listener.emit(false);
    }, EMIT_AFTER);
  }

  #mended(): void {
    this.stop();
    if (this.#isReported) this.#listener.emit(true);
    this.#isReported = false;
  }
}
