import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** How a process that does not answer is recognised. */
export interface Liveness {
  /** Address that answers for as long as the process does anything at all. */
  readonly url: string;
  /** Milliseconds from one question to the next. */
  readonly every: number;
  /** Questions in a row without an answer to any. */
  readonly misses: number;
}

/** Twenty seconds: more than any work in one piece takes, also on a busy machine. */
export function livenessOf(address: string): Liveness {
  return { url: `${address}/api/platform/live`, every: 5000, misses: 4 };
}

/** A process that gets no core is waited for so many times as long as one that does. */
const patience = 6;

/**
 * Did the process answer? Whatever it says is an answer, also a connection that it ended: a flood of requests must not
 * look like a process that hangs.
 */
function answers(url: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, signal }, (response) => {
      response.resume();
      resolve(true);
    });
    request.on('error', (error) => resolve('code' in error && error.code === 'ECONNRESET'));
  });
}

/** Milliseconds that the first thread of a process has waited for a core; 0 where the system does not say. */
export async function waitedForCore(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '');
  return Number(stat.split(' ')[1] ?? 0) / 1e6;
}

/**
 * Resolves when a process has not answered for a while, or when `signal` is aborted. Time in which it waited for a core
 * hardly counts, and an answer may be late: on a machine that has too much to do it does not hang, and starting it again would make
 * that worse. A pause of the whole machine counts as one miss.
 * @param waited - milliseconds that it has waited for a core until now
 */
export async function untilSilent(
  { url, every, misses }: Liveness,
  signal: AbortSignal,
  waited: () => Promise<number> = () => Promise.resolve(0),
): Promise<void> {
  const over = new AbortController();
  const asking = AbortSignal.any([signal, over.signal]);
  let silentMs = 0;
  let hasAnswered = false;
  while (silentMs < every * misses && !signal.aborted) {
    const before = await waited();
    hasAnswered = false;
    void answers(url, asking).then((does) => (hasAnswered ||= does));
    await delay(every, undefined, { signal, ref: false }).catch(() => undefined);
    const starvedMs = (await waited()) - before;
    silentMs = hasAnswered ? 0 : silentMs + Math.max(every / patience, every - starvedMs);
  }
  over.abort();
}
