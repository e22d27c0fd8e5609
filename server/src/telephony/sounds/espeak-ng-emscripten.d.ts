declare module '@echogarden/espeak-ng-emscripten' {
  interface Voice {
    readonly set_voice: (name: string) => number;
    /** Words a minute, 80 to 450. */
    readonly set_rate: (rate: number) => void;
    readonly get_samplerate: () => number;
    /** Synchronous; hands over parts of 16-bit samples. */
    readonly synthesize: (text: string, part: (samples: Int16Array | null) => void) => void;
  }
  /** Loads the engine with its data. */
  const load: () => Promise<{ readonly eSpeakNGWorker: new () => Promise<Voice> | Voice }>;
  export default load;
}
