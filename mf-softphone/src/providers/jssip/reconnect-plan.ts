/** Attempts after which the server is left alone for longer. */
const PATIENT_AFTER = 25;

/**
 * Milliseconds before attempt `attempt` (0 = first after the loss) to open the WebSocket again; `random` is
 * 0–1. The first comes soon, as most losses are short; the others keep apart the phones that were all cut at
 * once. At 1.5–4 s a phone is back about 1.5 s after a short outage, and at 4–8 s after one of a minute.
 */
export function reconnectAfter(attempt: number, random: number): number {
  if (attempt === 0) return 200 + 1300 * random;
  if (attempt < PATIENT_AFTER) return 1500 + 2500 * random;
  return 4000 + 4000 * random;
}
