import type { Pcm } from './pcm.ts';

/** Values of a waveform. */
export const peakCount = 200;

/** The loudest sample of each of {@link peakCount} equal parts, in hundredths from 0 to 100. */
export function peaksOf({ samples }: Pcm): number[] {
  return Array.from({ length: peakCount }, (_none, part) => {
    const from = Math.floor((part * samples.length) / peakCount);
    const to = Math.max(from + 1, Math.floor(((part + 1) * samples.length) / peakCount));
    let peak = 0;
    for (let at = from; at < to; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return Math.min(100, Math.round(peak * 100));
  });
}
