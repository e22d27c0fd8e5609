const longestMs = 5_000;

/**
 * Milliseconds before the n-th attempt in a row to connect (n from 1): doubling from 100 ms to 5 s,
 * shortened by up to a half at random so that many clients do not come back at the same moment.
 * @param random - a number from 0 up to 1.
 */
export function reconnectDelay(failures: number, random: number = Math.random()): number {
  const full = Math.min(100 * 2 ** (failures - 1), longestMs);
  return Math.round(full * (1 - random / 2));
}
