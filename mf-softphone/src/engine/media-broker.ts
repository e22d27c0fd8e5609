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

/** `exact`: of a device that is merely wished for Chrome gives the one that is open already. */
function constraintsFor(deviceId: string): MediaStreamConstraints {
  return {
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(deviceId === '' ? {} : { deviceId: { exact: deviceId } }),
    },
    video: false,
  };
}

type OpenMicrophone = (constraints: MediaStreamConstraints) => Promise<MediaStream>;

/**
 * Owns every microphone stream of the page. JsSIP leaks a microphone that opens after the call is over,
 * and never stops one that was handed in: here each stream is counted by its calls and stopped with the
 * last of them, also when it opens late.
 */
export class MediaBroker {
  readonly #open: OpenMicrophone;
  readonly #chosen: () => string;
  readonly #owners = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #opening: Promise<MediaStream> | null = null;
  #stream: MediaStream | null = null;
  #openedFor = '';
  /** The choice that has opened last; null before, and after one that failed. */
  #sureOf: string | null = null;
  #replacing: Promise<void> = Promise.resolve();

  /** @param chosen - id of the device to open, '' for the default one. */
  constructor(open: OpenMicrophone, chosen: () => string = () => '') {
    this.#open = open;
    this.#chosen = chosen;
  }

  /** The open stream, whoever asked for it; null at rest. */
  get stream(): MediaStream | null {
    return this.#stream;
  }

  /** The choice for which it was opened; the device itself may be another when that one is missing. */
  get openedFor(): string {
    return this.#openedFor;
  }

  /** The device that is chosen now has opened before: it will again, all but surely. */
  get isSure(): boolean {
    return this.#sureOf === this.#chosen();
  }

  /** Devices have come or gone: nothing is sure any more. */
  devicesChanged(): void {
    this.#sureOf = null;
  }

  /** Told whenever another stream is open, or none any more. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
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

  /** The call has asked for it and waits. */
  isOpening(owner: string): boolean {
    return this.#opening !== null && this.#owners.has(owner);
  }

  /** The call needs the microphone no more; the last one stops it. */
  release(owner: string): void {
    this.#owners.delete(owner);
    if (this.#owners.size > 0) return;
    stopTracks(this.#stream);
    this.#put(null);
  }

  /**
   * Opens the device that is chosen now in the place of the open one. `putIn` puts the new track into the
   * calls; only then the old one stops, so that nobody hears a gap. A muted track stays muted.
   * One replacement after another; nothing happens at rest. Rejects with {@link MicrophoneError}; the old
   * stream stays then.
   */
  replace(putIn: (track: MediaStreamTrack) => Promise<void>): Promise<void> {
    const replaced = this.#replacing.then(() => this.#replaceOnce(putIn));
    this.#replacing = replaced.catch(() => undefined);
    return replaced;
  }

  async #replaceOnce(putIn: (track: MediaStreamTrack) => Promise<void>): Promise<void> {
    const before = this.#stream;
    if (before === null) return;
    const chosen = this.#chosen();
    const stream = await this.#openChosen(chosen).catch((cause: unknown) => {
      throw toMicrophoneError(cause);
    });
    const track = stream.getAudioTracks()[0];
    // The call may be over meanwhile.
    if (this.#stream !== before || track === undefined) return stopTracks(stream);
    track.enabled = before.getAudioTracks()[0]?.enabled ?? true;
    this.#put(stream, chosen);
    try {
      await putIn(track);
    } finally {
      stopTracks(before);
    }
  }

  #put(stream: MediaStream | null, openedFor = ''): void {
    this.#stream = stream;
    this.#openedFor = openedFor;
    for (const listener of this.#listeners) listener();
  }

  /** A missing device is replaced by the default one instead of failing the call. */
  async #openChosen(chosen: string): Promise<MediaStream> {
    try {
      return await this.#open(constraintsFor(chosen));
    } catch (error) {
      const isGone = toMicrophoneError(error).code === 'not-found';
      if (chosen === '' || !isGone) throw error;
      return this.#open(constraintsFor(''));
    }
  }

  async #openOnce(): Promise<MediaStream> {
    try {
      const chosen = this.#chosen();
      this.#sureOf = null;
      const stream = await this.#openChosen(chosen);
      this.#sureOf = chosen;
      if (this.#owners.size === 0) stopTracks(stream);
      else this.#put(stream, chosen);
      return stream;
    } finally {
      this.#opening = null;
    }
  }
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
