import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** How a process that does not answer is recognised. */
export interface Liveness {
  /** Address that answers for as long as the process does anything at all. */
  readonly url: string;
  /** Milliseconds from one question to the next, and for its answer. */
  readonly every: number;
  /** Questions in a row without an answer. */
  readonly misses: number;
}

/** Twenty seconds: more than any work in one piece takes, also on a busy machine. */
export function livenessOf(address: string): Liveness {
  return { url: `${address}/api/platform/live`, every: 5000, misses: 4 };
}

/**
 * Did the process answer? Whatever it says is an answer, also a connection that it ended: a flood of requests must not
 * look like a process that hangs.
 */
function answers(url: string, patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: patience }, (response) => {
      response.resume();
      resolve(true);
    });
    request.on('timeout', () => {
      resolve(false);
      request.destroy();
    });
    request.on('error', (error) => resolve('code' in error && error.code === 'ECONNRESET'));
  });
}

/**
 * Resolves when a process has not answered for a while, or when `signal` is aborted.
 * A pause of the whole machine counts as one miss.
 */
export async function untilSilent(
  { url, every, misses }: Liveness,
  signal: AbortSignal,
): Promise<void> {
  let missed = 0;
  while (missed < misses && !signal.aborted) {
    const next = delay(every, undefined, { signal, ref: false }).catch(() => undefined);
    missed = (await answers(url, every)) ? 0 : missed + 1;
    if (missed < misses) await next;
  }
}
