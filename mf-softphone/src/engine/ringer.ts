type Tone = 'ring' | 'ringback' | 'none';

/** One beat of a tone: frequencies sounding together from `from` to `to` (seconds of the pattern). */
interface Beat {
  readonly from: number;
  readonly to: number;
  readonly frequencies: readonly number[];
}

interface Pattern {
  readonly seconds: number;
  readonly volume: number;
  readonly beats: readonly Beat[];
}

const patterns: Record<Exclude<Tone, 'none'>, Pattern> = {
  // Two soft rising pairs, then rest: heard across a room, not startling in a headset.
  ring: {
    seconds: 3,
    volume: 0.22,
    beats: [
      { from: 0, to: 0.28, frequencies: [587.33, 880] },
      { from: 0.3, to: 0.7, frequencies: [783.99, 1174.66] },
      { from: 0.9, to: 1.18, frequencies: [587.33, 880] },
      { from: 1.2, to: 1.6, frequencies: [783.99, 1174.66] },
    ],
  },
  // The ringback tone of Vietnam: 425 Hz, 1 s on, 4 s off.
  ringback: { seconds: 5, volume: 0.12, beats: [{ from: 0, to: 1, frequencies: [425] }] },
};

/** Loudness at `at` seconds: short ramps at both ends, so that nothing clicks. */
function envelope({ from, to }: Beat, at: number): number {
  const ramp = 0.02;
  return Math.max(0, Math.min(1, (at - from) / ramp, (to - at) / ramp));
}

/** One period of a pattern as samples. It is played in a loop: no timer that a hidden tab would slow. */
export function tonePeriod(
  tone: Exclude<Tone, 'none'>,
  sampleRate: number,
): Float32Array<ArrayBuffer> {
  const { seconds, volume, beats } = patterns[tone];
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  for (const beat of beats) {
    const last = Math.min(samples.length, Math.ceil(beat.to * sampleRate));
    for (let index = Math.floor(beat.from * sampleRate); index < last; index += 1) {
      const at = index / sampleRate;
      const wave = beat.frequencies.reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * at), 0);
      samples[index] = (volume * envelope(beat, at) * wave) / beat.frequencies.length;
    }
  }
  return samples;
}

/** Plays the ringtone and the ringback tone, made on the spot: no file to load when it matters. */
export class Ringer {
  readonly #createContext: () => AudioContext;
  readonly #onBlocked: (blocked: boolean) => void;
  #context: AudioContext | null = null;
  #source: AudioBufferSourceNode | null = null;
  #tone: Tone = 'none';

  constructor(createContext: () => AudioContext, onBlocked: (blocked: boolean) => void) {
    this.#createContext = createContext;
    this.#onBlocked = onBlocked;
  }

  /** Call it on the first touch of the page: browsers start sound only then. */
  unlock(): void {
    void this.#running().then(
      () => this.#onBlocked(false),
      () => undefined,
    );
  }

  /** Plays a tone in place of the present one; the same tone goes on unbroken. */
  play(tone: Tone): void {
    if (tone === this.#tone) return;
    this.#tone = tone;
    this.#source?.stop();
    this.#source = null;
    if (tone === 'none') {
      this.#onBlocked(false);
      return;
    }
    const context = this.#present();
    const samples = tonePeriod(tone, context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = true;
    source.connect(context.destination);
    source.start();
    this.#source = source;
    if (context.state !== 'running') {
      this.#onBlocked(true);
      this.unlock();
    }
  }

  #present(): AudioContext {
    this.#context ??= this.#createContext();
    return this.#context;
  }

  async #running(): Promise<void> {
    const context = this.#present();
    if (context.state === 'suspended') await context.resume();
  }
}
