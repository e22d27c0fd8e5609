/** How likely it is that 0, 1, 2 … of some independent chances come true. */
export type Distribution = readonly number[];

/** The distribution with one more chance. */
export function withChance(distribution: Distribution, chance: number): Distribution {
  const next: number[] = [];
  // A loop: this is what pacing does most.
  let before = 0;
  for (const likely of distribution) {
    next.push(likely * (1 - chance) + before * chance);
    before = likely;
  }
  next.push(before * chance);
  return next;
}

/** By how many more than `bound` come true on average, none counting as none: E[(count − bound)⁺]. */
export function excessOver(distribution: Distribution, bound: number): number {
  let sum = 0;
  for (const [count, likely] of distribution.entries()) {
    if (count > bound) sum += likely * (count - bound);
  }
  return sum;
}
