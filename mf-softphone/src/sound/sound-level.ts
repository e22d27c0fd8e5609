/** Quietest level that the meter shows, decibels below full scale. */
const floor = -60;

/** Loudness of samples from 0 (silence) to 1 (full scale), even steps in decibels as ears hear. */
export function soundLevel(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) sum += (samples[index] ?? 0) ** 2;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length));
  return Math.min(1, Math.max(0, 1 - decibels / floor));
}
