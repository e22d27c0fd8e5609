export interface FakeAudioContext {
  readonly context: AudioContext;
  /** Tones that sound now. */
  readonly playing: () => number;
}

/** jsdom has no sound: a look-alike that counts what plays. */
export function fakeAudioContext(state: AudioContextState = 'running'): FakeAudioContext {
  let playing = 0;
  const context = {
    state,
    sampleRate: 8000,
    destination: {},
    createBuffer: () => ({ copyToChannel: () => undefined }),
    createBufferSource: () => ({
      buffer: null,
      loop: false,
      connect: () => undefined,
      start: () => {
        playing += 1;
      },
      stop: () => {
        playing -= 1;
      },
    }),
    resume() {
      this.state = 'running';
      return Promise.resolve();
    },
  };
  return { context: context as unknown as AudioContext, playing: () => playing };
}
