const longestMs = 15_000;

/**
 * Milliseconds to wait before the n-th restart in a row (n from 1): at once, then doubling from half a
 * second up to 15 s.
 */
export function restartDelay(failures: number): number {
  return failures <= 1 ? 0 : Math.min(250 * 2 ** (failures - 1), longestMs);
}
