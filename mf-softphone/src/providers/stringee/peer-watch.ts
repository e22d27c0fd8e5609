import { isUp, MediaWatch } from '../media-watch.ts';

interface PeerEvents {
  /** The media path stands, for the first time or again. */
  readonly onUp: () => void;
  /** Broken for five seconds (false), or repaired after that was reported (true). */
  readonly onMedia: (up: boolean) => void;
  /** Broken for two seconds: an offer with an ICE restart may mend it. */
  readonly onRestart: () => void;
  /** Broken permanently; the SDK says nothing about it. */
  readonly onFailed: () => void;
  readonly onStream: (stream: MediaStream) => void;
}

/** Watches the peer connection of a call. */
export class PeerWatch {
  readonly #events: PeerEvents;
  readonly #media: MediaWatch;

  constructor(events: PeerEvents) {
    this.#events = events;
    this.#media = new MediaWatch({ emit: events.onMedia, mend: events.onRestart });
  }

  watch(peer: RTCPeerConnection): void {
    this.#media.watch(peer);
    peer.addEventListener('track', ({ track, streams }) => {
      this.#events.onStream(streams[0] ?? new MediaStream([track]));
    });
    peer.addEventListener('connectionstatechange', () => {
      if (isUp(peer)) this.#events.onUp();
      else if (peer.connectionState === 'failed') this.#events.onFailed();
    });
  }

  stop(): void {
    this.#media.stop();
  }
}
