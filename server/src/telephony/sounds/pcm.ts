/** Sound as numbers: one channel, samples from -1 to 1. */
export interface Pcm {
  /** Samples a second. */
  readonly sampleRate: number;
  readonly samples: Float32Array;
}

/** Length in milliseconds. */
export function durationOf({ sampleRate, samples }: Pcm): number {
  return Math.round((samples.length / sampleRate) * 1000);
}

/** The mean of all channels; channels that are shorter count as silent at their end. */
export function mixToMono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0)] = channels;
  if (channels.length === 1) return first;
  const mixed = new Float32Array(first.length);
  for (const channel of channels) {
    for (let at = 0; at < mixed.length; at += 1) {
      mixed[at] = (mixed[at] ?? 0) + (channel[at] ?? 0) / channels.length;
    }
  }
  return mixed;
}
