/** Milliseconds that the media path may be broken before something is done about it, and before it is told. */
const MEND_AFTER = 2000;
const TELL_AFTER = 5000;

type MediaPath = Pick<RTCPeerConnection, 'connectionState'>;

interface MediaListener {
  readonly tell: (up: boolean) => void;
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
  #tellTimer: ReturnType<typeof setTimeout> | undefined;
  #told = false;

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
    clearTimeout(this.#tellTimer);
    this.#mendTimer = undefined;
    this.#tellTimer = undefined;
  }

  #broken(): void {
    this.#mendTimer ??= setTimeout(() => this.#listener.mend(), MEND_AFTER);
    this.#tellTimer ??= setTimeout(() => {
      this.#told = true;
      this.#listener.tell(false);
    }, TELL_AFTER);
  }

  #mended(): void {
    this.stop();
    if (this.#told) this.#listener.tell(true);
    this.#told = false;
  }
}
