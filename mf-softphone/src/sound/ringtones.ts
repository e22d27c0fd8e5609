/** One beat of a tone: frequencies sounding together from `from` to `to` (seconds of the pattern). */
export interface Beat {
  readonly from: number;
  readonly to: number;
  readonly frequencies: readonly number[];
  /** How fast it dies away, like a bell (per second); 0 holds the tone. */
  readonly decay?: number;
}

export interface Pattern {
  readonly seconds: number;
  readonly volume: number;
  readonly beats: readonly Beat[];
}

export const ringtoneNames = ['soft', 'bell', 'marimba', 'digital'] as const;
export type RingtoneName = (typeof ringtoneNames)[number];

/** Short even strokes from `from` to `to`, `each` seconds apart, going round the frequencies. */
function strokes(
  from: number,
  to: number,
  each: number,
  frequencies: readonly number[],
  decay = 0,
): Beat[] {
  return Array.from({ length: Math.round((to - from) / each) }, (_, index) => ({
    from: from + index * each,
    to: from + (index + 1) * each,
    frequencies: [frequencies[index % frequencies.length] ?? 440],
    decay,
  }));
}

/** Heard across a room, not startling in a headset; each leaves a rest in which a person can speak. */
export const ringtones: Record<RingtoneName, Pattern> = {
  soft: {
    seconds: 3,
    volume: 0.22,
    beats: [
      { from: 0, to: 0.28, frequencies: [587.33, 880] },
      { from: 0.3, to: 0.7, frequencies: [783.99, 1174.66] },
      { from: 0.9, to: 1.18, frequencies: [587.33, 880] },
      { from: 1.2, to: 1.6, frequencies: [783.99, 1174.66] },
    ],
  },
  // The two gongs of a desk telephone, struck in turn.
  bell: { seconds: 4, volume: 0.22, beats: strokes(0, 1.6, 0.05, [1000, 1250], 12) },
  marimba: {
    seconds: 3.2,
    volume: 0.25,
    beats: strokes(0, 1.6, 0.2, [523.25, 659.25, 783.99, 1046.5], 7),
  },
  digital: {
    seconds: 3,
    volume: 0.2,
    beats: [
      ...strokes(0, 0.48, 0.08, [1318.5, 1567.98]),
      ...strokes(0.8, 1.28, 0.08, [1318.5, 1567.98]),
    ],
  },
};

/** The ringback tone of Vietnam: 425 Hz, 1 s on, 4 s off. */
export const ringback: Pattern = {
  seconds: 5,
  volume: 0.12,
  beats: [{ from: 0, to: 1, frequencies: [425] }],
};

/** A second call waits: two short soft beats, with pauses to keep talking. */
export const waiting: Pattern = {
  seconds: 5,
  volume: 0.06,
  beats: [
    { from: 0, to: 0.2, frequencies: [425] },
    { from: 0.4, to: 0.6, frequencies: [425] },
  ],
};

/** Loudness at `at` seconds: short ramps at both ends, so that nothing clicks. */
function envelope({ from, to, decay = 0 }: Beat, at: number): number {
  const ramp = Math.min(0.02, (to - from) / 4);
  const edges = Math.max(0, Math.min(1, (at - from) / ramp, (to - at) / ramp));
  return edges * Math.exp(-decay * (at - from));
}

/**
 * One period of a pattern as samples. It is played in a loop: no timer that a hidden tab would slow.
 * `gain` from 0 (silent) to 1 (as loud as the pattern is).
 */
export function tonePeriod(
  { seconds, volume, beats }: Pattern,
  sampleRate: number,
  gain = 1,
): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  for (const beat of beats) {
    const last = Math.min(samples.length, Math.ceil(beat.to * sampleRate));
    for (let index = Math.floor(beat.from * sampleRate); index < last; index += 1) {
      const at = index / sampleRate;
      const wave = beat.frequencies.reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * at), 0);
      samples[index] = (gain * volume * envelope(beat, at) * wave) / beat.frequencies.length;
    }
  }
  return samples;
}
