/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One standard normal number (Box and Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A duration with a mean and a coefficient of variation, lognormally distributed as the lengths of calls are. */
export function lognormal(random: () => number, mean: number, variation: number): number {
  const variance = Math.log(1 + variation * variation);
  return Math.exp(Math.log(mean) - variance / 2 + Math.sqrt(variance) * normal(random));
}
