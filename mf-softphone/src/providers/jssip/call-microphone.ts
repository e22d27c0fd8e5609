/**
 * The microphone of one call. JsSIP silences the track that it sends when a call is held or muted: of two
 * calls each needs a track of its own. The stream that was handed in stays its owner's.
 */
export class CallMicrophone {
  #stream: MediaStream;

  constructor(microphone: MediaStream) {
    this.#stream = microphone.clone();
  }

  get stream(): MediaStream {
    return this.#stream;
  }

  get track(): MediaStreamTrack | null {
    return this.#stream.getAudioTracks()[0] ?? null;
  }

  /** Another microphone, as loud or silent as the one before. */
  replace(track: MediaStreamTrack): MediaStreamTrack {
    const own = track.clone();
    own.enabled = this.track?.enabled ?? true;
    this.stop();
    this.#stream = new MediaStream([own]);
    return own;
  }

  stop(): void {
    for (const track of this.#stream.getTracks()) track.stop();
  }
}
