/** Time that is left for showing a remote, shared by all that has to happen for it. */
export interface TimeBudget {
  /** Milliseconds that are left, 0 when it is spent. */
  readonly left: () => number;
}

/**
 * Milliseconds from asking for a remote to its first picture or its error card, whatever hangs: registry, manifest,
 * scripts, first render, and the same again for the fallback release. People wait at most 10 s; the rest is for a slow machine.
 */
const whole = 8500;

/** Part of what is left that a release may take when there is another one to fall back on. */
const part = 0.6;

/** Begins to count. */
export function startBudget(): TimeBudget {
  const end = performance.now() + whole;
  return { left: () => Math.max(0, end - performance.now()) };
}

/** Milliseconds for one step of a release; the last one that can be tried has all that is left. */
export function timeFor({ left }: TimeBudget, isLast: boolean): number {
  return isLast ? left() : left() * part;
}
