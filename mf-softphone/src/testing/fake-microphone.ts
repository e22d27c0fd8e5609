/** A track that remembers whether it was stopped. */
class FakeTrack extends EventTarget {
  readonly kind = 'audio';
  readonly deviceId: string;
  enabled = true;
  readyState: 'live' | 'ended' = 'live';

  constructor(deviceId: string) {
    super();
    this.deviceId = deviceId;
  }
  getSettings(): MediaTrackSettings {
    return { deviceId: this.deviceId };
  }
  clone(): FakeTrack {
    return new FakeTrack(this.deviceId);
  }
  /** As in browsers: whoever stops a track hears nothing of it. */
  stop(): void {
    this.readyState = 'ended';
  }
  unplug(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

export class FakeStream {
  readonly track: FakeTrack;
  readonly clones: FakeStream[] = [];

  /** Of a device, or of a track that is there already. */
  constructor(source: string | readonly FakeTrack[] = 'default') {
    const [track] = typeof source === 'string' ? [] : source;
    this.track = track ?? new FakeTrack(typeof source === 'string' ? source : 'default');
  }
  clone(): FakeStream {
    const clone = new FakeStream(this.track.deviceId);
    this.clones.push(clone);
    return clone;
  }
  getTracks(): FakeTrack[] {
    return [this.track];
  }
  getAudioTracks(): FakeTrack[] {
    return [this.track];
  }
  getVideoTracks(): FakeTrack[] {
    return [];
  }
}

export interface FakeMicrophone {
  readonly open: () => Promise<MediaStream>;
  /** How often somebody asked for it. */
  readonly opened: number;
  resolve: (stream: FakeStream) => void;
  reject: (error: unknown) => void;
}

/** A microphone that opens when the test says so; with `ready` it opens by itself. */
export function fakeMicrophone(ready?: FakeStream): FakeMicrophone {
  let waiting: PromiseWithResolvers<MediaStream> | null = null;
  let opened = 0;
  return {
    get opened() {
      return opened;
    },
    open: () => {
      opened += 1;
      waiting = Promise.withResolvers();
      if (ready !== undefined) waiting.resolve(asStream(ready));
      return waiting.promise;
    },
    resolve: (stream) => waiting?.resolve(asStream(stream)),
    reject: (error) => waiting?.reject(error),
  };
}

/** jsdom knows no MediaStream: a look-alike has to do. */
export function asStream(stream: FakeStream): MediaStream {
  return stream as unknown as MediaStream;
}
