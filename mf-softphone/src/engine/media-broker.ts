type MicrophoneProblem = 'denied' | 'not-found' | 'in-use' | 'released' | 'failed';

/** The microphone could not be opened, or nobody wanted it any more when it was. */
export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly code: MicrophoneProblem;

  constructor(code: MicrophoneProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const problemByName: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'not-found',
  OverconstrainedError: 'not-found',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

function toMicrophoneError(cause: unknown): MicrophoneError {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  const code = problemByName[name] ?? 'failed';
  return new MicrophoneError(code, `The microphone could not be opened (${name || 'unknown'})`, {
    cause,
  });
}

const constraints: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  video: false,
};

type OpenMicrophone = (constraints: MediaStreamConstraints) => Promise<MediaStream>;

/**
 * Owns every microphone stream of the page. JsSIP leaks a microphone that opens after the call is over,
 * and never stops one that was handed in: here each stream is counted by its calls and stopped with the
 * last of them, also when it opens late.
 */
export class MediaBroker {
  readonly #open: OpenMicrophone;
  readonly #owners = new Set<string>();
  #opening: Promise<MediaStream> | null = null;
  #stream: MediaStream | null = null;

  constructor(open: OpenMicrophone) {
    this.#open = open;
  }

  /** Opens the microphone for a call. Rejects with {@link MicrophoneError}. */
  async acquire(owner: string): Promise<MediaStream> {
    this.#owners.add(owner);
    if (this.#stream !== null) return this.#stream;
    this.#opening ??= this.#openOnce();
    try {
      const stream = await this.#opening;
      if (this.#owners.has(owner)) return stream;
    } catch (cause) {
      this.#owners.delete(owner);
      throw toMicrophoneError(cause);
    }
    throw new MicrophoneError('released', 'The call was over before the microphone opened');
  }

  /** The open stream of a call, null when it has none. */
  streamOf(owner: string): MediaStream | null {
    return this.#owners.has(owner) ? this.#stream : null;
  }

  /** The call needs the microphone no more; the last one stops it. */
  release(owner: string): void {
    this.#owners.delete(owner);
    if (this.#owners.size > 0) return;
    stopTracks(this.#stream);
    this.#stream = null;
  }

  async #openOnce(): Promise<MediaStream> {
    try {
      const stream = await this.#open(constraints);
      if (this.#owners.size === 0) stopTracks(stream);
      else this.#stream = stream;
      return stream;
    } finally {
      this.#opening = null;
    }
  }
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
