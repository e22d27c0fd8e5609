export interface FakeAudioContext {
  readonly context: AudioContext;
  /** Tones that are started now. */
  readonly playing: () => number;
  /** Those of them that are heard: none while the browser holds the context back. */
  readonly audible: () => number;
  /** Devices that were asked for, in order. */
  readonly sinks: readonly string[];
  /** From now on `resume` waits for {@link FakeAudioContext.touch}, as browsers do. */
  readonly refuseUntilTouched: () => void;
  readonly touch: () => void;
}

/** jsdom has no sound: a look-alike that counts what plays. */
export function fakeAudioContext(state: AudioContextState = 'running'): FakeAudioContext {
  let playing = 0;
  let touched = Promise.resolve();
  let touch = () => undefined as void;
  const sinks: string[] = [];
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
    async setSinkId(id: string) {
      sinks.push(id);
    },
    async resume() {
      await touched;
      this.state = 'running';
    },
    async close() {
      this.state = 'closed';
    },
  };
  return {
    context: context as unknown as AudioContext,
    playing: () => playing,
    audible: () => (context.state === 'running' ? playing : 0),
    sinks,
    refuseUntilTouched: () => {
      const waiting = Promise.withResolvers<void>();
      touched = waiting.promise;
      touch = waiting.resolve;
    },
    touch: () => touch(),
  };
}
