import type { SipCall } from './sip-call.ts';
import { waitFor } from './wait-for.ts';

/**
 * Presses a key again and again, a second apart, as people do: a queue passes over a key that comes in the very
 * moment in which it begins to ring an agent.
 */
export async function pressUntil(call: SipCall, key: string, done: () => boolean): Promise<void> {
  for (let tries = 0; tries < 5 && !done(); tries += 1) {
    await call.press(key);
    const again = performance.now() + 1_000;
    await waitFor(() => done() || performance.now() > again);
  }
}
