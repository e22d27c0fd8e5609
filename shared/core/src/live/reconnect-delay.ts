/** Milliseconds before attempt `attempt` (0 = first): doubles from 1 s to 30 s, then ± 30 % by `random` (0–1). */
export function reconnectDelay(attempt: number, random: number): number {
  const base = Math.min(1000 * 2 ** attempt, 30_000);
  return Math.round(base * (0.7 + 0.6 * random));
}
