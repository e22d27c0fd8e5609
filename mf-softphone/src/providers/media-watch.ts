/** Milliseconds that the media path may be broken before something is done about it, and before it is told. */
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

/** Watches the media path of a call: broken for two seconds it is to be mended, for five it is told. */
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

  /** The parties talk from now on: a path that never stood is as bad as one that broke, and tells of nothing. */
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
